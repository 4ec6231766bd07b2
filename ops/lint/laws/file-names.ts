import type { Law } from '../law.ts';

/** Names that the world outside decides. */
const given =
  /^(README\.md|LICENSE|CHANGELOG\.md|Makefile|([a-z-]+\.)?Dockerfile|Dockerfile(\.[a-z-]+)?|\..+)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Migrations are numbered, and named as their tables are. */
const migration = /^packages\/database\/migrations\/\d{4}_[a-z0-9_]+\.sql$/;

/** What is put there has nothing else in common. */
const drawers = /^(utils?|helpers?|commons?|misc|lib|stuff)$|-(utils?|helpers?|misc)$/;

export const fileNames: Law = {
  name: 'file-names',
  says: 'Files and folders are kebab-case and named for the one thing inside, never utils, helpers, common, misc.',
  judge: ({ paths }) =>
    [...paths].flatMap((path) => {
      const parts = path.split('/');
      const odd = parts.find((part) => !kebab.test(part) && !given.test(part));
      if (odd && !migration.test(path)) return [{ file: path, line: 1, what: `${odd} is not kebab-case` }];
      const drawer = parts.find((part) => drawers.test(part.replace(/\..*$/, '')));
      return drawer ? [{ file: path, line: 1, what: `name it for the one thing inside, not ${drawer}` }] : [];
    }),
};
