import { codeLength, normaliseCode } from '@top100/domain/identity';

/**
 * Extracts the code from typed or pasted text. From a whole sentence of the mail it takes the one word that
 * looks like a code.
 */
export function extractCode(text: string): string {
  const bare = text.replace(/[^A-Za-z0-9]/g, '');
  if (bare.length <= codeLength) return normaliseCode(text);
  const words = text.match(/(?<![A-Za-z0-9])[A-Z0-9]{6}(?![A-Za-z0-9])/g) ?? [];
  return normaliseCode(words.find((word) => /\d/.test(word)) ?? words[0] ?? text);
}
