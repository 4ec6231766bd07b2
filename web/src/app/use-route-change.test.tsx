import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useRouteChange } from './use-route-change.ts';

const scrolls: number[] = [];

beforeEach(() => {
  scrolls.length = 0;
  window.scrollTo = ((options: ScrollToOptions) => scrolls.push(options.top ?? 0)) as typeof window.scrollTo;
  document.title = 'Privacy Policy · Top 100';
});

function Frame() {
  useRouteChange('content', useLocation());
  const navigate = useNavigate();
  return (
    <>
      <Link to="/privacy">privacy</Link>
      <Link to="/my-lists/songs/rain">a list</Link>
      <Link to="/my-lists/songs/sun">another list</Link>
      <Link to="/discover/popular/songs/storm">a public list</Link>
      <Link to="/discover/@ada/songs/snow">a shared list</Link>
      <Link to="/discover/@ada/songs/hail">another shared list</Link>
      <Link to="?search=x">filter</Link>
      <button type="button" onClick={() => navigate('/my-lists/songs/storm', { replace: true })}>
        rename
      </button>
      <main id="content" tabIndex={-1} />
    </>
  );
}

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Frame />
    </MemoryRouter>,
  );
  scrolls.length = 0;
}

async function follow(name: string) {
  const element = screen.getByText(name);
  act(() => element.focus());
  await act(async () => {
    fireEvent.click(element);
  });
}

const focused = () => document.activeElement?.id || document.activeElement?.textContent;
const spoken = () => document.querySelector('[data-announcer]')?.textContent;

describe('opening another page', () => {
  test('focuses the content, scrolls to the top and announces the title', async () => {
    open('/');
    await follow('privacy');
    expect([focused(), scrolls]).toEqual(['content', [0]]);
    await waitFor(() => expect(spoken()).toBe('Privacy Policy · Top 100'));
  });

  test('leaves the focus alone on the first page', () => {
    open('/privacy');
    expect(document.activeElement).toBe(document.body);
  });

  test('scrolls to the top for another list of the category and keeps the focus', async () => {
    open('/my-lists/songs/rain');
    await follow('another list');
    expect([focused(), scrolls]).toEqual(['another list', [0]]);
  });

  test('treats lists of Discover alike, and a shared list as a separate page', async () => {
    open('/discover/popular/songs');
    await follow('a public list');
    expect(focused()).toBe('a public list');
    await follow('a shared list');
    expect(focused()).toBe('content');
    await follow('another shared list');
    expect(focused()).toBe('content');
  });

  test('changes neither focus nor scroll position for a renamed list or a filter', async () => {
    open('/my-lists/songs/rain');
    await follow('rename');
    await follow('filter');
    expect([focused(), scrolls]).toEqual(['filter', []]);
  });
});

test('does not restore a position on the first page of another document', async () => {
  const first = (path: string) =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <Frame />
      </MemoryRouter>,
    );
  const { unmount } = first('/privacy');
  Object.defineProperty(window, 'scrollY', { value: 300, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  unmount();
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  scrolls.length = 0;
  const other = first('/terms');
  expect(scrolls[0]).toBe(0);
  other.unmount();
  scrolls.length = 0;
  first('/privacy');
  expect(scrolls[0]).toBe(300);
});

test('takes over scroll restoration from the browser, and returns it on unmount', () => {
  history.scrollRestoration = 'auto';
  const { unmount } = render(
    <MemoryRouter>
      <Frame />
    </MemoryRouter>,
  );
  expect(history.scrollRestoration).toBe('manual');
  unmount();
  expect(history.scrollRestoration).toBe('auto');
});
