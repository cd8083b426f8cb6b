import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { keptOfMember, nameOf, notGiven } from '../../server/domains/myData/keptRepository.ts';
import { conversationMembers, conversations, messages } from '../../server/schema/chat.ts';
import { mentorships } from '../../server/schema/growth.ts';
import { auditLog } from '../../server/schema/infrastructure.ts';
import { letters } from '../../server/schema/letters.ts';
import { schema } from '../../server/schema/schema.ts';
import { now } from '../clock.ts';
import { eventKey, filled, post, ticketFor } from './forms.ts';
import { closedAfterwards, type Person } from './house.ts';
import { photo } from './pictures.ts';
import { openRecordingHouse } from './recordingHouse.ts';
import { unzip } from './unzip.ts';

const taken = async (who: Person | null) => {
  const response = await house.app.inject({
    method: 'POST',
    url: '/production/member-1/my-data',
    headers: { 'content-type': 'application/json', ...(who && { authorization: `Bearer ${who.token}` }) },
    payload: '{}',
  });
  return { response, files: response.statusCode === 200 ? unzip(response.rawPayload) : new Map() };
};
const rowsIn = (files: ReadonlyMap<string, Buffer>, name: string): Record<string, unknown>[] =>
  JSON.parse(String(files.get(`${name}.json`)));

const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, tomas, vera } = house.people;
const session = (by: Person, to: Person, discussion: string) =>
  house.call(by, 'POST', '/member-3/session', {
    body: {
      receiver_id: to.id,
      date: '2026-05-14',
      address: 'Mill Lane 4',
      type: 'Quick Session',
      discussion,
    },
  });
await session(ines, tomas, 'Given by Ines');
await session(tomas, ines, 'Received by Ines');
await session(tomas, vera, 'Between others');
const { body: gone } = await session(ines, vera, 'Deleted by Ines');
await house.db.execute(sql`update sessions set deleted_at = now() where id = ${gone.id}`);
const conversation_id = await house.add(conversations, {
  kind: 'direct',
  pair_key: `${ines.id}:${tomas.id}`,
});
await house.db.insert(conversationMembers).values([
  { conversation_id, member_id: ines.id },
  { conversation_id, member_id: tomas.id },
]);
await house.db.insert(messages).values([
  { conversation_id, member_id: ines.id, body: 'Mine' },
  { conversation_id, member_id: tomas.id, body: 'Not mine' },
]);
const letter = { chapter_id: here, member_id: ines.id, kind: 'first', facts: {} } as const;
await house.db.insert(letters).values([
  { ...letter, reason: 'absences', body: 'Sent', status: 'sent', vote_note: 'Secret', sent_at: now() },
  { ...letter, reason: 'absences', body: 'A draft' },
]);
await house.db
  .insert(mentorships)
  .values([
    { chapter_id: here, protege_id: ines.id, mentor_id: tomas.id, since: '2026-04-01', note: 'Secret' },
  ]);
const entry = { by_id: vera.id, member_id: ines.id, entity_id: 1, request_id: 'test-1' };
await house.db.insert(auditLog).values([
  { ...entry, action: 'renewals.decide', entity: 'subscriptions', changes: { decision: [null, 'Secret'] } },
  { ...entry, action: 'letters.draft', entity: 'letters', changes: {} },
  { ...entry, action: 'applications.vote', entity: 'application_votes', changes: {} },
]);
const ticket = await ticketFor(house, ines, eventKey);
await post(house, filled(ticket, await photo()));
const image = String(ticket.key);

/** The columns of a table that accept any text. */
const freeTexts = (table: PgTable) =>
  getTableConfig(table)
    .columns.filter(({ columnType, enumValues }) => columnType === 'PgText' && !enumValues?.length)
    .map(({ name }) => name)
    .filter((name) => name !== 'image');

interface SharedPage {
  readonly row: Record<string, unknown>;
  readonly path: (id: number) => string;
  readonly query?: Record<string, string | number>;
}
/** For a member who subs, their own row has the name. */
const ofMember = { sub_first_name: null, sub_last_name: null };
const onDay = { chapter_id: here, receiver_chapter_id: here, date: '2026-05-14' };
const recordPage = (metric: number, row: Record<string, unknown> = {}): SharedPage => ({
  row: { ...onDay, ...row },
  path: (id) => `/member-3/activities/${id}`,
  query: { type: metric },
});
/** For each table with two sides, a row and where the second side sees it; null for rows without texts. */
const pagesOfShared: Readonly<Record<string, SharedPage | null>> = {
  capability_loans: null,
  sessions: recordPage(1, { type: 'Quick Session' }),
  referrals: recordPage(2, { type: 'In_Chapter', methods: ['E-mail'] }),
  business_bucks: recordPage(3, { amount: '12.00', business_type: 'New' }),
  event_attendances: recordPage(4, { happened_at: now(), type: 'Mixer' }),
  link_shares: null,
  thanks: { row: { metric: 1, record_id: 1 }, path: () => '/member-1/notifications' },
  sub_requests: {
    row: { chapter_id: here, meeting_id: house.meetings.next, status: 'Offered', ...ofMember },
    path: (id) => `/member-3/sub-requests/${id}`,
  },
  mentorships: null,
  coaching_assignments: null,
  sample_sessions: null,
  promo_suggestions: null,
};

