import type { Finding, Rule } from '../rule.ts';
import { lineCounter } from '../tree/lines.ts';

/** Traces of the machine or network on which something was made. */
const traces: { pattern: RegExp; what: string }[] = [
  {
    pattern: /(?:(?<![\w./@*>}-])|(?<=file:\/\/))\/(?:work\/|root\/|Users\/[a-z]|home\/[a-z])[\w./@-]*/g,
    what: 'a path of one machine: make it relative, or a variable',
  },
  { pattern: /\b[A-Z]:\\+Users\\+\w+/g, what: 'a path of one machine: make it relative, or a variable' },
  {
    pattern:
      /\bhttps?:\/\/[^\s/'"`]*\b(?:registry|artifactory|nexus|verdaccio|pypi|npm-?(?:proxy|mirror))\b/g,
    what: 'a package registry: whoever installs has their own',
  },
  {
    pattern:
      /\/\/(?:[^\s/'"`@]*@)?(?:10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+)\b/g,
    what: 'a host of a private network: make it a variable',
  },
  {
    pattern: /\/\/(?:[^\s/'"`@]*@)?[\w.-]+\.(?:corp|intranet|lan|internal|home\.arpa)\b/g,
    what: 'a host of a private network: make it a variable',
  },
];

export const noMachinePaths: Rule = {
  name: 'no-machine-paths',
  description: 'No file names a path of one machine, a package registry or a host of a private network.',
  check: ({ texts }) =>
    texts.flatMap(({ path, text }): Finding[] => {
      const lineAt = lineCounter(text);
      return traces.flatMap(({ pattern, what }) =>
        [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
          file: path,
          line: lineAt(index),
          what: `${match} is ${what}`,
        })),
      );
    }),
};
