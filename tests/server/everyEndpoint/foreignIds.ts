import { sql } from 'drizzle-orm';
import type { Queries } from '../../../server/database/open.ts';
import { selectRow } from '../../../server/database/query.ts';
import { type Endpoint, goodStatus } from '../../../src/contract/endpoint.ts';
import type { Cell } from './cell.ts';
import { expectedStatus } from './matrix.ts';
import type { Answer, Ask, Organization } from './organization.ts';
import { type GoodRequest, namesNothing } from './requests.ts';
import type { Rows } from './rowsOf.ts';

/** The kinds of rows that a request names by id and that don't belong to the whole organization. */
export type Kind = Exclude<keyof Rows, 'role' | 'profession' | 'certificate'>;

const isKind = (name: string): name is Kind => !['role', 'profession', 'certificate'].includes(name);

/** An id that no row has. */
const absent = 2_147_483_646;

/** Strange values in place of an id in a path. */
export const strangeIds: readonly unknown[] = [
  -1,
  0,
  2_147_483_648,
  '9'.repeat(40),
  '1e3',
  '1.5',
  '0x1',
  'x',
  '１２',
  '%00',
  '../1',
  "1' or '1'='1",
  'null',
  '[object Object]',
];

/** A deleted row of each kind that belonged to another member. */
export type Removed = Readonly<Partial<Record<Kind, number>>>;

/**
 * Marks a row of each deletable kind as deleted a day ago; the rows belong to another member of the first chapter.
 */
export async function removeRows(db: Queries, { member }: Rows): Promise<Removed> {
  const removed: Partial<Record<Kind, number>> = {};
  const copies: [Kind, ReturnType<typeof sql>][] = [
    [
      'session',
      sql`insert into sessions (chapter_id, member_id, receiver_id, receiver_chapter_id, date, address, type, discussion, deleted_at)
        select chapter_id, member_id, receiver_id, receiver_chapter_id, date, address, type, discussion, now() - interval '1 day'
        from sessions where member_id = ${member} limit 1 returning id`,
    ],
    [
      'link',
      sql`insert into links (member_id, chapter_id, title, type, where_to_share, url, position, deleted_at)
        select member_id, chapter_id, title, type, where_to_share, url, 99, now() - interval '1 day'
        from links where member_id = ${member} limit 1 returning id`,
    ],
    [
      'promo',
      sql`insert into promos (member_id, title, text, deleted_at)
        values (${member}, 'Gone', 'Gone for good', now() - interval '1 day') returning id`,
    ],
    [
      'event',
      sql`insert into events (chapter_id, title, type, starts_at, deleted_at)
        select chapter_id, title, type, starts_at, now() - interval '1 day'
        from events where chapter_id = (select chapter_id from members where id = ${member}) limit 1 returning id`,
    ],
  ];
  for (const [kind, copy] of copies) removed[kind] = (await selectRow<{ id: number }>(db, copy))?.id;
  return removed;
}

const withId = (row: Rows, kind: Kind, id: unknown): Rows => ({
  ...row,
  [kind]: kind === 'links' && !Array.isArray(id) ? [id] : id,
});

/** @returns the kinds of row whose ids the request of a cell contains. */
export function kindsIn(cell: Cell, row: Rows, caller: Rows): Kind[] {
  return Object.keys(row)
    .filter(isKind)
    .filter((kind) => {
      const [one, other] = [absent - 1, absent - 2].map((id) =>
        JSON.stringify(cell.ask(withId(row, kind, id), caller)),
      );
      return one !== other;
    });
}

/**
 * The wrong answers to a request of a cell in which the id of one kind of row is replaced: a row outside the caller's
 * scope or a deleted row must get the same answer, byte for byte, as a row that never existed, and nothing may be
 * written.
 */
export async function tellingAnswers(
  organization: Organization,
  [endpoint, cell]: readonly [Endpoint, Cell],
  { caller, row }: GoodRequest,
  { removed, strange }: { removed: Removed; strange: readonly unknown[] },
): Promise<string[]> {
  const wrong: string[] = [];
  const ask = (request: Ask): Promise<Answer> => organization.ask(caller, endpoint, request);
  const due = expectedStatus(cell, goodStatus(endpoint), caller, 'far');
  const named = kindsIn(cell, row, caller.own);
  if (named.length === 0) return [`${endpoint.id} names no row`];
  for (const kind of named) {
    const requestFor = (id: unknown) => cell.ask(withId(row, kind, id), caller.own);
    const never = await ask(requestFor(absent));
    const tell = (what: string, { status, text, changed }: Answer) =>
      wrong.push(
        `${endpoint.id}, ${what} ${kind}: ${status} ${text.slice(0, 160)} ${changed}; absent: ${never.status} ${never.text.slice(0, 160)}`,
      );
    const same = ({ status, text, changed }: Answer) =>
      status === never.status && text === never.text && changed.length === 0;

    if (never.changed.length > 0) tell('absent', never);
    const foreign = requestFor(organization.others.far[kind]);
    if (due >= 400 && !namesNothing(foreign)) {
      const answer = await ask(foreign);
      if (!same(answer)) tell('foreign', answer);
    }
    if (removed[kind] !== undefined) {
      const answer = await ask(requestFor(removed[kind]));
      if (!same(answer)) tell('removed', answer);
    }
    const inPath = JSON.stringify(requestFor('¤').params ?? {}).includes('¤');
    for (const id of inPath ? strange : []) {
      const answer = await ask(requestFor(id));
      if (answer.status !== 404 || answer.text !== '{"code":"notFound","message":"Not found."}')
        tell(`strange (${id})`, answer);
    }
  }
  return wrong;
}

/**
 * How many milliseconds longer a foreign row takes than a missing one, by the median of some pairs; null if there is
 * no such request.
 */
export async function timingGap(
  organization: Organization,
  [endpoint, cell]: readonly [Endpoint, Cell],
  { caller, row }: GoodRequest,
  pairs: number,
): Promise<number | null> {
  const [kind] = kindsIn(cell, row, caller.own);
  if (kind === undefined || expectedStatus(cell, goodStatus(endpoint), caller, 'far') < 400) return null;
  const [none, foreign] = [absent, organization.others.far[kind]].map((id) =>
    cell.ask(withId(row, kind, id), caller.own),
  );
  if (none === undefined || foreign === undefined || namesNothing(foreign)) return null;
  const took = async (request: Ask) => {
    const begun = performance.now();
    await organization.ask(caller, endpoint, request);
    return performance.now() - begun;
  };
  const gaps: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) gaps.push((await took(foreign)) - (await took(none)));
  return gaps.sort((one, other) => one - other)[Math.floor(pairs / 2)] ?? null;
}
