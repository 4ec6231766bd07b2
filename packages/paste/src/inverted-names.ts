/** "Tolkien, J. R. R.: The Lord of the Rings": last name first, as in library catalogues. */
const inverted =
  /^((?:(?:de|del|van|von|der|le|la|da|di|du|El|Al|Mc|Mac|St\.) ){0,2}\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?), (\p{Lu}[\p{L}.'’-]*(?:[ .]{1,2}(?:\p{Lu}[\p{L}.'’-]*|de|van|von)){0,3})\s?[:：]\s+(\S.*)$/u;

/** The name in reading order, and the remaining text. */
export function extractInvertedName(text: string): { name: string; text: string } | undefined {
  const found = inverted.exec(text);
  return found ? { name: `${found[2]} ${found[1]}`, text: found[3]! } : undefined;
}
