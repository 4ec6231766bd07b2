import type { Canvas } from '@napi-rs/canvas';
import { gradientSteps } from '@top100/colours/gradient';
import type { PublicList } from '@top100/contracts/public-list';
import { categoryById } from '@top100/domain/categories';
import { type Item, itemByline, itemTitle } from '@top100/domain/items';
import { countOfItems } from '@top100/domain/public-heads';
import { truncateToLetters } from '@top100/layout/fit-text';
import { previewRows } from '@top100/layout/preview-plan';
import { sourceLocale } from '@top100/messages/active-language';
import { AppError } from '../../../http/app-error.ts';
import { pictureSize } from '../../../http/head-tags.ts';
import { pagesMessages } from '../messages.ts';
import { drawPicture } from './draw-picture.ts';
import { createFonts } from './fonts.ts';

type PictureList = Pick<PublicList, 'title' | 'category' | 'itemCount' | 'username' | 'items'>;

/** Maximum queued pictures; further requests get 503. */
const maxWaiting = 40;

/** Characters beyond these are never visible. */
const maxTitleLength = 300;
const maxRowLength = 100;

/** Renders a list's preview picture as PNG. */
export type RenderPicture = (list: PictureList) => Promise<Buffer>;

/**
 * Renders pictures one at a time, so that bursts of crawlers don't block the process. Skia and the fonts are loaded on
 * first use. Drawing takes a few milliseconds, compressing about twenty. It doesn't use the library's encode(), whose
 * threads can keep a terminating process alive.
 */
export function createPictureRenderer(): RenderPicture {
  let renderer: Promise<(list: PictureList) => Canvas> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (list) => {
    if (waiting >= maxWaiting) throw new AppError('service_unavailable', { retryAfter: 5 });
    waiting += 1;
    const drawn = last.then(async () => {
      renderer ??= loadRenderer();
      const canvas = (await renderer)(list);
      // Let other requests run in between.
      await new Promise(setImmediate);
      return canvas.toBuffer('image/png');
    });
    // The caller handles a failure; the queue continues.
    last = drawn.then(noop, noop).finally(() => {
      waiting -= 1;
    });
    return await drawn;
  };
}

function noop(): void {}

async function loadRenderer(): Promise<(list: PictureList) => Canvas> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas');
  const fonts = createFonts(GlobalFonts, createCanvas(40, 40).getContext('2d'));
  return (list) => {
    const canvas = createCanvas(pictureSize.width, pictureSize.height);
    const { colour, turn } = categoryById(list.category);
    drawPicture(
      canvas,
      {
        title: truncateToLetters(list.title, maxTitleLength),
        author: pagesMessages(sourceLocale).by(list.username),
        count: countOfItems(list, sourceLocale),
        rows: (list.items as readonly Partial<Item>[]).slice(0, previewRows.length).map((item) => ({
          title: truncateToLetters(itemTitle(item), maxRowLength),
          byline: truncateToLetters(itemByline(item), maxRowLength),
        })),
        steps: gradientSteps(colour, turn),
      },
      fonts,
    );
    return canvas;
  };
}
