import type { Finding, Rule } from '../rule.ts';
import { findNodes } from '../tree/find-nodes.ts';
import type { Module } from '../tree/module.ts';
import { isTest } from '../tree/places.ts';

const formats = /^(NumberFormat|DateTimeFormat|RelativeTimeFormat|ListFormat|PluralRules)$/;
const place = 'packages/messages/src/formats.ts';

/** A number that a component formats by itself stays English in every language. */
export const formatsByLocale: Rule = {
  name: 'formats-by-locale',
  description: `Numbers, dates, lists and plurals are put in words by ${place}, which knows the language.`,
  check: ({ modules }) => formatsIn(modules.filter(({ path }) => path !== place && !isTest(path))),
};

function formatsIn(modules: readonly Module[]): Finding[] {
  return findNodes(modules, (report) => ({
    NewExpression({ callee, start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const isIntl = callee.object.type === 'Identifier' && callee.object.name === 'Intl';
      if (isIntl && formats.test(callee.property.name))
        report(`Intl.${callee.property.name}: use ${place}`, start);
    },
    MemberExpression({ property, start }) {
      if (property.type === 'Identifier' && /^toLocale(Date|Time)?String$/.test(property.name))
        report(`${property.name}: use ${place}`, start);
    },
  }));
}
