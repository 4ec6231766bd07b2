import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { PublicListMeta } from '@top100/contracts/public-list';
import type { Vote } from '@top100/domain/votes';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { publicList } from '../../list-view/test/public-lists.ts';
import { endSession, startSession } from '../../session/session.ts';
import { person } from '../../session/test/users.ts';
import { backgroundOf } from '../../shared/background-location.ts';
import { ToastHost } from '../../shared/ui/toast-host.tsx';
import { switchAccount } from './vote-store.ts';
import { VoteWidget } from './vote-widget.tsx';

const list: PublicListMeta = publicList('Rainy Sunday', { id: '6d7a1f0e-6d5c-4a3e-9d5b-0c9a1d7a2f31' });
const neighbours = [{ id: '0b6f6a52-38a5-4a35-b9f3-1d4a7bb6f9b2' }];
const user = person('b2b7f1b2-1111-4222-8333-444455556666', { username: 'ben' });

type Ballot = { upvotes: number; downvotes: number; userVote: Vote | null };

/** Received votes in order. */
let requests: string[];
let ballot: Ballot;
/** Runs before a vote is answered: wait, throw for a network failure, or return an error status. */
let beforeAnswer: () => Promise<[status: number, code: string, error: string] | undefined>;

beforeEach(() => {
  requests = [];
  ballot = { upvotes: 3, downvotes: 1, userVote: null };
  beforeAnswer = async () => undefined;
  switchAccount(undefined);
  window.fetch = async (input, init) => {
    const body = init?.body ? ` ${(JSON.parse(String(init.body)) as { voteType: string }).voteType}` : '';
    requests.push(`${init?.method ?? 'GET'} ${String(input).replaceAll('%2C', ',')}${body}`);
    if (!String(input).endsWith('/vote')) return Response.json(ownVotes());
    const vote = (body.trim() || null) as Vote | null;
    const refusal = await beforeAnswer();
    if (refusal) return Response.json({ code: refusal[1], error: refusal[2] }, { status: refusal[0] });
    const moved = (of: Vote) => Number(vote === of) - Number(ballot.userVote === of);
    ballot = {
      upvotes: ballot.upvotes + moved('upvote'),
      downvotes: ballot.downvotes + moved('downvote'),
      userVote: vote,
    };
    const voteScore = ballot.upvotes - ballot.downvotes;
    return Response.json({ success: true, list: { id: list.id, ...ballot, voteScore } });
  };
});

function ownVotes() {
  const { upvotes, downvotes, userVote } = ballot;
  return {
    votes: userVote ? { [list.id]: userVote } : {},
    counts: { [list.id]: { upvotes, downvotes, voteScore: upvotes - downvotes } },
    own: [],
  };
}

function Place() {
  const location = useLocation();
  return (
    <p data-testid="place">
      {location.pathname} over {backgroundOf(location)?.pathname ?? 'nothing'}
    </p>
  );
}

async function open(who: 'somebody' | 'nobody' = 'somebody', shown = list) {
  if (who === 'somebody') startSession(user);
  else endSession();
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/discover/popular/songs']}>
        <VoteWidget list={shown} neighbours={neighbours} />
        <Place />
        <ToastHost />
      </MemoryRouter>,
    );
  });
}

const arrow = (name: string) => screen.getByRole('button', { name });
const click = (name: string) => act(async () => fireEvent.click(arrow(name)));
const looks = () => ({
  score: screen.getByText(/^Score /).textContent,
  up: arrow('Upvote').getAttribute('aria-pressed'),
  down: arrow('Downvote').getAttribute('aria-pressed'),
});
const look = (score: number, up: boolean, down: boolean) => ({
  ...{ score: `Score ${score}`, up: String(up), down: String(down) },
});
const votes = () => requests.filter((one) => one.includes('/vote') && !one.startsWith('GET'));

describe('the votes on a list', () => {
  test('show the own vote, fetched in one request with those on the neighbouring lists', async () => {
    ballot = { upvotes: 4, downvotes: 1, userVote: 'upvote' };
    await open();
    // A cached page may lack the own vote: the response counts.
    expect(looks()).toEqual(look(3, true, false));
    expect(requests).toEqual([`GET /api/votes?lists=${list.id},${neighbours[0]?.id}`]);
  });

  test('are shown to visitors without a request', async () => {
    await open('nobody');
    expect(looks()).toEqual(look(2, false, false));
    expect(requests).toEqual([]);
  });
});

