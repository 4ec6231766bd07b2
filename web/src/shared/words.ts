/** "a" or "an", depending on the noun. */
export const article = (noun: string) => (/^[aeiou]/i.test(noun) ? 'an' : 'a');