describe('a member’s data export', () => {
  it('contains what is theirs, given and received, and nothing of others', async () => {
    const { response, files } = await taken(ines);
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.headers['content-disposition'],
    ]).toEqual([200, 'application/zip', 'attachment; filename="my-data-2026-05-14.zip"']);
    expect(rowsIn(files, 'sessions').map(({ discussion }) => discussion)).toEqual([
      'Given by Ines',
      'Received by Ines',
    ]);
    expect(rowsIn(files, 'messages').map(({ body }) => body)).toEqual(['Mine']);
    expect(rowsIn(files, 'letters').map(({ body }) => body)).toEqual(['Sent']);
    expect(rowsIn(files, 'members')).toMatchObject([{ id: ines.id, email: ines.email }]);
    expect(rowsIn(files, 'goals')).toEqual([]);
    expect(String(files.get('about.txt'))).toContain('What we keep about Ines Calloway, as of');
    expect([...files.keys()].filter((name) => !name.endsWith('.json'))).toEqual(['about.txt', image]);
    expect(files.get(image)?.subarray(0, 2).toString('hex')).toBe('ffd8');
  });

  it('leaves out secrets and leaders’ notes', async () => {
    const { files } = await taken(ines);
    expect([...files].filter(([, content]) => String(content).includes('Secret'))).toEqual([]);
    expect(rowsIn(files, 'mentorships')).toHaveLength(1);
    const acts = rowsIn(files, 'audit_log').map(({ action }) => action);
    expect(acts).toContain('renewals.decide');
    expect(acts).not.toEqual(expect.arrayContaining(['letters.draft']));
    expect(acts).not.toEqual(expect.arrayContaining(['applications.vote']));
    const columns = [...files].flatMap(([name, content]) =>
      name.endsWith('.json') ? JSON.parse(String(content)).flatMap((row: object) => Object.keys(row)) : [],
    );
    expect(columns.filter((column: string) => /hash|verifier|salt|search|vote_note/.test(column))).toEqual(
      [],
    );
  });

  it('is logged and only for members', async () => {
    const { files } = await taken(tomas);
    expect([...files.keys()]).not.toContain(image);
    expect(
      await house.rows(
        sql`select detail from security_events where kind = 'exported' and member_id = ${tomas.id}`,
      ),
    ).toEqual([{ detail: { report: 'my-data' } }]);
    expect((await taken(null)).response.statusCode).toBe(401);
  });

  it('is complete beyond one batch of rows', async () => {
    await house.db.execute(sql`
      insert into goals (chapter_id, member_id, metric, send, target, starts_on, ends_on)
      select ${here}, ${vera.id}, '1', true, 1, date '2020-01-01' + n, date '2030-01-01' + n
      from generate_series(1, 1234) n`);
    const goals = rowsIn((await taken(vera)).files, 'goals');
    expect(new Set(goals.map(({ id }) => id)).size).toBe(1234);
  });

  it('decides about every table that references a member', () => {
    const given = keptOfMember.map(nameOf);
    const naming = Object.values(schema).flatMap((table) => {
      if (!is(table, PgTable)) return [];
      const names = getTableConfig(table).foreignKeys.map((key) => key.reference());
      return names.some(({ foreignTable }) => getTableName(foreignTable) === 'members')
        ? [getTableName(table)]
        : [];
    });
    expect(naming.filter((name) => !given.includes(name) && !(name in notGiven))).toEqual([]);
    expect(given.filter((name) => name in notGiven)).toEqual([]);
    for (const { table, whose, key, without, firstOnly } of keptOfMember) {
      const columns = getTableConfig(table).columns.map(({ name }) => name);
      expect(columns).toEqual(expect.arrayContaining([...whose, key, ...without, ...firstOnly]));
    }
  });

  it('shows shared data as the pages show it to the other member', async () => {
    const sides = keptOfMember.filter(({ whose }) => whose.length > 1);
    expect(sides.map(nameOf).sort()).toEqual(Object.keys(pagesOfShared).sort());
    const { files } = await taken(tomas);
    for (const { table, whose } of sides) {
      const name = getTableName(table);
      const page = pagesOfShared[name];
      if (page === undefined || page === null) continue;
      const own = Object.fromEntries(freeTexts(table).map((column) => [column, `${name} ${column}`]));
      const { id: _, ...row } = { id: 0, ...own, ...page.row };
      const [first = '', second = ''] = whose;
      const id = await house.add(
        table as typeof letters,
        { ...row, [first]: ines.id, [second]: tomas.id } as never,
      );
      const shown = JSON.stringify(await house.seen(tomas, page.path(id), page.query));
      expect(shown).toMatch(/^[[{]/);
      const archived = rowsIn((await taken(tomas)).files, name).find((each) => each.id === id);
      const said = Object.values(own);
      expect([name, said.filter((text) => Object.values(archived ?? {}).includes(text))]).toEqual([
        name,
        said.filter((text) => shown.includes(text)),
      ]);
      expect(archived).toBeDefined();
    }
    expect(files.size).toBeGreaterThan(sides.length);
  });
});
