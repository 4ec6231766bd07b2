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
const { followVersions } = await import('./service-worker.ts');

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
  followVersions({ container: container as unknown as ServiceWorkerContainer, reload });

beforeEach(() => {
  jest.useFakeTimers();
  offers.length = 0;
  reload.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a new version of the app', () => {
  test('is offered, and nothing happens until it is taken', async () => {
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

  test('that waited since the last visit is offered at once', async () => {
    const container = new Container(new Worker());
    container.registration.waiting = new Worker();
    await follow(container);
    expect(offers).toHaveLength(1);
  });

  test('let in by another tab is offered here, and this page stays', async () => {
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

  test('the first visit installs quietly', async () => {
    const container = new Container(null);
    await follow(container);
    const first = new Worker();
    container.registration.find(first);
    first.become('installed');
    container.take();
    expect([offers, reload.mock.calls]).toEqual([[], []]);
  });

  test('a browser that refuses the registration is left alone', async () => {
    const container = new Container(null);
    container.register = () => Promise.reject(new DOMException('no', 'SecurityError'));
    await follow(container);
    expect(offers).toEqual([]);
  });
});
