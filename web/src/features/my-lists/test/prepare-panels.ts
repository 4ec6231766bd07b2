import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { shownAccount } from '../../../sync/shown-account.ts';
import { closeMyLists } from './my-lists-page.tsx';

/** Sets up and tears down every test of a file about the panels of My Lists. */
export function preparePanels(): void {
  // Lazy-loaded components: on a busy machine they take longer than the default timeout.
  configure({ asyncUtilTimeout: 5000 });
  beforeAll(async () => {
    await import('../../history/sheets.tsx');
    await import('../../../shared/ui/modal-dialog.tsx');
    await import('../../../shared/ui/menu-dropdown.tsx');
  });
  afterEach(async () => {
    cleanup();
    await closeMyLists();
  });
  // The page opens an account whose channel to other tabs would keep the process alive.
  afterAll(() => shownAccount().close());
}