describe('a click', () => {
  test('sets the vote; another arrow changes it, the same one removes it', async () => {
    await open();
    await click('Upvote');
    expect(looks()).toEqual(look(3, true, false));
    await click('Downvote');
    expect(looks()).toEqual(look(1, false, true));
    await click('Downvote');
    expect(looks()).toEqual(look(2, false, false));
    const path = `/api/lists/${list.id}/vote`;
    expect(votes()).toEqual([`POST ${path} upvote`, `POST ${path} downvote`, `DELETE ${path}`]);
  });

  test('shows and announces its effect before the server answers', async () => {
    const gate = Promise.withResolvers<undefined>();
    beforeAnswer = () => gate.promise;
    await open();
    await click('Upvote');
    expect(looks()).toEqual(look(3, true, false));
    expect(await screen.findByText('Upvoted. Score 3.')).toBeTruthy();
    await act(async () => gate.resolve(undefined));
    expect(looks()).toEqual(look(3, true, false));
  });

  test('ends in the last of many; requests never overtake, and intermediate votes are not sent', async () => {
    const gate = Promise.withResolvers<undefined>();
    beforeAnswer = () => gate.promise;
    await open();
    await click('Upvote');
    for (const name of ['Downvote', 'Upvote', 'Upvote', 'Downvote']) await click(name);
    expect(looks()).toEqual(look(1, false, true));
    expect(votes()).toHaveLength(1);
    await act(async () => gate.resolve(undefined));
    await screen.findByText('Score 1');
    expect(votes().map((one) => one.split(' ').at(-1))).toEqual(['upvote', 'downvote']);
    expect(ballot).toEqual({ upvotes: 3, downvotes: 2, userVote: 'downvote' });
  });

  test("shows the counts of the response, including other users' votes", async () => {
    beforeAnswer = async () => {
      ballot = { ...ballot, upvotes: 10 };
      return undefined;
    };
    await open();
    await click('Upvote');
    expect(looks()).toEqual(look(10, true, false));
  });

  test.each([
    ['no answer', undefined, 'Your vote was not saved. Please try again.'],
    ['a break-down', [500, 'internal', 'Oops'], 'Your vote was not saved. Please try again.'],
    ['a list that is gone', [404, 'not_found', 'x'], 'List not found'],
    ['no verification', [403, 'not_verified', 'Please verify first.'], 'Please verify first.'],
    ['an own list', [403, 'own_list', 'x'], 'You cannot vote on your own list'],
  ] as const)('is reverted and reported if it fails by %s', async (_, refusal, words) => {
    beforeAnswer = async () => {
      if (!refusal) throw new TypeError('Failed to fetch');
      return [...refusal];
    };
    await open();
    await click('Upvote');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(looks()).toEqual(look(2, false, false));
    beforeAnswer = async () => undefined;
    await click('Upvote');
    expect(looks()).toEqual(look(3, true, false));
  });

  test('on an own list is not sent, with an explanation', async () => {
    await open('somebody', { ...list, username: 'Ben', author: 'Ben' });
    await click('Upvote');
    const said = await screen.findByText('You cannot vote on your own list');
    // A toast of an earlier test may still be visible.
    expect(said.closest('[data-sonner-toast]')?.textContent).toContain('Not Allowed');
    expect(votes()).toEqual([]);
  });

  test('of a visitor opens the login over the page', async () => {
    await open('nobody');
    await click('Upvote');
    expect(screen.getByTestId('place').textContent).toBe('/account over /discover/popular/songs');
    expect(looks()).toEqual(look(2, false, false));
  });

  test('after an expired session opens the login', async () => {
    beforeAnswer = async () => [401, 'authentication_required', 'x'];
    await open();
    await click('Upvote');
    expect(screen.getByTestId('place').textContent).toBe('/account over /discover/popular/songs');
  });
});

test("does not show one account's votes to the next", async () => {
  await open();
  await click('Upvote');
  ballot = { ...ballot, userVote: null };
  await act(async () =>
    startSession({ ...user, id: 'c3c7f1b2-1111-4222-8333-444455556666', username: 'cy' }),
  );
  expect(looks()).toEqual(look(3, false, false));
  await act(async () => endSession());
  expect(looks().up).toBe('false');
});
