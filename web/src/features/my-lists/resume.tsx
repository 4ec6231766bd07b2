import type { CategoryId } from '@top100/domain/categories';
import type { StoredList } from '@top100/sync/facts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  clearInterruptedAction,
  type ResumeState,
  useResumableAction,
} from '../../session/interrupted-action.ts';
import { lazyComponent, useLazyComponent } from '../../shared/ui/lazy-component.ts';

const notice = lazyComponent(() => import('./resume-notice.tsx'));
const ignoreFailure = () => {};
/** In ms: how long to wait for a list to be sent that exceeded the account's limit before. */
const sendingMs = 10_000;

export interface ResumeProps {
  category: CategoryId;
  list: StoredList | undefined;
  onPublish: (list: StoredList) => void;
  onCreate: () => void;
}

/**
 * Resumes the action that required Premium: at once if a click on another page requested it, else by a notice
 * with a button.
 */
export function Resume({ category, list, onPublish, onCreate }: ResumeProps) {
  const action = useResumableAction();
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as Partial<ResumeState> | null)?.resume === true;
  const isHere =
    action?.kind === 'publish'
      ? action.listId === list?.id
      : action?.kind === 'create' && action.category === category;
  const isSending = action?.kind === 'publish' && list?.sync_status === 'local_only';
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => {
      // Drops the location state, so that a reload or going back doesn't repeat the action.
      void navigate({ pathname, search }, { replace: true });
      clearInterruptedAction();
      if (action?.kind === 'create') onCreate();
      else if (list) onPublish(list);
    };
  });
  useEffect(() => {
    if (!isAsked || !isHere) return;
    const timer = setTimeout(() => latest.current(), isSending ? sendingMs : 0);
    return () => clearTimeout(timer);
  }, [isAsked, isHere, isSending]);
  const isShown = action !== undefined && !(isAsked && isHere);
  const Notice = useLazyComponent(notice, isShown, ignoreFailure);
  return isShown && Notice ? <Notice /> : null;
}
