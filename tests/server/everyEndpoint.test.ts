import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectRow } from '../../server/database/query.ts';
import { goodStatus } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { getTotalsDetails } from '../../src/contract/records/activities.ts';
import { refusalCodes } from '../../src/contract/refusalCodes.ts';
import type { Person } from '../../src/contract/scalars.ts';
import { fieldsOf } from './everyEndpoint/badInput.ts';
import { type Caller, type Target, targets } from './everyEndpoint/callers.ts';
import { sightings } from './everyEndpoint/canaries.ts';
import { type Cell, person, today } from './everyEndpoint/cell.ts';
import { cells } from './everyEndpoint/cells.ts';
import { expectedStatus, trespasses } from './everyEndpoint/matrix.ts';
import { type Organization, openOrganization } from './everyEndpoint/organization.ts';
import { asked, cellsOf, goodRequest, namesNothing } from './everyEndpoint/requests.ts';
import { reachFor } from './roleTables.ts';

const codes: readonly string[] = refusalCodes;

let organization: Organization;

beforeAll(async () => {
  organization = await openOrganization();
  await givePictures();
}, 240_000);
afterAll(() => organization.close());

it('every endpoint has a request, and every request an endpoint', () => {
  expect(Object.keys(cells).sort()).toEqual(Object.keys(endpoints).sort());
});

it('every text column has a canary, except for sign-in and internals', () => {
  expect(organization.planted.refused).toEqual([]);
});

/** A caller without a chapter asks with another member's rows if only the right counts. */
function rowsAsked({ alone }: Cell, caller: Caller, target: Target) {
  const borrows = alone && caller.own.chapter === undefined;
  return borrows
    ? { ...organization.others.mate, role: caller.own.role }
    : organization.rowsFor(caller, target);
}

/** A caller without access or without a chapter has fewer rows to ask for. */
function targetsOf(cell: Cell, { role }: Caller): readonly Target[] {
  return cell.alone || role === null ? ['own'] : targets;
}

type Named = Readonly<Record<'first_name' | 'last_name', string>> & {
  readonly id: number;
  readonly profile_image?: string | null;
};
const isNamed = (value: object): value is Named =>
  ['id', 'first_name', 'last_name'].every((field) => Object.hasOwn(value, field));

/** The people that an answer names, each with the place in it. */
function* namedIn(value: unknown, place: string): Generator<[place: string, Named]> {
  if (value === null || typeof value !== 'object') return;
  if (isNamed(value)) yield [place, value];
  for (const [name, inner] of Object.entries(value))
    yield* namedIn(inner, Array.isArray(value) ? place : `${place}.${name}`);
}

/** The pictures in the answers of the matrix: how often the member's own picture, and where another one or none. */
const pictures = { members: new Map<number, Named>(), shown: 0, without: new Set<string>() };

/** Gives each member of the first chapter a picture; the pictures of other members contain canaries. */
async function givePictures() {
  await organization.db.execute(sql`
    update members set profile_image = 'images/profiles/' || md5(id::text) || '.webp'
    where chapter_id = ${organization.chapters.here} and status <> 'ended'`);
  const { rows } = await organization.db.execute<Named>(sql`
    select id, first_name, last_name, profile_image from members where status <> 'ended' and profile_image is not null`);
  pictures.members = new Map(rows.map((member) => [member.id, member]));
}

function lookAtPictures(text: string, endpoint: string) {
  for (const [place, named] of namedIn(JSON.parse(text), endpoint)) {
    const { first_name, profile_image } = pictures.members.get(named.id) ?? {};
    if (first_name !== named.first_name) continue;
    if (named.profile_image === profile_image) pictures.shown += 1;
    else pictures.without.add(place);
  }
}

