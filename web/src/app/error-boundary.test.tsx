import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ChunkLoadError } from '../shared/ui/lazy-component.ts';
import { ErrorBoundary } from './error-boundary.tsx';

let report: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  report = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  report.mockRestore();
});

function Page({ error }: { error?: Error }) {
  if (error) throw error;
  return <h1>Fine</h1>;
}

const frame = (resetKey: string, error?: Error) => (
  <MemoryRouter>
    <ErrorBoundary resetKey={resetKey}>
      <Page {...(error ? { error } : {})} />
    </ErrorBoundary>
  </MemoryRouter>
);
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a page that throws', () => {
  test('shows two ways out, and another page resets the error', () => {
    const { rerender } = render(frame('/my-lists/songs', new Error('boom')));
    expect(title()).toBe('Something went wrong');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
    expect(report).toHaveBeenCalled();
    rerender(frame('/privacy'));
    expect(title()).toBe('Fine');
  });

  test('says so when its code could not be loaded', () => {
    render(frame('/terms', new ChunkLoadError(new TypeError('network'))));
    expect(title()).toBe('This page could not be loaded');
  });
});
