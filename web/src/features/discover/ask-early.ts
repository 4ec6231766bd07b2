import { isCategoryId } from '@top100/contracts/categories';
import { preloadAnswer, type Question } from '../../shared/api/kept-answers.ts';
import {
  featuredQuestion,
  foundListQuestion,
  popularQuestion,
  sharedListQuestion,
  userQuestion,
} from './discover-calls.ts';
import { readChoices } from './use-choices.ts';
import { freshFor } from './use-fresh-enough.ts';

/**
 * Asks for what the page at an address of Discover shows, while its code is still on its way. Undefined where there
 * is nothing to ask; else when the answer, good or bad, is there.
 */
export function askEarly({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): Promise<void> | undefined {
  const question = questionAt(pathname, search);
  return question && preloadAnswer(question, freshFor);
}

function questionAt(pathname: string, search: string): Question<unknown> | undefined {
  const [, section, kind = '', category, listSlug] = pathname.split('/').map(readable);
  if (section !== 'discover' || kind === '') return undefined;
  if (kind === 'featured' || kind === 'popular') {
    if (!isCategoryId(category)) return undefined;
    const choices = readChoices(new URLSearchParams(search));
    return kind === 'featured' ? featuredQuestion(category) : popularQuestion({ category, ...choices });
  }
  const username = kind.replace(/^@/, '');
  if (category && listSlug) return sharedListQuestion({ username, category, listSlug });
  if (kind.startsWith('@')) return userQuestion(username, isCategoryId(category) ? category : undefined);
  return category ? undefined : foundListQuestion(kind);
}

/** Links are written by anybody: "%E0" stands for nothing, and breaks no page. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
