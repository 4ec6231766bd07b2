/** A font that the poster needs and that could not be had: most often the device is offline. */
export class MissingFontError extends Error {
  override name = 'MissingFontError';
  /** The writing in words: 'Japanese', 'Arabic'. */
  readonly script: string;

  constructor(script: string, cause: unknown) {
    super(`The font for ${script} could not be loaded`, { cause });
    this.script = script;
  }
}
