import type { Finding, Rule } from '../rule.ts';
import { visit } from '../tree/module.ts';

const settersOfHtml = ['innerHTML', 'outerHTML', 'srcdoc'];
const methodsOfHtml = ['insertAdjacentHTML', 'setHTMLUnsafe', 'createContextualFragment'];

/** User text is rendered as text, without exceptions. */
export const safeHtml: Rule = {
  name: 'safe-html',
  description: 'Nothing writes HTML into a page: no dangerouslySetInnerHTML, no innerHTML = and the like.',
  check: ({ modules }) =>
    modules.flatMap((module) => {
      const found: Finding[] = [];
      const forbid = (name: string, offset: number) =>
        found.push({ file: module.path, line: module.lineAt(offset), what: `${name}: render it as text` });
      visit(module, {
        JSXAttribute({ name, start }) {
          if (name.name === 'dangerouslySetInnerHTML' || name.name === 'srcDoc')
            forbid(String(name.name), start);
        },
        Property({ key, start }) {
          if (key.type === 'Identifier' && key.name === 'dangerouslySetInnerHTML') forbid(key.name, start);
        },
        AssignmentExpression({ left, start }) {
          if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier') return;
          if (settersOfHtml.includes(left.property.name)) forbid(left.property.name, start);
        },
        CallExpression({ callee, start }) {
          if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
          if (methodsOfHtml.includes(callee.property.name)) forbid(callee.property.name, start);
        },
      });
      return found;
    }),
};
