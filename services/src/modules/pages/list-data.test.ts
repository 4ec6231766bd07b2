import { expect, test } from '@jest/globals';
import type { PublicList } from '@top100/contracts/public-list';
import { categories } from '@top100/domain/categories';
import { makerField } from '@top100/domain/maker-field';
import { listData } from './list-data.ts';

test.each(categories)('structured data names an item of $id and who made it', ({ id, itemType, fields }) => {
  const maker = makerField[itemType];
  const item = {
    id: 'one',
    type: itemType,
    [fields[0].name]: 'Its name',
    ...(maker && { [maker]: 'Its maker' }),
  };
  const meta = { title: 'A list', description: '', category: id, itemCount: 1, username: 'ann' };
  const list = { ...meta, publicSlug: 'a-list', version: 1, items: [item] } as unknown as PublicList;
  const data = JSON.stringify(listData(list, (path) => `https://top100.example${path}`));
  expect(data).toContain('"name":"Its name"');
  if (maker) expect(data).toContain('"name":"Its maker"');
});
