import { posix } from 'node:path';
import type { Finding, Rule } from '../rule.ts';
import { lineCounter } from '../tree/lines.ts';
import type { Tree } from '../tree/tree.ts';

/** A path from the root to a file or folder; not a pattern (`ops/*`) or a build output. */
const path =
  /(?<![\w./@$-])(?:web|services|workers|packages|ops)(?!\/dist\b)(?:\/[\w@-][\w.@-]*(?<!\.))+(?![\w/@*{<…-]|\.[\w*{])/g;
/** `services/src/modules/X`. */
const placeholder = /\/[A-Z]+(?:\.\w+)?(?:\/|$)/;
const bareDocument = /(?<![\w./@-])(?!(?:web|services|workers|packages|ops)\/)(?:[\w-]+\/)*[\w-]+\.md\b/g;
const decision = /\b[Dd]ecisions? (\d{4})\b/g;
const absent = /\b(?:[Ss]pec(?:ification)? sections?|[Tt]he spec|[Dd]esign decision)\b/g;
const link = /\]\(([^)\s]+)\)/g;

type Place = { file: string; text: string; lineOf: (offset: number) => number };

/** A reference to a file is only useful while the file exists. */
export const existingLinks: Rule = {
  name: 'existing-links',
  description: 'Links in documents, and files, documents and decisions named in comments, exist in the tree.',
  check: (tree) => {
    const folders = foldersOf(tree);
    const exists = (name: string) => tree.paths.has(name) || folders.has(name);
    const documents = tree.texts.filter((text) => text.path.endsWith('.md'));
    const anchors = new Map(documents.map(({ path: file, text }) => [file, anchorsOf(text)]));

    const comments: Place[] = tree.modules.flatMap(({ path: file, comments: all, lineAt }) =>
      all.map(({ value, start }) => ({ file, text: value, lineOf: (offset) => lineAt(start + 2 + offset) })),
    );
    const prose: Place[] = documents.map(({ path: file, text }) => ({
      file,
      text,
      lineOf: lineCounter(text),
    }));
    const others: Place[] = tree.texts
      .filter(({ path: file }) => /\.(css|ya?ml|sh|conf)$|Dockerfile|Makefile/.test(file))
      .map(({ path: file, text }) => ({ file, text, lineOf: lineCounter(text) }));

    return [
      ...[...comments, ...prose, ...others].flatMap((place) => [
        ...missing(place, path, (name) => exists(name) || placeholder.test(name)),
        ...missing(place, decision, (_, number) => hasDecision(tree, number!)),
        ...missing(place, absent, () => false),
      ]),
      ...[...comments, ...others].flatMap((place) => missing(place, bareDocument, exists)),
      ...prose.flatMap((place) =>
        missing(place, link, (_, target) => leadsSomewhere(place.file, target!, exists, anchors)),
      ),
    ];
  },
};

function missing(
  { file, text, lineOf }: Place,
  pattern: RegExp,
  isThere: (match: string, group?: string) => boolean,
): Finding[] {
  return [...text.matchAll(pattern)].flatMap(({ index, 0: match, 1: group }) =>
    isThere(match, group)
      ? []
      : [
          {
            file,
            line: lineOf(index),
            what: `${match} is not in the repository: update the reference, or state the rule here`,
          },
        ],
  );
}

function foldersOf({ paths }: Tree): Set<string> {
  const folders = new Set<string>();
  for (const file of paths)
    for (let at = posix.dirname(file); at !== '.' && !folders.has(at); at = posix.dirname(at))
      folders.add(at);
  return folders;
}

const hasDecision = ({ paths }: Tree, number: string) =>
  [...paths].some((file) => file.startsWith(`ops/docs/decisions/${number}-`));

/** The anchors of a document's headings, in GitHub's form. */
function anchorsOf(text: string): Set<string> {
  const headings = text.matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function leadsSomewhere(
  from: string,
  target: string,
  exists: (name: string) => boolean,
  anchors: Map<string, Set<string>>,
): boolean {
  if (/^(https?|mailto):/.test(target)) return true;
  const [name = '', anchor] = target.split('#');
  const file = name === '' ? from : posix.join(posix.dirname(from), name).replace(/\/$/, '');
  if (!exists(file)) return false;
  return anchor === undefined || (anchors.get(file)?.has(anchor) ?? false);
}
