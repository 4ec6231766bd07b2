import type { Finding, Law } from '../law.ts';
import { type Module, visit } from '../tree/module.ts';

const reasonForAny = /biome-ignore lint\/suspicious\/noExplicitAny: \S+ \S+/;
const reasonForExpecting = /@ts-expect-error:? \S+ \S+/;
const reasonForIgnoring = /biome-ignore(-all|-start|-end)? [\w/]+: (?!<explanation>)\S+ \S+/;

/** A silenced checker gives its reason in words, where it is silenced. */
export const honestTypes: Law = {
  name: 'honest-types',
  says: 'No @ts-ignore, no @ts-nocheck; any, @ts-expect-error and biome-ignore only with a reason.',
  judge: ({ modules }) => modules.flatMap((module) => [...commentsOf(module), ...anysOf(module)]),
};

function commentsOf({ path, comments, lineAt }: Module): Finding[] {
  return comments.flatMap(({ value, start }) => {
    const what = wrongComment(value);
    return what ? [{ file: path, line: lineAt(start), what }] : [];
  });
}

function wrongComment(text: string): string | undefined {
  if (/@ts-(ignore|nocheck)/.test(text))
    return 'repair the type; where a library is wrong, @ts-expect-error and why';
  if (/@ts-expect-error/.test(text) && !reasonForExpecting.test(text)) return 'say why the error is expected';
  if (/^[\s*]*biome-ignore/.test(text) && !reasonForIgnoring.test(text)) return 'say why the rule is ignored';
  return undefined;
}

function anysOf(module: Module): Finding[] {
  const { path, comments, lineAt } = module;
  const excused = new Set(
    comments.filter(({ value }) => reasonForAny.test(value)).map(({ end }) => lineAt(end)),
  );
  const found: Finding[] = [];
  visit(module, {
    TSAnyKeyword({ start }) {
      const line = lineAt(start);
      if (excused.has(line - 1) || excused.has(line)) return;
      found.push({ file: path, line, what: 'write unknown, or a biome-ignore of noExplicitAny and why' });
    },
  });
  return found;
}
