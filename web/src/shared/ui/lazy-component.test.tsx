import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { type LazyComponent, lazyComponent, useLazyComponent } from './lazy-component.ts';

const Loaded = () => <p>loaded</p>;

test('renders a component whose preload finished between render and effects', async () => {
  const wanted: LazyComponent<object> = lazyComponent(async () => ({ default: Loaded }));
  await wanted.load();
  const there = wanted.current;
  wanted.current = undefined;
  function Page() {
    const Content = useLazyComponent(wanted, true, () => {});
    useLayoutEffect(() => {
      wanted.current = there;
    }, []);
    return Content ? <Content /> : null;
  }
  render(<Page />);
  expect(await screen.findByText('loaded')).toBeTruthy();
});
