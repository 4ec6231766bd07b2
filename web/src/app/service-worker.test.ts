import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

interface Offer {
  message: string;
  accept: () => void;
}
const offers: Offer[] = [];
const dismissed: string[] = [];
jest.unstable_mockModule('../shared/ui/toast.ts', () => ({
  toast: {
    info: (message: string, { action }: { action: { onClick: () => void } }) =>
      String(offers.push({ message, accept: action.onClick })),
    dismiss: (id: string) => dismissed.push(id),
  },
}));
const { watchForUpdates } = await import('./service-worker.ts');

class Worker extends EventTarget {
  state = 'installing';
  messages: unknown[] = [];
  postMessage(message: unknown) {
    this.messages.push(message);
  }
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  update = async () => {};
  find(worker: Worker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

class Container extends EventTarget {
  registration = new Registration();
  controller: Worker | null;
  constructor(controller: Worker | null) {
    super();
    this.controller = controller;
  }
  register = async () => this.registration;
  take() {
    this.dispatchEvent(new Event('controllerchange'));
  }
}

const reload = jest.fn();
const follow = (container: Container) =>
  watchForUpdates({ container: container as unknown as ServiceWorkerContainer, reload });

beforeEach(() => {
  jest.useFakeTimers();
  offers.length = 0;
  reload.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a new version of the app', () => {
  test('is offered, and activated only on request', async () => {
    const container = new Container(new Worker());
    await follow(container);
    const next = new Worker();
    container.registration.find(next);
    expect(offers).toHaveLength(0);
    next.become('installed');
    expect(offers.map(({ message }) => message)).toEqual(['A new version is ready']);
    expect([next.messages, reload.mock.calls]).toEqual([[], []]);
    offers[0]?.accept();
    expect(next.messages).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(reload).not.toHaveBeenCalled();
    container.take();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('is offered at once if it has waited since the last visit', async () => {
    const container = new Container(new Worker());
    container.registration.waiting = new Worker();
    await follow(container);
    expect(offers).toHaveLength(1);
  });

  test('is offered without a reload when another tab activates it', async () => {
    const container = new Container(new Worker());
    container.registration.waiting = new Worker();
    await follow(container);
    container.take();
    expect(offers).toHaveLength(2);
    expect(dismissed).toContain('1');
    expect(reload).not.toHaveBeenCalled();
    offers[1]?.accept();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('installs silently on the first visit', async () => {
    const container = new Container(null);
    await follow(container);
    const first = new Worker();
    container.registration.find(first);
    first.become('installed');
    container.take();
    expect([offers, reload.mock.calls]).toEqual([[], []]);
  });

  test('is not offered where the browser refuses the registration', async () => {
    const container = new Container(null);
    container.register = () => Promise.reject(new DOMException('no', 'SecurityError'));
    await follow(container);
    expect(offers).toEqual([]);
  });
});
