import { codeLength, tidyCode } from '@top100/contracts/identity';

/**
 * The code in a text that was typed or pasted. A whole sentence of the mail may be pasted: then the one word in
 * it that looks like a code is taken.
 */
export function codeIn(text: string): string {
  const bare = text.replace(/[^A-Za-z0-9]/g, '');
  if (bare.length <= codeLength) return tidyCode(text);
  const words = text.match(/(?<![A-Za-z0-9])[A-Z0-9]{6}(?![A-Za-z0-9])/g) ?? [];
  return tidyCode(words.find((word) => /\d/.test(word)) ?? words[0] ?? text);
}
