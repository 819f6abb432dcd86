"""What people see and click: messages, buttons and selects, all of them stateless."""
