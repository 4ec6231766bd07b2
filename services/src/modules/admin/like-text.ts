/** Words for LIKE, in which none of their characters stands for others. */
export function likeText(words: string): string {
  return words.replaceAll(/[\\%_]/g, '\\$&');
}
