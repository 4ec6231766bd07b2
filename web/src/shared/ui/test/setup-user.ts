import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';

/**
 * A user-event instance for pages with dialogs. Radix enables clicks on a modal dialog in an effect after
 * mounting it, so on a busy machine the check of `pointer-events` fails in between. Journeys click on every
 * dialog in a real browser.
 */
export function setupUser(): UserEvent {
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
}
