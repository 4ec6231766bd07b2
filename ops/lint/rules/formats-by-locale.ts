import type { Finding, Rule } from '../rule.ts';
import { type Module, visit } from '../tree/module.ts';
import { isTest } from '../tree/places.ts';

const formats = /^(NumberFormat|DateTimeFormat|RelativeTimeFormat|ListFormat|PluralRules)$/;
const place = 'packages/messages/src/formats.ts';

/** A number that a component formats by itself stays English in every language. */
export const formatsByLocale: Rule = {
  name: 'formats-by-locale',
  description: `Numbers, dates, lists and plurals are put in words by ${place}, which knows the language.`,
  check: ({ modules }) => modules.filter(({ path }) => path !== place && !isTest(path)).flatMap(formatsIn),
};

function formatsIn(module: Module): Finding[] {
  const found: Finding[] = [];
  const tell = (what: string, offset: number) =>
    found.push({ file: module.path, line: module.lineAt(offset), what: `${what}: use ${place}` });
  visit(module, {
    NewExpression({ callee, start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const isIntl = callee.object.type === 'Identifier' && callee.object.name === 'Intl';
      if (isIntl && formats.test(callee.property.name)) tell(`Intl.${callee.property.name}`, start);
    },
    MemberExpression({ property, start }) {
      if (property.type === 'Identifier' && /^toLocale(Date|Time)?String$/.test(property.name))
        tell(property.name, start);
    },
  });
  return found;
}
