/** Browser APIs that jsdom lacks: a canvas that ignores drawing. */
export function stubCanvas(): void {
  const context = new Proxy(
    { measureText: (text: string) => ({ width: text.length * 10 }) },
    { get: (known, name) => Reflect.get(known, name) ?? (() => undefined), set: () => true },
  );
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    value: () => context,
    configurable: true,
  });
  const fonts = { load: async () => [] };
  Object.defineProperty(document, 'fonts', { value: fonts, configurable: true });
}
