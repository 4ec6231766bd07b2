/**
 * What people make passwords of when they must have a capital letter, a digit and a special character: a word of
 * these with a few signs around it, or a walk over the keyboard.
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

const likeness: Record<string, string> = {
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

/** Most signs around a word that still leave it easy to guess: a year and an exclamation mark, and a bit. */
const mostSigns = 6;

/** Whether a password that meets the rules is one of the first that a guesser would try; case does not matter. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return (
    walks.some((walk) => lower.includes(walk) && lower.length - walk.length <= mostSigns) ||
    cores(lower).some((core) => words.has(core) || words.has(readAsLetters(core)))
  );
}

/** What is left without up to six signs at its ends that are no letters. */
function cores(lower: string): string[] {
  const found: string[] = [];
  for (let before = 0; before <= mostSigns; before++) {
    for (let after = 0; before + after <= mostSigns; after++) {
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
  return text.replace(/[013457@$!]/g, (sign) => likeness[sign] ?? sign);
}
