import type { Finding, Rule } from '../rule.ts';
import { findNodes } from '../tree/find-nodes.ts';
import type { Module } from '../tree/module.ts';
import { isTest } from '../tree/places.ts';

const routes = 'packages/contracts/src/routes/';
/** Not `../shared/api/…`, which is a folder. */
const pathOfApi = /(?<![\w.])\/api(?=\/|$)/;

/** A literal path does not break when the contract's path changes, until the page runs. */
export const apiPaths: Rule = {
  name: 'api-paths',
  description: 'API paths are only in the routes of contracts; web calls endpoints by these routes.',
  check: ({ modules }) => pathsIn(modules.filter(isJudged)),
};

function isJudged({ path }: Module): boolean {
  const isReached = path.startsWith('web/src/') || path.startsWith('packages/contracts/src/');
  return isReached && !path.startsWith(routes) && !isTest(path) && !path.includes('/test/');
}

function pathsIn(modules: readonly Module[]): Finding[] {
  return findNodes(modules, (report) => {
    const look = (text: unknown, offset: number) => {
      if (typeof text !== 'string' || !pathOfApi.test(text)) return;
      report(
        `${text}: name its route (${routes}) and call it by web/src/shared/api/call-endpoint.ts`,
        offset,
      );
    };
    return {
      Literal: ({ value, start }) => look(value, start),
      TemplateElement: ({ value, start }) => look(value.raw, start),
    };
  });
}
