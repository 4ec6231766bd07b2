/** What differs between two requests that do the same: each kind gets one word. Far times are nobody's. */
const particulars: [RegExp, string][] = [
  [/\$argon2id\$[^"]+/g, '[hash]'],
  [/user-[0-9a-f]{8}/g, '[name]'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '[id]'],
  [/\\\\x[0-9a-f]+/g, '[bytes]'],
  [/(?!2099)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, '[time]'],
  [/("issuedAt": ?)[\d.]+/g, '$1[time]'],
  [/("(public_?[sS]lug|revision)": ?)"[^"]+"/g, '$1"[name]"'],
  [/("revision": ?)"[\w-]{16}"/g, '$1"[hash]"'],
  [/\b(cus|sub|evt|bps)_\w+|\bcs_test_\w+/g, '[id at Stripe]'],
  [/("verificationCode": ?)"\w{6}"/g, '$1"[code]"'],
];

/** A row or an answer without what only its own request has; `known` names those who must be told apart. */
export function neutral(text: string, known: Record<string, string>): string {
  const told = Object.entries(known).reduce((rest, [id, name]) => rest.replaceAll(id, name), text);
  return particulars.reduce((rest, [pattern, word]) => rest.replaceAll(pattern, word), told);
}
