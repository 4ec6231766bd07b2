import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useTheme } from './use-theme.ts';

const beforePaint = readFileSync(new URL('../../../public/theme.js', import.meta.url), 'utf8');
const root = document.documentElement;
const bars = () =>
  [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => meta.getAttribute('content'));

/** As in index.html. */
function themeColour(theme: string, content: string) {
  const meta = document.createElement('meta');
  meta.setAttribute('name', 'theme-color');
  meta.setAttribute('media', `(prefers-color-scheme: ${theme})`);
  meta.setAttribute('content', content);
  return meta;
}

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
  document.head.replaceChildren(themeColour('light', '#fbfaf7'), themeColour('dark', '#0f0f11'));
});

describe('the theme', () => {
  test('follows the system until one is selected, and is stored', () => {
    const { result } = renderHook(() => useTheme());
    expect(result.current[0]).toBe('system');
    act(() => result.current[1]('dark'));
    expect([result.current[0], root.dataset.theme, localStorage.getItem('theme')]).toEqual([
      'dark',
      'dark',
      'dark',
    ]);
    expect(bars()).toEqual(['#0f0f11', '#0f0f11']);
    act(() => result.current[1]('system'));
    expect([result.current[0], root.dataset.theme, localStorage.getItem('theme')]).toEqual([
      'system',
      undefined,
      null,
    ]);
    expect(bars()).toEqual(['#fbfaf7', '#0f0f11']);
  });

  test('is applied before the first paint by a separate script', () => {
    localStorage.setItem('theme', 'light');
    // biome-ignore lint/security/noGlobalEval: the script as the browser runs it
    eval(beforePaint);
    expect(root.dataset.theme).toBe('light');
    expect(bars()).toEqual(['#fbfaf7', '#fbfaf7']);
    expect(renderHook(() => useTheme()).result.current[0]).toBe('light');
  });

  test('follows the system for an invalid stored value', () => {
    localStorage.setItem('theme', 'purple"><script>');
    // biome-ignore lint/security/noGlobalEval: the script as the browser runs it
    eval(beforePaint);
    expect(root.dataset.theme).toBeUndefined();
  });

  test('changes in other tabs too', () => {
    const { result } = renderHook(() => useTheme());
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
    });
    expect(result.current[0]).toBe('dark');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'lists', newValue: 'x' }));
    });
    expect(result.current[0]).toBe('dark');
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: null }));
    });
    expect(result.current[0]).toBe('system');
  });
});
