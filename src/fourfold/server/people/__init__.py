"""What people do besides playing: meeting again, finding each other, talking, sharing."""
