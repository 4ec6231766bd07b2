import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { type Part, part, usePart } from './part.ts';

const Loaded = () => <p>loaded</p>;

test('a part that was loaded ahead between drawing and the effects of it is drawn all the same', async () => {
  const wanted: Part<object> = part(async () => ({ default: Loaded }));
  await wanted.load();
  const there = wanted.current;
  wanted.current = undefined;
  function Page() {
    const Content = usePart(wanted, true, () => {});
    useLayoutEffect(() => {
      wanted.current = there;
    }, []);
    return Content ? <Content /> : null;
  }
  render(<Page />);
  expect(await screen.findByText('loaded')).toBeTruthy();
});
