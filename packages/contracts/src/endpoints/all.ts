import type { Endpoint } from '../endpoint.ts';
import { listCatalogueCategories, searchMusic, suggestMusic } from './catalogue.ts';
import { getHealth, getReady } from './health.ts';

/** The route table. The API document and the tests over every route are made from it. */
export const endpoints: readonly Endpoint[] = [
  getHealth,
  getReady,
  searchMusic,
  suggestMusic,
  listCatalogueCategories,
];
