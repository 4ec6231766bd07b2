import type { Finding, Law } from '../law.ts';
import { visit } from '../tree/module.ts';

const settersOfHtml = ['innerHTML', 'outerHTML', 'srcdoc'];
const methodsOfHtml = ['insertAdjacentHTML', 'setHTMLUnsafe', 'createContextualFragment'];

/** Text that people typed reaches the page as text; there is no second way, safe or not. */
export const safeHtml: Law = {
  name: 'safe-html',
  says: 'Nothing writes HTML into a page: no dangerouslySetInnerHTML, no innerHTML = and their like.',
  judge: ({ modules }) =>
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
