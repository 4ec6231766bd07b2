import type { Finding, Rule } from '../rule.ts';
import { findNodes } from '../tree/find-nodes.ts';
import { type Module, visit } from '../tree/module.ts';
import { isTest } from '../tree/places.ts';

const catalogue = 'ops/languages/all-messages.ts';
/** Attributes that people read or hear. */
const read = /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label|hint|text)$/;
const letter = /\p{L}/u;

/** A text that is no message stays English in every language, and nothing says so. */
export const textsInMessages: Rule = {
  name: 'texts-in-messages',
  description: `Components show messages, never texts of their own; each namespace of messages is in ${catalogue}, once.`,
  check: ({ modules, texts }) => {
    const listed = texts.find(({ path }) => path === catalogue)?.text ?? '';
    const defined = modules.filter(({ path }) => !isTest(path)).flatMap(namespacesIn);
    return [
      ...textsIn(modules.filter(isScreen)),
      ...defined.flatMap(({ namespace, file, line }): Finding[] => {
        if (!new RegExp(`^  ${namespace}: `, 'm').test(listed))
          return [{ file, line, what: `add ${namespace} to ${catalogue}` }];
        const isTaken = defined.some((one) => one.namespace === namespace && one.file !== file);
        return isTaken ? [{ file, line, what: `${namespace} is the namespace of other messages too` }] : [];
      }),
    ];
  },
};

const isScreen = ({ path }: Module) =>
  path.startsWith('web/src/') && path.endsWith('.tsx') && !isTest(path) && !path.includes('/test/');

function textsIn(modules: readonly Module[]): Finding[] {
  return findNodes(modules, (report) => {
    const look = (text: string, offset: number) => {
      if (letter.test(text))
        report(`"${text.trim()}" belongs into the messages of its feature`, offset + text.search(/\S/));
    };
    return {
      JSXText: ({ value, start }) => look(value, start),
      JSXAttribute({ name, value, start }) {
        if (name.type !== 'JSXIdentifier' || !read.test(name.name) || !value) return;
        const given = value.type === 'JSXExpressionContainer' ? value.expression : value;
        if (given.type === 'Literal' && typeof given.value === 'string') look(given.value, start);
        if (given.type === 'TemplateLiteral')
          for (const { value: part } of given.quasis) look(part.raw, start);
      },
    };
  });
}

function namespacesIn(module: Module): { namespace: string; file: string; line: number }[] {
  const found: { namespace: string; file: string; line: number }[] = [];
  visit(module, {
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type !== 'Identifier' || !/^defineMessages(ByLocale)?$/.test(callee.name)) return;
      if (first?.type !== 'Literal' || typeof first.value !== 'string') return;
      found.push({ namespace: first.value, file: module.path, line: module.lineAt(start) });
    },
  });
  return found;
}
