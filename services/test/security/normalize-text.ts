import { uuidPattern } from '@top100/domain/uuid';

/** Replaces what differs between two equal requests by a word per kind; keeps distant times. */
const particulars: [RegExp, string][] = [
  [/\$argon2id\$[^"]+/g, '[hash]'],
  [/user-[0-9a-f]{8}/g, '[name]'],
  [new RegExp(uuidPattern, 'g'), '[id]'],
  [/\\\\x[0-9a-f]+/g, '[bytes]'],
  [/(?!2099)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, '[time]'],
  [/("issuedAt": ?)[\d.]+/g, '$1[time]'],
  [/("(public_?[sS]lug|revision)": ?)"[^"]+"/g, '$1"[name]"'],
  [/("revision": ?)"[\w-]{16}"/g, '$1"[hash]"'],
  [/\b(cus|sub|evt|bps)_\w+|\bcs_test_\w+/g, '[id at Stripe]'],
  [/("verificationCode": ?)"\w{6}"/g, '$1"[code]"'],
];

/** Normalizes a row or an answer; `known` maps names that must stay distinguishable. */
export function normalizeText(text: string, known: Record<string, string>): string {
  const named = Object.entries(known).reduce((rest, [id, name]) => rest.replaceAll(id, name), text);
  return particulars.reduce((rest, [pattern, word]) => rest.replaceAll(pattern, word), named);
}
