// Before every test file: localforage looks for IndexedDB once, when it is loaded.
import 'fake-indexeddb/auto';

// What jsdom lacks and the app takes for granted. Set up only where there is a window: some tests of this project
// are pure and ask for the node environment.
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    }) as MediaQueryList;

  // jsdom has it, and it only reports that it does nothing.
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
