import { searchMusic } from '@top100/contracts/routes/catalogue';
import { type CategoryId, categoryById } from '@top100/domain/categories';
import { queryOf } from '../../shared/api/query-cache.ts';

/** Maximum length that the API accepts. */
const maxQueryLength = 100;

/** The catalogue query for these words. */
export function searchQuery(id: CategoryId, words: string) {
  const q = [...words.toWellFormed().trim()].slice(0, maxQueryLength).join('');
  return queryOf(searchMusic, { query: { q, category: categoryById(id).catalogueName ?? 'all' } });
}
