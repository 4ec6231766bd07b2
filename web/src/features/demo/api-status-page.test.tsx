import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import ApiStatusPage from './api-status-page.tsx';

const user = { id: 'u1', username: 'ann' };

test('shows server health and login state to developers, and refreshes them', async () => {
  const answers: Record<string, () => Response> = {
    '/api/health': () => Response.json({ status: 'ok', version: 'abc123' }),
    '/api/auth/status': () => Response.json({ status: 'ok', authenticated: true, user }),
  };
  window.fetch = (async (path: string) => answers[path]?.() ?? Response.error()) as typeof fetch;
  render(
    <MemoryRouter>
      <ApiStatusPage />
    </MemoryRouter>,
  );
  expect(await screen.findByText('The server runs, version abc123.')).toBeTruthy();
  expect(await screen.findByText('Signed in as ann.')).toBeTruthy();

  answers['/api/health'] = () => new Response('', { status: 502 });
  answers['/api/auth/status'] = () => Response.json({ status: 'ok', authenticated: false, user: null });
  await userEvent.click(screen.getByRole('button', { name: 'Check API Status' }));
  expect(await screen.findByText('Failed: HTTP 502')).toBeTruthy();
  expect(await screen.findByText('Not signed in.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Test Backend Connection' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Hide Demo' }).getAttribute('href')).toBe('/');
});
