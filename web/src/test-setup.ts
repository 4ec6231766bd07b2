// Runs before every test file: localforage detects IndexedDB once, when it is imported.
import 'fake-indexeddb/auto';

// Fills in what jsdom lacks. Only where there is a window: some tests of this project are pure and use the
// node environment.
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }) as MediaQueryList;

  // jsdom's version only logs that it isn't implemented.
  window.scrollTo = () => {};

  Element.prototype.scrollIntoView ??= () => {};

  window.PointerEvent ??= class extends MouseEvent {
    readonly pointerId: number;
    readonly pointerType: string;
    readonly isPrimary: boolean;
    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 0;
      this.pointerType = init.pointerType ?? '';
      this.isPrimary = init.isPrimary ?? false;
    }
  } as unknown as typeof PointerEvent;

  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
