/** Colours beside those of the categories: base colour in hex, and the degrees of hue that its gradient turns. */
export interface Preset {
  name: string;
  colour: string;
  turn: number;
}

export const presets: readonly Preset[] = [
  { name: 'Food', colour: 'FFA62B', turn: -50 },
  { name: 'Art', colour: 'D6246E', turn: -64 },
  { name: 'Sports', colour: '1D8F6F', turn: 58 },
  { name: 'Tech', colour: '2F6BFF', turn: 48 },
  { name: 'Nature', colour: '7DBE3C', turn: 54 },
  { name: 'Homepage', colour: 'FF6B9D', turn: -58 },
];
