import { expect, test } from '@jest/globals';
import { hostileTexts } from '@top100/testing/hostile-texts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { makePoster } from '../../src/poster/make-poster.ts';
import { MissingFontError } from '../../src/poster/missing-font.ts';
import { fontFromDisk } from './font-from-disk.ts';
import { listOf, songs } from './lists.ts';

/** Actions that a PDF may trigger by itself or on a click, as pdf.js reads it. */
async function actionsOf(bytes: Uint8Array) {
  const loading = getDocument({ data: bytes.slice(), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  const annotations = [];
  const scripts = [await document.getJSActions(), await document.getOpenAction()];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    scripts.push(await page.getJSActions());
    annotations.push(...(await page.getAnnotations()));
  }
  const attachments = await document.getAttachments();
  await loading.destroy();
  return { scripts: scripts.filter(Boolean), annotations, attachments };
}

test.each(hostileTexts.map((text) => [text]))('triggers no action in a poster with %j', async (text) => {
  const items = songs([[text.slice(0, 500), text.slice(0, 200)]]);
  const list = listOf(items, { title: text.slice(0, 500), description: text });
  const poster = await makePoster(list, {
    paper: 'a4',
    loadFont: fontFromDisk,
    madeAt: new Date('2026-01-02T03:04:05Z'),
  }).catch((error: unknown) => {
    // Scripts without a font have no poster.
    if (error instanceof MissingFontError) return undefined;
    throw error;
  });
  if (!poster) return;
  const { scripts, annotations, attachments } = await actionsOf(poster);
  expect({ scripts, annotations, attachments }).toEqual({
    scripts: [],
    annotations: [],
    attachments: null,
  });
});