describe('the permission matrix', () => {
  it.each(asked)('holds for %s', async (_id, endpoint, cell) => {
    const answered: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const caller of organization.callers) {
      for (const target of targetsOf(cell, caller)) {
        const request = cell.ask(rowsAsked(cell, caller, target), caller.own);
        if (target === 'own' && namesNothing(request)) continue;
        const { status, text, changed } = await organization.ask(caller, endpoint, request);
        const seen = trespasses(text, { ...organization, caller, cell });
        if (endpoint.method === 'GET' && status === 200 && /^[[{]/.test(text))
          lookAtPictures(text, endpoint.id);
        const isCoded = status < 400 || codes.includes(JSON.parse(text).code);
        answered[`${caller.name}: ${target}`] = { status, seen, changed, isCoded };
        const due = expectedStatus(cell, goodStatus(endpoint), caller, target);
        expected[`${caller.name}: ${target}`] = { status: due, seen: [], changed: [], isCoded: true };
      }
    }
    expect(answered).toEqual(expected);
  });
});

describe('amounts of single records', () => {
  const own = (row: Record<string, Person | null>, { own: { member } }: Caller) =>
    row.member?.id === member || row.receiver?.id === member;

  it('are hidden from those who neither gave nor received them and lack the right', async () => {
    const wrong: unknown[] = [];
    let [shown, hidden] = [0, 0];
    for (const caller of organization.callers) {
      for (const target of targets) {
        const { member } = organization.rowsFor(caller, target);
        const query = {
          member_id: member,
          type: 3,
          send: 1,
          start: '2024-01-01',
          end: today,
          page_size: 200,
        };
        const { status, text } = await organization.ask(caller, getTotalsDetails, { query });
        for (const row of status === 200 ? JSON.parse(text).rows : []) {
          const { role } = caller;
          const maySee = own(row, caller) || (role !== null && reachFor('amounts.view', role) !== 'none');
          if (Object.hasOwn(row, 'amount') !== maySee) wrong.push({ caller: caller.name, target, row });
          if (maySee) shown += 1;
          else hidden += 1;
        }
      }
    }
    expect(wrong).toEqual([]);
    expect([shown > 0, hidden > 0]).toEqual([true, true]);
  });
});

describe('a record given to a member of another chapter', () => {
  const callerCalled = (wanted: string): Caller => {
    const found = organization.callers.find(({ name }) => name === wanted);
    if (found === undefined) throw new Error(`the demo organization lacks a ${wanted}`);
    return found;
  };
  const give = async ({ own }: Caller, isDeleted: boolean) => {
    const { member, chapter } = organization.others.far;
    const row = await selectRow<{ id: number }>(
      organization.db,
      sql`
        insert into sessions (chapter_id, member_id, receiver_id, receiver_chapter_id, date, address, type, discussion,
          deleted_at, deleted_by)
        values (${own.chapter}, ${own.member}, ${member}, ${chapter}, ${today}, 'Mill Lane 4', 'Quick Session',
          'Whom to invite', ${isDeleted ? `${today}T17:00:00Z` : null}::timestamptz, ${isDeleted ? own.member : null}::int)
        returning id`,
    );
    return row?.id;
  };

  it.each([
    ['getActivity', false],
    ['getActivityBody', false],
    ['editActivity', false],
    ['editTotalsDetails', false],
    ['restoreActivity', true],
  ] as const)('reveals only that name of that chapter, and only to its giver: %s', async (id, isDeleted) => {
    const giver = callerCalled('member');
    const session = await give(giver, isDeleted);
    const seen: unknown[] = [];
    for (const caller of [giver, callerCalled('former officer')]) {
      const request = cellsOf(id)[0]?.ask({ ...caller.own, session }, caller.own) ?? {};
      const { status, text } = await organization.ask(caller, endpoints[id], request);
      seen.push([status, new Set(trespasses(text, { ...organization, caller, cell: {} }))]);
    }
    const names = new Set(person.map((column) => `${column} of ${organization.chapters.far}`));
    expect(seen).toEqual([
      [200, names],
      [404, new Set()],
    ]);
  });
});

describe('the query count of a call', () => {
  const most = 6;

  it.each(asked)(
    `is at most ${most}, or as declared, and doesn’t grow with rows: %s`,
    async (_id, endpoint, cell) => {
      const { caller, request } = goodRequest(organization, cell, goodStatus(endpoint));
      const count = async (more: Record<string, unknown>) => {
        const wide = fieldsOf(endpoint.query).includes('page_size')
          ? { ...request, query: { ...request.query, ...more } }
          : { ...request, body: request.body && { ...Object(request.body), ...more } };
        const { status, queries } = await organization.ask(caller, endpoint, wide);
        expect(status).toBe(cell.good ?? goodStatus(endpoint));
        return queries.filter((text) => !organization.callersOwn.has(text)).length;
      };
      const isPaged = [...fieldsOf(endpoint.query), ...fieldsOf(endpoint.body)].includes('page_size');
      const many = await count(isPaged ? { page_size: 200 } : {});
      expect(many).toBeLessThanOrEqual(cell.queries ?? most);
      if (isPaged) expect(await count({ page_size: 1 })).toBe(many);
    },
  );
});

describe('the log', () => {
  it('contains no request, message, or answer text', async () => {
    for (const [, endpoint, cell] of asked.filter(([id]) =>
      ['recordReferral', 'filterMembers'].includes(id),
    )) {
      const { caller, request } = goodRequest(organization, cell, goodStatus(endpoint));
      await organization.ask(caller, endpoint, request);
    }
    const lines = organization.logged.join('');
    expect(lines).toContain('POST /production/member-3/referral');
    expect(sightings(lines, organization.planted)).toEqual([]);
    expect(lines).not.toMatch(
      /\.test\b|Mill Lane|Newman|Wants a table|(?<!\d)5550100(?!\d)|HYPERLINK|zzqq|drop table|Bearer/,
    );
  });
});

describe('a member’s picture', () => {
  /** Answers with names but no pictures: choices of a list, the heads of a matrix, the recipients of letters. */
  const namesAlone: readonly string[] = [
    'getActiveMembers.membersInChapter',
    'getActiveMembers.membersOutChapter',
    'getChapterPerformanceType.members',
    'getChapterVisitors.members',
    'getChecklistEntries.checklist.people',
    'getCoachingAssignments.coaches',
    'getLetters.member',
    'getMentorChoices',
    'getMentors.mentors',
    'getReviewers',
  ];

  it('is the same in every answer that names them', () => {
    expect([...pictures.without].toSorted()).toEqual(namesAlone);
    expect(pictures.shown).toBeGreaterThan(100);
  });
});
