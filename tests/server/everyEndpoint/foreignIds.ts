import { sql } from 'drizzle-orm';
import type { Queries } from '../../../server/database/open.ts';
import { selectRow, selectRows } from '../../../server/database/query.ts';
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

/** The tables whose rows are marked as deleted, by the kinds of their rows. */
export const deletable: Readonly<Partial<Record<Kind, string>>> = {
  session: 'sessions',
  referral: 'referrals',
  received: 'referrals',
  link: 'links',
  promo: 'promos',
  training: 'member_trainings',
  event: 'events',
  visitor: 'visitors',
  twin: 'visitors',
  draft: 'letters',
  letter: 'letters',
  completed: 'coaching_assignments',
  coaching: 'coaching_assignments',
  checklist: 'checklists',
  unused: 'checklists',
  entry: 'checklist_entries',
  subRequest: 'sub_requests',
  moment: 'moment_slots',
  spotlight: 'member_spotlights',
  sample: 'sample_sessions',
  planned: 'pipeline_items',
};

/** @returns the id of a copy of a row that was deleted a day ago; undefined for rows that are never deleted. */
async function deletedCopy(db: Queries, kind: Kind, id: unknown): Promise<number | undefined> {
  const table = deletable[kind];
  if (table === undefined || typeof id !== 'number') return undefined;
  const columns = await selectRows<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}
        and is_generated = 'NEVER' and column_name not in ('id', 'deleted_at', 'cancel_token_hash')`,
  );
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const copied = await selectRow<{ id: number }>(
    db,
    sql`insert into ${sql.identifier(table)} (${names}, deleted_at)
      select ${names}, now() - interval '1 day' from ${sql.identifier(table)} where id = ${id} returning id`,
  );
  return copied?.id;
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
  strange: readonly unknown[],
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
    const deleted = await deletedCopy(organization.db, kind, row[kind]);
    if (deleted !== undefined) {
      const answer = await ask(requestFor(deleted));
      if (!same(answer)) tell('deleted', answer);
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
