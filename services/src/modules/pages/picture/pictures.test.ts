import { describe, expect, test } from '@jest/globals';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { gradientSteps } from '@top100/colours/gradient';
import { type CategoryId, categories } from '@top100/domain/categories';
import { hostileTexts } from '../../../../test/harness/pages.ts';
import { createPictureRenderer } from './pictures.ts';

const draw = createPictureRenderer();
const ground = '#fbfaf7';
const songSteps = gradientSteps('F7B500', -62);

const song = (title: string, artist = 'Somebody') => ({ id: 'item', type: 'song', title, artist });

const pictureOf = (title: string, more: { category?: CategoryId; items?: ReturnType<typeof song>[] } = {}) =>
  draw({ title, category: 'songs', itemCount: 1, username: 'ana', items: [], ...more });

/** The colours in a rectangle, as '#rrggbb'. */
async function coloursIn(png: Buffer, [x, y, width, height]: [number, number, number, number]) {
  const image = await loadImage(png);
  expect([image.width, image.height]).toEqual([1200, 630]);
  const context = createCanvas(1200, 630).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(x, y, width, height);
  const hex = Buffer.from(data.buffer).toString('hex');
  return new Set(hex.match(/.{8}/g)?.map((pixel) => `#${pixel.slice(0, 6)}`));
}

describe('the preview picture of a list', () => {
  test.each(categories.map(({ id, colour, turn }) => ({ id, colour, turn })))(
    'of $id has the whole gradient of its category',
    async ({ id, colour, turn }) => {
      const png = await pictureOf('A list', { category: id });
      const steps = gradientSteps(colour, turn);
      expect(await coloursIn(png, [1180, 0, 20, 166])).toEqual(new Set([steps[0]?.bg]));
      expect(await coloursIn(png, [1180, 560, 20, 70])).toEqual(new Set([steps[99]?.bg]));
      expect(await coloursIn(png, [0, 0, 50, 630])).toEqual(new Set([ground]));
    },
  );

  test.each([
    ['emoji', 'Rainy 🎵 Sunday 👩‍👩‍👧‍👦🇵🇹', 'Rainy Sunday'],
    ['controls', 'Rainy\u0007 \u202eSun\u200fday\ufffe\ud800', 'Rainy Sunday'],
    ['scripts without a font', 'Rainy ᚠᚢᚦ Sunday 𓀀', 'Rainy Sunday'],
  ])('omits %s instead of showing a box', async (what, title, plain) => {
    const given = await pictureOf(title, { items: [song(title)] });
    const wanted = await pictureOf(plain, { items: [song(plain)] });
    expect([what, given.equals(wanted)]).toEqual([what, true]);
  });

  test.each([
    ...[
      '日本の名曲',
      '北京欢迎你',
      '아리랑',
      'أغاني',
      'שירים',
      'เพลงรัก',
      'लग जा',
      'Калинка',
      'Τραγούδια',
      'Đường',
      '★ ♥',
    ],
  ])('shows %s', async (title) => {
    const [given, blank] = [await pictureOf(title), await pictureOf('🎵')];
    expect(given.equals(blank)).toBe(false);
    // Independent of the texts drawn before.
    expect(
      (
        await createPictureRenderer()({ title, category: 'songs', itemCount: 1, username: 'ana', items: [] })
      ).equals(given),
    ).toBe(true);
  });

  test('leaves empty rows for a short list, and shows the first of a long one', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => song(`Song ${n}`));
    const [none, few, many, all] = [
      await pictureOf('A list'),
      await pictureOf('A list', { items: rows.slice(0, 1) }),
      await pictureOf('A list', { items: rows.slice(0, 6) }),
      await pictureOf('A list', { items: rows }),
    ];
    expect([none.equals(few), few.equals(many), many.equals(all)]).toEqual([false, false, true]);
    expect((await coloursIn(few, [528, 166, 672, 122])).size).toBe(1);
  });

  const piled = 'Z\u0335\u0322\u031b'.repeat(120);
  test.each([...hostileTexts, piled, 'x'.repeat(500), '文'.repeat(500), 'ﷺ'.repeat(200), ' '])(
    'keeps every text within its bounds: %j',
    async (title) => {
      const png = await pictureOf(title, { items: [song('Song'), song(title, title)] });
      // Right of the rows' texts, in the row below, and between title and rows.
      expect(await coloursIn(png, [1178, 166, 22, 122])).toEqual(new Set([songSteps[20]?.bg]));
      expect(await coloursIn(png, [528, 288, 672, 122])).toEqual(new Set([songSteps[40]?.bg]));
      expect(await coloursIn(png, [505, 0, 23, 630])).toEqual(new Set([ground]));
    },
  );
});

// Without a limit on measured text this would block the process for half a minute.
test('a list of thousands of different characters is drawn within seconds', async () => {
  const texts = Array.from({ length: 7 }, (_, n) =>
    Array.from({ length: 500 }, (_, m) => String.fromCodePoint(0x4e00 + m * 41 + n)).join(''),
  );
  const [title = '', ...titles] = texts;
  expect((await pictureOf(title, { items: titles.map((one) => song(one, one)) })).length).toBeGreaterThan(
    1_000,
  );
}, 5_000);

test('too many queued pictures are answered with 503', async () => {
  const busy = createPictureRenderer();
  const list = { title: 'A', category: 'songs', itemCount: 0, username: 'ana', items: [] } as const;
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => busy({ ...list, items: [] })));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(10);
  expect(refused[0]).toMatchObject({ reason: { code: 'service_unavailable' } });
  expect((await busy({ ...list, items: [] })).length).toBeGreaterThan(1_000);
});
