import { categoryById, isCategoryId } from '@top100/domain/categories';
import type { InterruptedAction, ResumeState } from './interrupted-action.ts';
import { resumeMessages } from './resume-messages.ts';

interface ListPlace {
  title: string;
  category: string;
  shortUri: string;
}

/** A button that resumes an interrupted action: its label and target. */
export interface ResumeOffer {
  label: string;
  to: { pathname: string; search?: string };
  /** Location state; missing where the address is enough. */
  state?: ResumeState;
}

/** Undefined if the list is no longer on this device. */
export function resumeOffer(
  action: InterruptedAction,
  lists: Readonly<Record<string, ListPlace>>,
): ResumeOffer | undefined {
  if (action.kind === 'import' || action.kind === 'create') {
    if (!isCategoryId(action.category)) return undefined;
    const pathname = `/my-lists/${action.category}`;
    return action.kind === 'import'
      ? { label: resumeMessages.import, to: { pathname, search: '?panel=import' } }
      : {
          label: resumeMessages.create(categoryById(action.category).label),
          to: { pathname },
          state: { resume: true },
        };
  }
  const list = lists[action.listId];
  if (!list) return undefined;
  const pathname = `/my-lists/${list.category}/${list.shortUri}`;
  const label = resumeMessages[action.kind](list.title);
  if (action.kind === 'publish') return { label, to: { pathname }, state: { resume: true } };
  if (action.kind === 'add') return { label, to: { pathname } };
  const search = new URLSearchParams({ panel: 'export', format: action.format }).toString();
  return { label, to: { pathname, search: `?${search}` } };
}
