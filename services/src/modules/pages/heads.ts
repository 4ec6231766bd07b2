import { categoryById } from '@top100/contracts/categories';
import {
  categoryFeedPath,
  featuredLimit,
  picturePath,
  popularLimit,
  publicListPath,
  userFeedPath,
  userPath,
} from '@top100/contracts/discover';
import { notFound, pageOf, productName } from '@top100/contracts/pages';
import { publicListHead, publicUserHead } from '@top100/contracts/public-heads';
import type { PublicList, PublicListMeta } from '@top100/contracts/public-list';
import type { CommonQueryMethods } from '@top100/database/sql';
import type { DocumentHead } from '../../http/head-tags.ts';
import type { FoundHead } from '../../http/page.ts';
import { listData, pageData } from './list-data.ts';
import { messages } from './messages.ts';
import { type Asked, readPublicPath } from './public-path.ts';
import { listAt, listedOn, nameAt } from './queries.ts';

/** As many of somebody's lists are named on the first page of theirs. */
const listsOfPerson = 100;

/** The same for what is private, deleted, withheld, of somebody who has left, and for what was never there. */
const nothing: DocumentHead = { ...notFound, title: `${notFound.title} · ${productName}` };

/** What the page at a path says of itself, from what is public now; undefined for pages of no people. */
export async function findHead(connection: CommonQueryMethods, path: string): Promise<FoundHead | undefined> {
  const asked = readPublicPath(path);
  switch (asked?.kind) {
    case undefined:
      return undefined;
    case 'nothing':
      return nothing;
    case 'list': {
      const list = await listAt(connection, asked.slug, asked.owner);
      return list ? at(publicListPath(list), path, listHead(list)) : nothing;
    }
    case 'shownList': {
      const list = await listAt(connection, asked.slug);
      return list ? listHead(list) : nothing;
    }
    case 'user':
      return await userHead(connection, asked, path);
    case 'collection':
      return await collectionHead(connection, asked);
  }
}

/** Old slugs, other spellings of a name, addresses without one: each page has one address, and the others lead to it. */
function at(canonical: string, path: string, head: DocumentHead): FoundHead {
  return path === canonical ? head : { movedTo: canonical };
}

function listHead(list: PublicList): DocumentHead {
  return {
    ...publicListHead(list),
    status: 200,
    canonical: publicListPath(list),
    previewTitle: list.title,
    picture: pictureOf(list),
    feed: { path: userFeedPath(list.username), title: messages.feedOf(list.username) },
    data: (absolute) => listData(list, absolute),
  };
}

function pictureOf(list: PublicListMeta): { path: string; alt: string } {
  return { path: picturePath(list), alt: messages.pictureOf(list.title, list.username) };
}

/** A page of lists is previewed by the first of them. */
function pictureOfFirst([first]: readonly PublicListMeta[]) {
  return first ? { picture: pictureOf(first) } : {};
}

async function userHead(
  connection: CommonQueryMethods,
  { username, category }: Extract<Asked, { kind: 'user' }>,
  path: string,
): Promise<FoundHead> {
  const name = await nameAt(connection, username);
  if (name === undefined) return nothing;
  const canonical = category ? `${userPath(name)}/${category}` : userPath(name);
  if (path !== canonical) return { movedTo: canonical };
  const lists = await listedOn(connection, { username: name, ...(category && { category }) }, listsOfPerson);
  const head = publicUserHead(name, category);
  return {
    ...head,
    status: 200,
    // A page with nothing on it is for people who are looking around.
    ...(lists.length === 0 && { robots: 'noindex' }),
    canonical,
    previewTitle: messages.listsBy(name),
    ...pictureOfFirst(lists),
    feed: { path: userFeedPath(name), title: messages.feedOf(name) },
    data: (absolute) => pageData({ name: head.title, path: canonical }, lists, absolute),
  };
}

async function collectionHead(
  connection: CommonQueryMethods,
  asked: Extract<Asked, { kind: 'collection' }>,
): Promise<DocumentHead> {
  const path = `/discover/${asked.collection}/${asked.category}`;
  const head = pageOf(path);
  const limit = asked.collection === 'featured' ? featuredLimit : popularLimit;
  const lists = await listedOn(connection, asked, limit);
  const { label } = categoryById(asked.category);
  return {
    ...head,
    canonical: path,
    ...pictureOfFirst(lists),
    feed: { path: categoryFeedPath(asked.category), title: messages.latestFeed(label) },
    data: (absolute) => pageData({ name: head.title, path }, lists, absolute),
  };
}
