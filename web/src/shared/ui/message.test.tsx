import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Message } from './message.tsx';

test('puts elements where the text of a message names them', () => {
  const parts = { author: <a href="/discover/@ann">ann</a>, list: <b>Rain</b> };
  const { container } = render(<Message text="{list}, by {author}." parts={parts} />);
  expect(container.innerHTML).toBe('<b>Rain</b>, by <a href="/discover/@ann">ann</a>.');
});
