import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

const onClick = jest.fn();
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const tip = () => screen.queryByRole('tooltip')?.textContent;
const share = () => screen.getByRole('button');

beforeEach(() => {
  jest.useFakeTimers();
  onClick.mockClear();
  render(
    <Tooltip text="List must be public to share">
      <Button aria-disabled onClick={onClick}>
        Share
      </Button>
    </Tooltip>,
  );
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the tooltip of a disabled button', () => {
  test('opens on keyboard focus, describes the button, and closes on blur', async () => {
    act(() => share().focus());
    expect(tip()).toBe('List must be public to share');
    expect(share().getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    act(() => share().blur());
    await pass(500);
    expect(tip()).toBeUndefined();
    expect(share().hasAttribute('aria-describedby')).toBe(false);
  });

  test('opens on hover, stays while the pointer is over its text, and closes on Escape', async () => {
    fireEvent.pointerEnter(share(), { pointerType: 'mouse' });
    await pass(100);
    expect(tip()).toBeUndefined();
    await pass(400);
    expect(tip()).toBeDefined();
    fireEvent.pointerLeave(share());
    fireEvent.pointerEnter(screen.getByRole('tooltip'));
    await pass(1000);
    expect(tip()).toBeDefined();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(tip()).toBeUndefined();
  });

  test('opens on a tap, and the button stays disabled', async () => {
    fireEvent.pointerDown(share(), { pointerType: 'touch' });
    await pass(0);
    fireEvent.click(share());
    expect(tip()).toBe('List must be public to share');
    expect(onClick).not.toHaveBeenCalled();
  });
});
