import type { Rule } from '../rule.ts';

/** Names that tools or conventions require. */
const given =
  /^(README\.md|CONTRIBUTING\.md|LICENSE|CHANGELOG\.md|Makefile|([a-z-]+\.)?Dockerfile|Dockerfile(\.[a-z-]+)?|\..+)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Migrations are numbered and named like their tables. */
const migration = /^packages\/database\/migrations\/\d{4}_[a-z0-9_]+\.sql$/;

/** Names without meaning. */
const meaninglessNames = /^(utils?|helpers?|commons?|misc|lib|stuff)$|-(utils?|helpers?|misc)$/;

export const fileNames: Rule = {
  name: 'file-names',
  description:
    'Files and folders are kebab-case and named for their content, never utils, helpers, common, misc.',
  check: ({ paths }) =>
    [...paths].flatMap((path) => {
      const parts = path.split('/');
      const odd = parts.find((part) => !kebab.test(part) && !given.test(part));
      if (odd && !migration.test(path)) return [{ file: path, line: 1, what: `${odd} is not kebab-case` }];
      const drawer = parts.find((part) => meaninglessNames.test(part.replace(/\..*$/, '')));
      return drawer ? [{ file: path, line: 1, what: `name it for its content, not ${drawer}` }] : [];
    }),
};
