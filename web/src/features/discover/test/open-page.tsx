import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { forgetAnswers } from '../../../shared/api/kept-answers.ts';
import { ToastHost } from '../../../shared/ui/toast-host.tsx';

type Answers = Record<string, unknown>;

/** What was asked, in order, as `GET /path`. */
export const asked: string[] = [];
let answers: Answers = {};

/**
 * The server: an answer by its path and query. A number is a status without a good answer; 0 is no answer at all.
 * Whatever is not in here is not found.
 */
export function serve(next: Answers): void {
  answers = next;
  asked.length = 0;
  forgetAnswers();
  window.fetch = async (input, init) => {
    const path = String(input);
    asked.push(`${init?.method ?? 'GET'} ${path}`);
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

/** Opens an address; `routes` are the pages by their patterns, every other address shows "Another page". */
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
