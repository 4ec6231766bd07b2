import type { Canvas } from '@napi-rs/canvas';
import { gradientSteps } from '@top100/colours/gradient';
import { categoryById } from '@top100/contracts/categories';
import { type Item, itemByline, itemTitle } from '@top100/contracts/items';
import { countOfItems } from '@top100/contracts/public-heads';
import type { PublicList } from '@top100/contracts/public-list';
import { AppError } from '../../../http/app-error.ts';
import { pictureSize } from '../../../http/head-tags.ts';
import { messages } from '../messages.ts';
import { drawPicture, pictureRows } from './draw-picture.ts';
import { createFonts } from './fonts.ts';
import { startOf } from './lay-out-text.ts';

type Shown = Pick<PublicList, 'title' | 'category' | 'itemCount' | 'username' | 'items'>;

/** As many may wait for their turn; the next ones are asked to come back. */
const mostWaiting = 40;

/** Letters of which nobody sees the last ones. */
const roomForTitle = 300;
const roomInRow = 100;

/** A list's preview picture as PNG. */
export type Draw = (list: Shown) => Promise<Buffer>;

/**
 * Draws pictures, one after the other: a burst of robots must not keep the process from answering people. Skia and
 * the fonts are loaded with the first one; most processes of a test, and many of a site, never draw any. Drawing
 * takes a few milliseconds, compressing about twenty. Not by the library's encode(), whose own threads can keep a
 * process that ends in the middle of it from ever ending.
 */
export function createDraw(): Draw {
  let studio: Promise<(list: Shown) => Canvas> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (list) => {
    if (waiting >= mostWaiting) throw new AppError('service_unavailable', { retryAfter: 5 });
    waiting += 1;
    const drawn = last.then(async () => {
      studio ??= openStudio();
      const canvas = (await studio)(list);
      // A moment for others between the two.
      await new Promise(setImmediate);
      return canvas.toBuffer('image/png');
    });
    // Whoever asked for it hears of a failure; the next in the line goes on.
    last = drawn.then(noop, noop).finally(() => {
      waiting -= 1;
    });
    return await drawn;
  };
}

function noop(): void {}

async function openStudio(): Promise<(list: Shown) => Canvas> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  const fonts = createFonts(GlobalFonts, createCanvas(40, 40).getContext('2d'));
  return (list) => {
    const canvas = createCanvas(pictureSize.width, pictureSize.height);
    const { colour, turn } = categoryById(list.category);
    drawPicture(
      canvas,
      {
        title: startOf(list.title, roomForTitle),
        author: messages.by(list.username),
        count: countOfItems(list),
        rows: (list.items as readonly Partial<Item>[]).slice(0, pictureRows).map((item) => ({
          title: startOf(itemTitle(item), roomInRow),
          byline: startOf(itemByline(item), roomInRow),
        })),
        steps: gradientSteps(colour, turn),
      },
      fonts,
    );
    return canvas;
  };
}
