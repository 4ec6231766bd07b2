import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { clearAnswers } from '../../../shared/api/query-cache.ts';
import { ToastHost } from '../../../shared/ui/toast-host.tsx';

type Answers = Record<string, unknown>;

/** All requests in order, as `GET /path`. */
export const requests: string[] = [];
let answers: Answers = {};

/**
 * A fake server: answers by path and query. A number is an error status; 0 is a network failure. Anything
 * missing is a 404.
 */
export function serve(next: Answers): void {
  answers = next;
  requests.length = 0;
  clearAnswers();
  window.fetch = async (input, init) => {
    const path = String(input);
    requests.push(`${init?.method ?? 'GET'} ${path}`);
    const answer = answers[path] ?? 404;
    if (answer === 0) throw new TypeError('Failed to fetch');
    if (typeof answer === 'number') {
      return Response.json(
        { error: 'No', code: answer === 404 ? 'not_found' : 'internal' },
        { status: answer },
      );
    }
    return Response.json(answer);
  };
}

export function answerWith(more: Answers): void {
  answers = { ...answers, ...more };
}

export const place = () => screen.getByTestId('place').textContent;

function Place({ address }: { address: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="place">{pathname + search}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      <Link to="/elsewhere">elsewhere</Link>
      <Link to={address}>again</Link>
      <ToastHost />
    </>
  );
}

/** Opens an address; `routes` maps patterns to pages, any other address shows "Another page". */
export async function openPage(address: string, routes: Record<string, ReactNode>): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <Place address={address} />
        <Routes>
          {Object.entries(routes).map(([path, element]) => (
            <Route key={path} path={path} element={element} />
          ))}
          <Route path="*" element={<p>Another page</p>} />
        </Routes>
      </MemoryRouter>,
    );
  });
}
