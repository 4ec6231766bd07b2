// First: messages that are imported after it are in the pseudo-locale.
import '../../../ops/languages/pseudo/page.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AppRoutes } from './routes.tsx';

/** Whether a message says it; one with elements in it begins before them and ends behind them. */
function isMessage(node: Node): boolean {
  for (let around = node.parentElement, up = 0; around && up < 4; around = around.parentElement, up += 1) {
    const range = document.createRange();
    range.setStart(around, 0);
    range.setEnd(node, 0);
    const before = range.toString();
    if (before.lastIndexOf('⟦') > before.lastIndexOf('⟧')) return true;
  }
  return false;
}

/** Texts and labels on the screen that no message says; names in examples of lists apart. */
function plainTexts(): string[] {
  const found: string[] = [];
  const note = (text: string) => {
    const outside = text.replaceAll(/⟦[^⟧]*⟧/g, ' ').trim();
    if (/\p{L}/u.test(outside)) found.push(outside);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest('ol, style, [aria-hidden]') && !isMessage(node))
      note(node.textContent ?? '');
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`body [${name}]`)) note(element.getAttribute(name) ?? '');
  return found;
}

beforeEach(() => {
  window.fetch = async () => new Response('{"categories":[]}');
});

test.each(['/', '/terms', '/privacy', '/contact', '/local-storage', '/no/such/page'])(
  'says everything on %s by messages',
  async (path) => {
    await act(async () => {
      render(
        <MemoryRouter initialEntries={[path]}>
          <Suspense>
            <AppRoutes />
          </Suspense>
        </MemoryRouter>,
      );
    });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toMatch(/^⟦.+⟧$/);
    expect(plainTexts()).toEqual([]);
  },
);

test('finds a plain text and a plain label', () => {
  render(
    <>
      <p>{'Plain words'}</p>
      <button type="button" aria-label={'Plain label'}>
        +
      </button>
    </>,
  );
  expect(plainTexts()).toEqual(['Plain words', 'Plain label']);
});
