import type { Expression } from 'oxc-parser';
import type { Rule } from '../rule.ts';
import { findNodes } from '../tree/find-nodes.ts';

const tests = ['test', 'it', 'describe'];
const excuses = ['skip', 'only', 'todo', 'failing', 'skipIf', 'runIf'];
const shortExcuses = ['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'];
const advice = 'repair the test or remove it';

export const noSkippedTests: Rule = {
  name: 'no-skipped-tests',
  description: 'No test is skipped, focused, expected to fail or a stub.',
  check: ({ modules }) =>
    findNodes(modules, (report) => ({
      MemberExpression({ object, property, start }) {
        if (property.type !== 'Identifier' || !excuses.includes(property.name)) return;
        if (tests.includes(rootOf(object))) report(`.${property.name}: ${advice}`, start);
      },
      CallExpression({ callee, start }) {
        if (callee.type === 'Identifier' && shortExcuses.includes(callee.name))
          report(`${callee.name}: ${advice}`, start);
      },
    })),
};

/** `test` in `test.concurrent`. */
function rootOf(node: Expression): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? rootOf(node.object) : '';
}
