/** What a poster is made with, beside the list. */
export interface PosterOptions {
  paper: 'a4' | 'letter';
  /**
   * Gives the bytes of a font file by its name, such as 'inter-latin-800-normal.woff': a file of the package
   * @fontsource/… that the name begins with. Called once for each name in one poster.
   */
  loadFont: (name: string) => Promise<Uint8Array>;
  /** How much is done, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Who made the list: for the line at the foot and the document's properties. */
  author?: string | undefined;
  /** The date of making in the document's properties; the same list at the same time gives the same bytes. */
  madeAt?: Date | undefined;
  /**
   * Told once, when there is something: the characters that no font has. Emoji are left out, in the place of
   * others stands a box.
   */
  onReplaced?: ((characters: readonly string[]) => void) | undefined;
}
