"""Tilemaps (KD-TERM-03 to -08): grids of Tiles and Obstructions, the monsters inside, their moves and whom they reach."""
