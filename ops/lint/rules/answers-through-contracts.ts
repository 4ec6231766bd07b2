import type { CallExpression, Expression } from 'oxc-parser';
import type { Finding, Rule } from '../rule.ts';
import { findNodes } from '../tree/find-nodes.ts';
import type { Module } from '../tree/module.ts';
import { isTest, serviceModuleOf } from '../tree/places.ts';

/** What a module may import from Express; handler types would allow handlers of its own. */
const ofExpress = ['Router', 'Request'];

const routing = ['all', 'get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'route'];
const answering = ['json', 'jsonp', 'send', 'sendFile', 'sendStatus', 'end', 'write', 'render', 'download'];

/**
 * Every response goes through a contract, which parses it and drops unknown fields: a module mounts contracts and
 * returns values, and services/src/http sends them.
 */
export const answersThroughContracts: Rule = {
  name: 'answers-through-contracts',
  description: 'Modules of services mount contracts; they add no handlers and send no responses themselves.',
  check: ({ modules }) =>
    modules
      .filter(({ path }) => serviceModuleOf(path) && !isTest(path))
      .flatMap((module) => [...handlersOfExpress(module), ...callsThatBypass(module)]),
};

function handlersOfExpress({ path, imports }: Module): Finding[] {
  return imports
    .filter(
      ({ specifier, names }) => specifier === 'express' && names.some((name) => !ofExpress.includes(name)),
    )
    .map(({ line }) => ({ file: path, line, what: `import only ${ofExpress.join(' and ')} from express` }));
}

function callsThatBypass(module: Module): Finding[] {
  return findNodes([module], (report) => ({
    CallExpression(call) {
      const what = routes(call) ?? answers(call);
      if (what) report(what, call.start);
    },
  }));
}

function routes({ callee }: CallExpression): string | undefined {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const { object, property } = callee;
  const isRouter = object.type === 'Identifier' && /router$/i.test(object.name);
  return isRouter && routing.includes(property.name) ? 'mount(router, contract, handler) instead' : undefined;
}

function answers({ callee, arguments: given }: CallExpression): string | undefined {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const { object, property } = callee;
  if (!answering.includes(property.name) || !isResponse(object)) return undefined;
  // `await response.json()` reads the response of a fetch.
  if (property.name === 'json' && given.length === 0) return undefined;
  return `return the value from the handler of a contract instead of calling ${property.name}()`;
}

/** `res`, and the result of `res.status(201)` and the like. Whatever its name, only a response has `status(…)`. */
function isResponse(node: Expression): boolean {
  if (node.type === 'Identifier') return /^_?(res|response|reply)$/.test(node.name);
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  return isResponse(object) || (property.type === 'Identifier' && property.name === 'status');
}
