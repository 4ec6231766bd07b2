import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { usePanel } from './use-panel.ts';

test('goes back once when a panel is closed twice, as by Escape after an export', () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/before', '/my-lists/songs']}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ panel: usePanel(), place: useLocation() }), { wrapper });
  for (const _ of ['first', 'reopened']) {
    act(() => result.current.panel.open('export'));
    expect(result.current.panel.panel).toBe('export');
    const { close } = result.current.panel;
    act(() => {
      close();
      close();
    });
    expect(result.current.panel.panel).toBeUndefined();
    expect(result.current.place.pathname).toBe('/my-lists/songs');
  }
});
