import type { Finding, Rule } from '../rule.ts';
import { findNodes } from '../tree/find-nodes.ts';
import type { Module } from '../tree/module.ts';

const reasonForAny = /biome-ignore lint\/suspicious\/noExplicitAny: \S+ \S+/;
const reasonForExpecting = /@ts-expect-error:? \S+ \S+/;
const reasonForIgnoring = /biome-ignore(-all|-start|-end)? [\w/]+: (?!<explanation>)\S+ \S+/;

/** A suppressed check needs a reason next to the suppression. */
export const noUnexplainedSuppressions: Rule = {
  name: 'no-unexplained-suppressions',
  description: 'No @ts-ignore, no @ts-nocheck; any, @ts-expect-error and biome-ignore only with a reason.',
  check: ({ modules }) => [...modules.flatMap(commentsOf), ...anysOf(modules)],
};

function commentsOf({ path, comments, lineAt }: Module): Finding[] {
  return comments.flatMap(({ value, start }) => {
    const what = wrongComment(value);
    return what ? [{ file: path, line: lineAt(start), what }] : [];
  });
}

function wrongComment(text: string): string | undefined {
  if (/@ts-(ignore|nocheck)/.test(text))
    return 'fix the type; if a library is wrong, use @ts-expect-error with a reason';
  if (/@ts-expect-error/.test(text) && !reasonForExpecting.test(text))
    return 'add the reason why the error is expected';
  if (/^[\s*]*biome-ignore/.test(text) && !reasonForIgnoring.test(text))
    return 'add the reason why the rule is ignored';
  return undefined;
}

function anysOf(modules: readonly Module[]): Finding[] {
  return findNodes(modules, (report, { comments, lineAt }) => {
    const excused = new Set(
      comments.filter(({ value }) => reasonForAny.test(value)).map(({ end }) => lineAt(end)),
    );
    return {
      TSAnyKeyword({ start }) {
        const line = lineAt(start);
        if (excused.has(line - 1) || excused.has(line)) return;
        report('write unknown, or add a biome-ignore of noExplicitAny with a reason', start);
      },
    };
  });
}
