import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import {
  forgetAnswers,
  keepAnswer,
  keptAnswer,
  preloadAnswer,
  type Question,
  useAnswer,
} from './kept-answers.ts';

let asked: string[];
let answer: (path: string) => Promise<Response>;
const question = (name: string): Question<{ n: number }> => ({
  path: `/api/${name}`,
  query: { q: undefined },
});

beforeEach(() => {
  forgetAnswers();
  asked = [];
  answer = () => Promise.resolve(Response.json({ n: 7 }));
  window.fetch = (input) => {
    asked.push(String(input));
    return answer(String(input));
  };
});

function Shown({ name, freshFor = 60 }: { name: string; freshFor?: number | false }) {
  const { value, last, error, reload } = useAnswer(question(name), freshFor);
  return (
    <button type="button" onClick={reload}>
      {name}: {value?.n ?? '-'} {last?.n ?? '-'} {error ? 'failed' : 'fine'}
    </button>
  );
}

const show = async (element: React.ReactElement) => {
  const view = await act(async () => render(element));
  return { ...view, again: (next: React.ReactElement) => act(async () => view.rerender(next)) };
};
const shown = () => screen.getByRole('button').textContent;

describe('an answer that is kept', () => {
  test('is shown again without asking', async () => {
    (await show(<Shown name="a" />)).unmount();
    await show(<Shown name="a" />);
    expect(shown()).toBe('a: 7 7 fine');
    expect(asked).toEqual(['/api/a']);
  });

  test('is asked for again when it is too old, and shown meanwhile', async () => {
    (await show(<Shown name="a" />)).unmount();
    let finish: (response: Response) => void = () => {};
    answer = () => new Promise((resolve) => (finish = resolve));
    await show(<Shown name="a" freshFor={0} />);
    expect(shown()).toBe('a: 7 7 fine');
    await act(async () => finish(Response.json({ n: 8 })));
    expect(shown()).toBe('a: 8 8 fine');
  });

  test('is good at any age for who goes back', async () => {
    keepAnswer(question('a'), { n: 1 });
    await show(<Shown name="a" freshFor={false} />);
    expect(shown()).toBe('a: 1 1 fine');
    expect(asked).toEqual([]);
  });

  test('stays when the next one cannot be had, but not when there is nothing there any more', async () => {
    const { again } = await show(<Shown name="a" />);
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await again(<Shown name="a" freshFor={0} />);
    expect(shown()).toBe('a: 7 7 failed');
    answer = () => Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 }));
    await act(async () => screen.getByRole('button').click());
    expect(shown()).toBe('a: - 7 failed');
  });
});

test('two who ask at the same time ask once', async () => {
  await act(async () => {
    await Promise.all([preloadAnswer(question('a'), 60), preloadAnswer(question('a'), 60)]);
  });
  expect(asked).toEqual(['/api/a']);
  expect(keptAnswer(question('a'))).toEqual({ n: 7 });
});

test('while another question has no answer, the last one can still be shown', async () => {
  const { again } = await show(<Shown name="a" />);
  answer = () => new Promise(() => {});
  await again(<Shown name="b" />);
  expect(shown()).toBe('b: - 7 fine');
});

test('a failure is told, and asking again may help', async () => {
  answer = () => Promise.resolve(Response.json({}, { status: 503 }));
  await show(<Shown name="a" />);
  expect(shown()).toBe('a: - - failed');
  answer = () => Promise.resolve(Response.json({ n: 9 }));
  await act(async () => screen.getByRole('button').click());
  expect(shown()).toBe('a: 9 9 fine');
});

test('of many answers the oldest are let go', async () => {
  for (let n = 0; n < 100; n++) keepAnswer(question(`${n}`), { n });
  expect(keptAnswer(question('0'))).toBeUndefined();
  expect(keptAnswer(question('99'))).toEqual({ n: 99 });
});
