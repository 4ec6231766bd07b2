import { defaultCategory, isCategoryId } from '@top100/domain/categories';
import { pages } from '@top100/domain/pages';

const firstOfMyLists = `${pages.myLists.path}/${defaultCategory.id}`;
const firstOf = (kind: string) => `${pages.discover.path}/${kind}/${defaultCategory.id}`;
const collections = ['featured', 'popular'];

/**
 * The redirect of a section's path without a category or with an unknown one. The app would redirect, too, but after a
 * 404 that browsers report as an error. Undefined for all other paths.
 */
export function redirectOf(path: string): string | undefined {
  const [section, second, third, ...rest] = path.replace(/\/+$/, '').split('/').slice(1);
  switch (section) {
    case 'admin':
      return second === undefined ? pages.adminDashboard.path : undefined;
    case 'my-lists':
      return rest.length === 0 && !isCategoryId(second) ? firstOfMyLists : undefined;
    case 'discover':
      if (rest.length > 1) return undefined;
      if (second === undefined) return firstOf('featured');
      if (third === undefined) return collections.includes(second) ? firstOf(second) : undefined;
      return isCategoryId(third) ? undefined : firstOf('featured');
    default:
      return undefined;
  }
}
