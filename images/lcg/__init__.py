"""Pictures of The Card Game."""
