import type { PublicList, PublicListMeta } from '@top100/contracts/public-list';
import type { ItemType } from '@top100/domain/categories';
import { categoryById } from '@top100/domain/categories';
import { picturePath, publicListPath, userPath } from '@top100/domain/discover';
import { type Item, isItemType, itemTitle, itemYear } from '@top100/domain/items';
import { makerField } from '@top100/domain/maker-field';

type Absolute = (path: string) => string;

/** Maximum items in structured data; a hundred take a few kilobytes. */
const maxItems = 100;

/** The schema.org type of each item type, and of its maker. */
const kinds: Readonly<Record<ItemType, { type: string; maker?: string; makerType?: string }>> = {
  song: { type: 'MusicRecording', maker: 'byArtist', makerType: 'MusicGroup' },
  album: { type: 'MusicAlbum', maker: 'byArtist', makerType: 'MusicGroup' },
  artist: { type: 'MusicGroup' },
  movie: { type: 'Movie', maker: 'director', makerType: 'Person' },
  tvseries: { type: 'TVSeries', maker: 'creator', makerType: 'Person' },
  episode: { type: 'TVEpisode', maker: 'partOfSeries', makerType: 'TVSeries' },
  book: { type: 'Book', maker: 'author', makerType: 'Person' },
  book_author: { type: 'Person' },
  game: { type: 'VideoGame', maker: 'author', makerType: 'Organization' },
};

/** A ranked list as a schema.org ItemList: https://schema.org/ItemList */
export function listData(list: PublicList, absolute: Absolute): object {
  const { itemType } = categoryById(list.category);
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: list.title,
    ...(list.description && { description: list.description }),
    url: absolute(publicListPath(list)),
    image: absolute(picturePath(list)),
    author: { '@type': 'Person', name: list.username, url: absolute(userPath(list.username)) },
    datePublished: list.publishedAt,
    dateModified: list.updatedAt,
    itemListOrder: 'https://schema.org/ItemListOrderAscending',
    numberOfItems: list.itemCount,
    itemListElement: list.items.slice(0, maxItems).map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: itemData(item as Partial<Item>, itemType),
    })),
  };
}

function itemData(item: Partial<Item>, fallback: ItemType): object {
  const itemType = isItemType(item.type) ? item.type : fallback;
  const { type, maker, makerType } = kinds[itemType];
  const makerName = item[makerField[itemType] ?? ''];
  const year = itemYear(item);
  return {
    '@type': type,
    name: itemTitle(item),
    ...(maker && typeof makerName === 'string' && makerName !== ''
      ? { [maker]: { '@type': makerType, name: makerName } }
      : {}),
    ...(year !== undefined && type !== 'MusicGroup' && { datePublished: String(year) }),
    ...(year !== undefined && type === 'MusicGroup' && { foundingDate: String(year) }),
  };
}

/** A page of lists, with a URL per list. */
export function pageData(
  { name, path }: { name: string; path: string },
  lists: readonly PublicListMeta[],
  absolute: Absolute,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    url: absolute(path),
    numberOfItems: lists.length,
    itemListElement: lists.map((list, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: list.title,
      url: absolute(publicListPath(list)),
    })),
  };
}
