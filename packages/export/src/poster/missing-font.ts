/** A font of the poster could not be loaded, usually because the device is offline. */
export class MissingFontError extends Error {
  override name = 'MissingFontError';
  /** Name of the script: 'Japanese', 'Arabic'. */
  readonly script: string;

  constructor(script: string, cause: unknown) {
    super(`The font for ${script} could not be loaded`, { cause });
    this.script = script;
  }
}
