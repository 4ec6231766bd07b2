import type { Page } from 'playwright-core';

/**
 * Faults of the current screen in the pseudo-locale: texts that are no messages, and what longer texts break. Empty if
 * there are none. `data`: texts that are no messages elsewhere than in `bdi` and [dir=auto], where users' own are.
 */
export async function findTextFaults(page: Page, data: RegExp): Promise<string[]> {
  // A tooltip would cover its neighbours, and whatever still moves is somewhere else in a moment.
  await page.mouse.move(0, 0);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    ),
  );
  return page.evaluate(inspect, data.source);
}

interface ShownText {
  node: Text;
  element: Element;
}

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Runs in the page. */
function inspect(data: string): string[] {
  const faults = new Set<string>();
  const controls =
    'a[href], button, input, select, textarea, summary, [role=option], [role^=menuitem], [role=tab]';
  /** The last one: artist and year of catalogue entries in the header's search, which have a kind behind them. */
  const notMessages =
    'style, script, noscript, textarea, bdi, [dir=auto], [role=option] span:has(+ span) > bdi + span';
  const overlays = [
    ...document.querySelectorAll(
      '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-row] > form',
    ),
  ];
  const screen = overlays.filter(isVisible).at(-1) ?? document.body;
  const shown = textsIn(screen).filter(({ element }) => isVisible(element) && !isForReadersOnly(element));

  findPlainTexts();
  findSidewaysScrolling();
  for (const text of shown) {
    findClipped(text);
    findSticksOut(text);
  }
  findOverlappingTexts();
  findCoveredControls();
  return [...faults];

  function findPlainTexts(): void {
    const isData = new RegExp(data, 'giu');
    const note = (text: string) => {
      const outside = text
        // Without an end where elements follow in it.
        .replaceAll(/⟦[^⟧]*(?:⟧|$)/g, ' ')
        .replaceAll(isData, ' ')
        .trim();
      if (/\p{L}/u.test(outside)) faults.add(`no message: ${outside.slice(0, 60)}`);
    };
    for (const { node, element } of textsIn(document.body))
      if (!element.closest(notMessages) && !isWithinMessage(node)) note(node.data);
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`body [${name}]`))
        note(element.getAttribute(name) ?? '');
  }

  /** Whether a message with elements in it begins before this text and ends behind it. */
  function isWithinMessage(node: Text): boolean {
    let around = node.parentElement;
    for (let up = 0; around && up < 4; around = around.parentElement, up += 1) {
      const range = document.createRange();
      range.setStart(around, 0);
      range.setEnd(node, 0);
      const before = range.toString();
      if (before.split('⟦').length > before.split('⟧').length) return true;
    }
    return false;
  }

  function findSidewaysScrolling(): void {
    const page = document.documentElement;
    const isTooWide = page.scrollWidth > page.clientWidth;
    if (isTooWide) faults.add('the page scrolls sideways');
    for (const box of [screen, ...screen.querySelectorAll('*')]) {
      const isOutside = box.getBoundingClientRect().right > page.clientWidth + 1;
      if (isTooWide && isOutside && !isCutOff(box)) faults.add(`ends outside of the page: ${nameOf(box)}`);
      if (screen === document.body) continue;
      const { overflowX, scrollbarWidth } = getComputedStyle(box);
      const isMeant = overflowX !== 'auto' || scrollbarWidth === 'none';
      if (!isMeant && box.scrollWidth > box.clientWidth + 1) faults.add(`scrolls sideways: ${nameOf(box)}`);
    }
    if (!isTooWide) return;
    for (const { node, element } of shown)
      if (linesOf(node).some(({ right }) => right > page.clientWidth) && !isCutOff(element))
        faults.add(`ends outside of the page: ${node.data}`);
  }

  function isCutOff(element: Element): boolean {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (isClipping(getComputedStyle(box))) return true;
    return false;
  }

  /** A text that ends in an ellipsis or after some lines is meant to; one that scrolls can be reached. */
  function findClipped({ node, element }: ShownText): void {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return;
      if (isClipping(style) && linesOf(node).some((line) => isOutside(line, box)))
        faults.add(`clipped: ${node.data}`);
      if (style.position === 'fixed') return;
    }
  }

  function findSticksOut(text: ShownText): void {
    const control = text.element.closest(`${controls}, label`);
    if (!control || getComputedStyle(control).display === 'inline') return;
    if (visibleLines(text).some((line) => isOutside(line, control)))
      faults.add(`sticks out of its control: ${text.node.data}`);
  }

  /** A line's rectangle is taller than its letters: vertically its middle counts. */
  function isOutside(line: Edges, element: Element): boolean {
    const box = element.getBoundingClientRect();
    const middle = (line.top + line.bottom) / 2;
    return line.left < box.left - 1 || line.right > box.right + 1 || middle < box.top || middle > box.bottom;
  }

  function findOverlappingTexts(): void {
    const all = shown.flatMap((text) =>
      visibleLines(text).map((line) => ({ ...line, node: text.node, layer: layerOf(text.element) })),
    );
    for (const [at, one] of all.entries())
      for (const other of all.slice(at + 1)) {
        if (one.node === other.node || one.layer !== other.layer) continue;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        const lower = Math.min(one.bottom - one.top, other.bottom - other.top);
        if (width > 1 && height > lower / 2) faults.add(`overlap: ${one.node.data} | ${other.node.data}`);
      }
  }

  /** What stays while the page under it scrolls. */
  function layerOf(element: Element): Element | null {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(box).position)) return box;
    return null;
  }

  function findCoveredControls(): void {
    for (const control of screen.querySelectorAll<HTMLElement>(controls)) {
      if (!isVisible(control) || isForReadersOnly(control)) continue;
      let over = coveredBy(control);
      if (over) {
        // What scrolls under a bar may be there, as long as it can be scrolled out again.
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        over = coveredBy(control);
      }
      if (over) faults.add(`covered: ${nameOf(control)} by ${nameOf(over)}`);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  }

  /** What a tap on the middle of a control would hit instead of it. */
  function coveredBy(control: HTMLElement): Element | undefined {
    const [first] = control.getClientRects();
    const isInline = getComputedStyle(control).display === 'inline';
    const box = (isInline && first) || control.getBoundingClientRect();
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!hit || control.contains(hit) || hit.closest('[data-sonner-toast], [role=tooltip]')) return undefined;
    const label = hit.closest('label');
    return label && (label.control === control || label.contains(control)) ? undefined : hit;
  }

  function textsIn(root: Element): ShownText[] {
    const found: ShownText[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text && node.parentElement && node.data.trim() !== '')
        found.push({ node, element: node.parentElement });
    return found;
  }

  function linesOf(node: Text): Edges[] {
    const range = document.createRange();
    range.selectNodeContents(node);
    return Array.from(range.getClientRects(), ({ left, right, top, bottom }) => ({
      left,
      right,
      top,
      bottom,
    })).filter(({ left, right }) => right > left);
  }

  /** The parts of its lines that no box around them cuts off. */
  function visibleLines({ node, element }: ShownText): Edges[] {
    let lines = linesOf(node);
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (isClipping(style)) {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        lines = lines
          .map((line) => ({
            left: Math.max(line.left, left),
            right: Math.min(line.right, right),
            top: Math.max(line.top, top),
            bottom: Math.min(line.bottom, bottom),
          }))
          .filter((line) => line.right > line.left && line.bottom > line.top);
      }
      if (style.position === 'fixed') break;
    }
    return lines;
  }

  function isClipping({ display, overflowX }: CSSStyleDeclaration): boolean {
    return display !== 'inline' && overflowX !== 'visible';
  }

  function isVisible(element: Element): boolean {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function isForReadersOnly(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement)
      if (getComputedStyle(box).clipPath !== 'none' || box.matches('[inert]')) return true;
    return false;
  }

  function nameOf(element: Element): string {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()}.${element.classList} ${text.trim().slice(0, 40)}`;
  }
}
