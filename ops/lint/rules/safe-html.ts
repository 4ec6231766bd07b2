import type { Rule } from '../rule.ts';
import { findNodes } from '../tree/find-nodes.ts';

const settersOfHtml = ['innerHTML', 'outerHTML', 'srcdoc'];
const methodsOfHtml = ['insertAdjacentHTML', 'setHTMLUnsafe', 'createContextualFragment'];
const advice = 'render it as text';

/** User text is rendered as text, without exceptions. */
export const safeHtml: Rule = {
  name: 'safe-html',
  description: 'Nothing writes HTML into a page: no dangerouslySetInnerHTML, no innerHTML = and the like.',
  check: ({ modules }) =>
    findNodes(modules, (report) => ({
      JSXAttribute({ name, start }) {
        if (name.name === 'dangerouslySetInnerHTML' || name.name === 'srcDoc')
          report(`${name.name}: ${advice}`, start);
      },
      Property({ key, start }) {
        if (key.type === 'Identifier' && key.name === 'dangerouslySetInnerHTML')
          report(`${key.name}: ${advice}`, start);
      },
      AssignmentExpression({ left, start }) {
        if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier') return;
        if (settersOfHtml.includes(left.property.name)) report(`${left.property.name}: ${advice}`, start);
      },
      CallExpression({ callee, start }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (methodsOfHtml.includes(callee.property.name)) report(`${callee.property.name}: ${advice}`, start);
      },
    })),
};
