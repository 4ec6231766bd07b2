/** Options of a poster. */
export interface PosterOptions {
  paper: 'a4' | 'letter';
  /**
   * Returns the bytes of a font file by its name, such as 'inter-latin-800-normal.woff', a file of the package
   * @fontsource/… that the name begins with. Called once per name and poster.
   */
  loadFont: (name: string) => Promise<Uint8Array>;
  /** Progress from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** URL of the list or the site: at the foot as text and QR code. */
  address?: string | undefined;
  /** The list's author, for the foot and the document's properties. */
  author?: string | undefined;
  /** The creation date in the document's properties; the same list at the same time gives the same bytes. */
  madeAt?: Date | undefined;
  /** Called once if any characters are missing in all fonts. Emoji are removed, others are replaced by a box. */
  onReplaced?: ((characters: readonly string[]) => void) | undefined;
}
