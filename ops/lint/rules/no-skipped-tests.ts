import type { Expression } from 'oxc-parser';
import type { Finding, Rule } from '../rule.ts';
import { visit } from '../tree/module.ts';

const tests = ['test', 'it', 'describe'];
const excuses = ['skip', 'only', 'todo', 'failing', 'skipIf', 'runIf'];
const shortExcuses = ['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'];

export const noSkippedTests: Rule = {
  name: 'no-skipped-tests',
  description: 'No test is skipped, focused, expected to fail or a stub.',
  check: ({ modules }) =>
    modules.flatMap((module) => {
      const found: Finding[] = [];
      const forbid = (name: string, offset: number) =>
        found.push({
          file: module.path,
          line: module.lineAt(offset),
          what: `${name}: repair the test or remove it`,
        });
      visit(module, {
        MemberExpression({ object, property, start }) {
          if (property.type !== 'Identifier' || !excuses.includes(property.name)) return;
          if (tests.includes(rootOf(object))) forbid(`.${property.name}`, start);
        },
        CallExpression({ callee, start }) {
          if (callee.type === 'Identifier' && shortExcuses.includes(callee.name)) forbid(callee.name, start);
        },
      });
      return found;
    }),
};

/** `test` in `test.concurrent`. */
function rootOf(node: Expression): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? rootOf(node.object) : '';
}
