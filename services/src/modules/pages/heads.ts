import type { PublicList, PublicListMeta } from '@top100/contracts/public-list';
import type { CommonQueryMethods } from '@top100/database/sql';
import { categoryById } from '@top100/domain/categories';
import {
  categoryFeedPath,
  featuredLimit,
  picturePath,
  popularLimit,
  publicListPath,
  userFeedPath,
  userPath,
} from '@top100/domain/discover';
import { notFoundHead, pageOf } from '@top100/domain/pages';
import { publicListHead, publicUserHead } from '@top100/domain/public-heads';
import { sourceLocale } from '@top100/messages/active-language';
import type { DocumentHead } from '../../http/head-tags.ts';
import type { FoundHead } from '../../http/page.ts';
import { listData, pageData } from './list-data.ts';
import { pagesMessages } from './messages.ts';
import { type PublicPath, parsePublicPath } from './public-path.ts';
import { findPublicListAt, findUsername, listsOnPage } from './queries.ts';
import { redirectOf } from './redirects.ts';

/** Maximum lists named on a user's page. */
const listsOfPerson = 100;

/** The same for lists that are private, deleted, withheld, of a deleted account, or unknown. */
const unknownPageHead: DocumentHead = notFoundHead(sourceLocale);

/** Addresses do not include a language, so documents use the source language. */
const messages = pagesMessages(sourceLocale);

/** The metadata of the page at a path, from the current public content; undefined for pages without user content. */
export async function findHead(connection: CommonQueryMethods, path: string): Promise<FoundHead | undefined> {
  const redirectTo = redirectOf(path);
  if (redirectTo !== undefined) return { redirectTo };
  const parsed = parsePublicPath(path);
  switch (parsed?.kind) {
    case undefined:
      return undefined;
    case 'unknown':
      return unknownPageHead;
    case 'list': {
      const list = await findPublicListAt(connection, parsed.slug, parsed.owner);
      return list ? redirectToCanonical(publicListPath(list), path, listHead(list)) : unknownPageHead;
    }
    case 'discoverList': {
      const list = await findPublicListAt(connection, parsed.slug);
      return list ? listHead(list) : unknownPageHead;
    }
    case 'user':
      return await userHead(connection, parsed, path);
    case 'collection':
      return await collectionHead(connection, parsed);
  }
}

/** Redirects former slugs, other spellings of a username, and paths without one to the canonical path. */
function redirectToCanonical(canonical: string, path: string, head: DocumentHead): FoundHead {
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

/** The preview of a page of lists shows its first list. */
function pictureOfFirst([first]: readonly PublicListMeta[]) {
  return first ? { picture: pictureOf(first) } : {};
}

async function userHead(
  connection: CommonQueryMethods,
  { username, category }: Extract<PublicPath, { kind: 'user' }>,
  path: string,
): Promise<FoundHead> {
  const name = await findUsername(connection, username);
  if (name === undefined) {
    // The app treats an unknown collection as featured.
    const isKind = category !== undefined && !path.startsWith(userPath(''));
    return isKind ? { redirectTo: `/discover/featured/${category}` } : unknownPageHead;
  }
  const canonical = category ? `${userPath(name)}/${category}` : userPath(name);
  if (path !== canonical) return { movedTo: canonical };
  const lists = await listsOnPage(
    connection,
    { username: name, ...(category && { category }) },
    listsOfPerson,
  );
  const head = publicUserHead(name, category);
  return {
    ...head,
    status: 200,
    // Search engines shouldn't index empty pages.
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
  { collection, category }: Extract<PublicPath, { kind: 'collection' }>,
): Promise<DocumentHead> {
  const path = `/discover/${collection}/${category}`;
  const head = pageOf(path);
  const limit = collection === 'featured' ? featuredLimit : popularLimit;
  const lists = await listsOnPage(connection, { collection, category }, limit);
  const { label } = categoryById(category);
  return {
    ...head,
    canonical: path,
    ...pictureOfFirst(lists),
    feed: { path: categoryFeedPath(category), title: messages.latestFeed(label) },
    data: (absolute) => pageData({ name: head.title, path }, lists, absolute),
  };
}
