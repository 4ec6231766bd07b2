import type { CatalogueEntry } from '@top100/contracts/endpoints/catalogue';
import { halo } from '../../reviewing/test/rows.ts';

export const hello: CatalogueEntry = { id: 'c2', type: 'song', title: 'Hello', artist: 'Adele', year: 2015 };

/** The fake network: requests and answers. */
export const network = {
  requests: [] as URL[],
  answer: () => found(halo, hello),
};

export const found = (...results: CatalogueEntry[]): Promise<Response> =>
  Promise.resolve(Response.json({ results }));
export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

export function startNetwork(): void {
  network.requests = [];
  network.answer = () => found(halo, hello);
  globalThis.fetch = ((input: string, init: RequestInit) => {
    network.requests.push(new URL(input, 'http://localhost'));
    return new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      network.answer().then(resolve, reject);
    });
  }) as typeof fetch;
}
