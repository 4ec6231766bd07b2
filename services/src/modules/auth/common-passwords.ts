/**
 * Common passwords under rules for capitals, digits and special characters: one of these words with a few characters
 * around it, or a keyboard walk.
 */
const words = new Set(
  `password passwort passwd motdepasse contrasena senha parola wachtwoord haslo admin administrator root user guest
  login welcome willkommen bienvenue hello hallo bonjour letmein access master secret default changeme change pass
  test tester testing demo sample example temp temporary qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn
  zxcvbnm qazwsx qazwsxedc qwer abc abcd abcde abcdef abcdefg iloveyou loveyou love lover sunshine princess dragon
  monkey football baseball basketball soccer hockey superman batman spiderman starwars pokemon naruto minecraft
  shadow ninja tiger lion eagle falcon phoenix angel flower butterfly summer winter spring autumn fall january
  february march april may june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday sommer winter herbst michael jennifer jessica jordan daniel thomas charlie ashley andrew
  matthew joshua robert george nicole amanda hunter killer trustno trustnoone whatever computer internet google
  facebook samsung apple iphone android microsoft windows linux server office company business money dollar freedom
  liberty america london paris berlin texas chicago yankees lakers cowboys mustang ferrari porsche mercedes harley
  corvette cookie chocolate banana orange cheese pepper ginger maggie buster bailey music guitar metallica nirvana
  slipknot top list lists hundred god jesus christ heaven blessed family mother father baby sweet honey lovely`
    .split(/\s+/)
    .filter(Boolean),
);

const walks = [
  '1q2w3e4r',
  '1qaz2wsx',
  'q1w2e3r4',
  'zaq12wsx',
  'zaq1xsw2',
  '1a2b3c4d',
  'a1b2c3d4',
  'aa123456',
  'abc123',
  'qwe123',
  'asd123',
  'abcd1234',
  'abc12345',
  'p@ssw0rd',
  'q!w@e#r$',
  '!qaz@wsx',
  '1qaz@wsx',
  '!qaz1qaz',
  'q1w2e3',
];

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Maximum characters around a word that leave it easy to guess, such as a year and an exclamation mark. */
const maxExtraCharacters = 6;

/** Whether an attacker would try a password early although it meets the rules; case-insensitive. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return (
    walks.some((walk) => lower.includes(walk) && lower.length - walk.length <= maxExtraCharacters) ||
    cores(lower).some((core) => words.has(core) || words.has(readAsLetters(core)))
  );
}

/** The variants of a password without up to six non-letters at its ends. */
function cores(lower: string): string[] {
  const found: string[] = [];
  for (let before = 0; before <= maxExtraCharacters; before++) {
    for (let after = 0; before + after <= maxExtraCharacters; after++) {
      const end = lower.length - after;
      if (before < end && !/\p{L}/u.test(lower.slice(0, before) + lower.slice(end))) {
        found.push(lower.slice(before, end));
      }
    }
  }
  return found;
}

/** p4$$w0rd */
function readAsLetters(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);
}
