import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '../../server/schema/applications.ts';
import { auditLog } from '../../server/schema/infrastructure.ts';
import { letters } from '../../server/schema/letters.ts';
import { memberSettings } from '../../server/schema/people.ts';
import { pipelineItems } from '../../server/schema/program.ts';
import { visitors } from '../../server/schema/visitors.ts';
import type { AuditEntry } from '../../src/contract/organization/audit.ts';
import { businessBuckToRecord, referralToRecord } from '../fixtures/recordings.ts';
import { closedAfterwards, type Person, sessionWith } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';
import { exported, sendExport } from './workbooks.ts';

const person = (id: number, first_name: string, last_name: string) => ({ id, first_name, last_name });
const read = (who: Person, query: Record<string, string | number> = {}) =>
  house.call(who, 'GET', '/member-4/audit-log', { query });
const trail = async (who: Person, query: Record<string, string | number> = {}): Promise<AuditEntry[]> =>
  (await read(who, query)).body.rows;
const actions = async (who: Person, query: Record<string, string | number> = {}) =>
  (await trail(who, query)).map(({ action }) => action);
const record = async (who: Person, path: string, body: unknown): Promise<number> =>
  (await house.call(who, 'POST', `/member-3/${path}`, { body })).body.id;
const correct = (who: Person, type: number, body: object) =>
  house.call(who, 'PUT', '/member-2/activities', { query: { type }, body: { reason: 'As agreed', ...body } });
const clear = () => house.db.delete(auditLog);
const log = (entry: Partial<typeof auditLog.$inferInsert>) =>
  house.db.insert(auditLog).values({
    by_id: house.people.vera.id,
    chapter_id: here,
    action: 'attendance.take',
    entity: 'attendances',
    entity_id: 1,
    request_id: 'a request',
    ...entry,
  });

const house = await closedAfterwards(openRecordingHouse());
const { here, there, far } = house.chapters;
const { ines, tomas, edda, vera, dolores } = house.people;
const vice = await house.addHolder('vice_president', 'Viola Vice', here);
const treasurer = await house.addHolder('secretary_treasurer', 'Theo Treasurer', here);
const admin = await house.addHolder('administrator', 'Ada Staff', null);
const director = await house.addDirector();

describe('the audit trail', () => {
  it('shows when, who, whom, what, old, new, and why, with a link to the record', async () => {
    await clear();
    const id = await record(ines, 'session', sessionWith(tomas));
    await correct(vera, 1, { id, address: 'Elsewhere', reason: 'Both say so' });
    const entry = {
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      by: person(vera.id, 'Vera', 'President'),
      member: person(ines.id, 'Ines', 'Calloway'),
      action: 'activity.correct',
      entity: 'sessions',
      entity_id: id,
      thing: null,
      changes: { address: ['Corner Table Café', 'Elsewhere'] },
      reason: 'Both say so',
      link: `/dashboard/sessions/1?record=${id}`,
    };
    expect((await read(ines)).body).toEqual({
      rows: [entry],
      page: 1,
      page_size: 25,
      has_more: 0,
      total: null,
    });
    const link = `/dashboard/${ines.id}/sessions/1?record=${id}`;
    expect(await trail(vera)).toEqual([{ ...entry, link }]);
  });

  it('shows members their own, and holders their chapter, region, or organization', async () => {
    await clear();
    await log({ member_id: ines.id, action: 'here' });
    await log({ chapter_id: there, by_id: dolores.id, member_id: dolores.id, action: 'there' });
    await log({ chapter_id: far, by_id: null, action: 'far' });
    await log({ chapter_id: null, by_id: admin.id, action: 'everywhere' });
    expect(await actions(ines)).toEqual(['here']);
    expect(await actions(tomas)).toEqual([]);
    for (const who of [vera, vice, treasurer]) expect(await actions(who)).toEqual(['here']);
    expect(await actions(director)).toEqual(['there', 'here']);
    expect(await actions(admin)).toEqual(['everywhere', 'far', 'there', 'here']);
  });

  it('shows names for ids and omits the version', async () => {
    await clear();
    await log({
      entity: 'helper_assignments',
      member_id: ines.id,
      changes: { helper_id: [null, tomas.id], profession_id: [house.joiner, null], version: [1, 2] },
    });
    expect((await trail(vera))[0]?.changes).toEqual({
      helper_id: [null, 'Tomas Lindqvist'],
      profession_id: ['Joiner', null],
    });
  });

  it('is filtered by record, member, author, and dates', async () => {
    await clear();
    await log({ action: 'first', member_id: ines.id, at: new Date('2026-05-11T03:59:59Z') });
    await log({ action: 'second', member_id: tomas.id, at: new Date('2026-05-11T04:00:00Z'), entity_id: 7 });
    await log({ action: 'third', by_id: vice.id, entity: 'events', at: new Date('2026-05-13T03:59:59Z') });
    await log({ action: 'fourth', by_id: vice.id, at: new Date('2026-05-13T04:00:00Z') });
    expect(await actions(vera)).toEqual(['fourth', 'third', 'second', 'first']);
    expect(await actions(vera, { start: '2026-05-11', end: '2026-05-12' })).toEqual(['third', 'second']);
    expect(await actions(vera, { start: '2026-05-12', end: '2026-05-12' })).toEqual(['third']);
    expect(await actions(vera, { start: '2026-05-13' })).toEqual(['fourth']);
    expect(await actions(vera, { end: '2026-05-10' })).toEqual(['first']);
    expect(await actions(vera, { member_id: ines.id })).toEqual(['first']);
    expect(await actions(vera, { by_id: vice.id })).toEqual(['fourth', 'third']);
    expect(await actions(vera, { entity: 'events' })).toEqual(['third']);
    expect(await actions(vera, { entity: 'attendances', entity_id: 7 })).toEqual(['second']);
    expect(await actions(vera, { page: 2, page_size: 3 })).toEqual(['first']);
    expect((await read(vera, { total: 1, page_size: 1 })).body).toMatchObject({ has_more: 1, total: 4 });
    const backwards = await read(vera, { start: '2026-05-12', end: '2026-05-11' });
    expect([backwards.status, backwards.body.errors]).toEqual([422, { end: ['This field is invalid.'] }]);
  });

  it('of a member is for that member and those who may read it, where it was logged', async () => {
    await clear();
    for (const [who, of] of [
      [tomas, ines],
      [vera, dolores],
      [vera, admin],
    ] as const) {
      const { status, body } = await read(who, { member_id: of.id });
      expect([status, body]).toEqual([404, { code: 'notFound', message: 'Not found.' }]);
    }
    await log({ member_id: dolores.id, action: 'before the move' });
    expect(await actions(vera, { member_id: dolores.id })).toEqual(['before the move']);
    expect((await read(tomas, { member_id: dolores.id })).status).toBe(404);
  });
});

describe('limited readers of the audit trail', () => {
  it('see an amount only as giver, receiver, treasurer, or administrator', async () => {
    await clear();
    const given = { ...businessBuckToRecord, receiver_id: dolores.id, amount: '100.10' };
    const id = await record(ines, 'business-bucks', given);
    await correct(treasurer, 3, { id, amount: '200.20', comments: 'Two tables' });
    await log({
      entity: 'subscriptions',
      member_id: tomas.id,
      changes: { amount: ['1', '2'], plan: ['A', 'B'] },
    });
    const fields = async (who: Person) =>
      (await trail(who)).map(({ changes }) => Object.keys(changes).sort());
    for (const who of [treasurer, admin]) {
      expect(await fields(who)).toEqual([
        ['amount', 'plan'],
        ['amount', 'comments'],
      ]);
    }
    for (const who of [vera, vice, director]) expect(await fields(who)).toEqual([['plan'], ['comments']]);
    expect(await fields(ines)).toEqual([['amount', 'comments']]);
    expect(await fields(tomas)).toEqual([['amount', 'plan']]);
    expect((await read(vera)).text).not.toMatch(/100\.10|200\.20/);
  });

  it('see contact details only as giver or receiver of a referral, and a member’s as shown', async () => {
    await clear();
    const id = await record(ines, 'referral', { ...referralToRecord, receiver_id: tomas.id });
    await correct(vera, 2, { id, cell_phone: '5550177', comments: 'Call after six' });
    const comments = { comments: expect.any(Array) };
    expect((await trail(ines))[0]?.changes).toEqual({
      ...comments,
      cell_phone: [expect.anything(), '5550177'],
    });
    for (const who of [vera, treasurer, admin]) expect((await trail(who))[0]?.changes).toEqual(comments);
    await clear();
    await house.db.insert(memberSettings).values({ member_id: edda.id, show_phone: false, show_email: true });
    const changes: Record<string, [unknown, unknown]> = {
      cell_phone: ['1', '2'],
      email: ['a@b.test', 'c@d.test'],
      birthday: [null, '1980-02-29'],
    };
    await log({ action: 'members.edit', entity: 'members', entity_id: edda.id, member_id: edda.id, changes });
    for (const who of [edda, vice, treasurer, admin]) expect((await trail(who))[0]?.changes).toEqual(changes);
    for (const who of [vera, director])
      expect((await trail(who))[0]?.changes).toEqual({ email: changes.email });
  });

  it('see a letter only as its member once it is sent, or as someone who drafts letters', async () => {
    await clear();
    const letter = await house.add(letters, {
      chapter_id: here,
      member_id: ines.id,
      kind: 'first',
      reason: 'absences',
      body: 'We miss you.',
    });
    const ofLetter = { entity: 'letters', entity_id: letter, member_id: ines.id, by_id: vice.id };
    await log({ ...ofLetter, action: 'letters.draft', at: new Date('2026-05-12T12:00:00Z') });
    for (const who of [vera, vice, admin]) expect(await actions(who)).toEqual(['letters.draft']);
    for (const who of [ines, treasurer, director]) expect(await actions(who)).toEqual([]);
    await house.db.update(letters).set({ status: 'sent', sent_at: new Date('2026-05-13T12:00:00Z') });
    await log({ ...ofLetter, action: 'letters.issue', at: new Date('2026-05-13T12:00:00Z') });
    expect(await actions(ines)).toEqual(['letters.issue']);
    expect(await actions(vera)).toEqual(['letters.issue', 'letters.draft']);
    for (const who of [treasurer, director]) expect(await actions(who)).toEqual([]);
  });

  it('see a vote only as president, as administrator, or after voting', async () => {
    await clear();
    await log({ action: 'applications.vote', entity: 'application_votes', member_id: ines.id });
    for (const who of [vera, admin]) expect(await actions(who)).toEqual(['applications.vote']);
    for (const who of [ines, treasurer]) expect(await actions(who)).toEqual([]);
  });

  it('never see which requests an action answered', async () => {
    const id = await record(ines, 'session', sessionWith(tomas));
    const path = `/member-3/activities/${id}/correction-request`;
    const body = { note: 'It was elsewhere.' };
    await house.call(tomas, 'POST', path, { query: { type: 1 }, body });
    await clear();
    await correct(vera, 1, { id, address: 'Elsewhere' });
    expect((await trail(ines))[0]?.changes).toEqual({ address: ['Corner Table Café', 'Elsewhere'] });
  });
});

describe('the link to a changed record', () => {
  it.each([
    ['members', 'profile/contactDetails', 'member/ID/contactDetails'],
    ['member_roles', 'profile/profile-roles', 'member/ID/roles'],
    ['member_trainings', 'profile/profileTraining', 'member/ID/training'],
    ['attendances', 'member/ID/attendance', 'member/ID/attendance'],
    ['events', 'chapters/HERE/events', 'chapters/HERE/events'],
    ['chapters', 'chapters/HERE/details', 'chapters/HERE/details'],
    ['category_requests', 'chapters/HERE/requested-categories', 'chapters/HERE/requested-categories'],
    ['feature_link_winners', 'feature-link-winners', 'feature-link-winners'],
    ['letters', 'missing-posts/ID/member-letters', 'missing-posts/ID/member-letters'],
    ['helper_assignments', 'missing-posts/ID/member-letters', 'missing-posts/ID/member-letters'],
  ])('%s', async (entity, own, others) => {
    await clear();
    await log({ entity, member_id: ines.id });
    const address = (path: string) =>
      `/dashboard/${path.replace('ID', String(ines.id)).replace('HERE', String(here))}`;
    expect((await trail(ines))[0]?.link).toBe(address(own));
    expect((await trail(vera))[0]?.link).toBe(address(others));
  });

  it('names the record and leads to it in its chapter while it exists', async () => {
    const application = await house.add(applications, {
      chapter_id: here,
      profession_id: house.joiner,
      first_name: 'Noor',
      last_name: 'Haddad',
      email: 'noor@haddad.example',
      agreement_version: 1,
      token_hash: Buffer.from('a token'),
    });
    const planned = { chapter_id: here, title: 'Spring mixer', type: 'Mixer', proposed_by: ines.id } as const;
    const item = await house.add(pipelineItems, planned);
    const guest = await house.add(visitors, {
      chapter_id: here,
      meeting_id: house.meetings.today,
      date: '2026-05-14',
      email: 'renee@harbor.example',
      first_name: 'Renee',
      last_name: 'Albright',
      methods: ['Client'],
      profession_id: house.joiner,
    });
    const entries = [
      ['applications', application, 'Noor Haddad', `pending-applications/${application}`],
      ['application_votes', application, 'Noor Haddad', `pending-applications/${application}`],
      ['pipeline_items', item, 'Spring mixer', 'events-committee-pipeline'],
      ['visitors', guest, 'Renee Albright', `visitors/${guest}`],
      ['weekly_meetings', house.meetings.today, '2026-05-14', 'attendance-list?date=2026-05-14'],
      ['professions', house.joiner, 'Joiner', null],
      ['pipeline_items', item + 1000, null, null],
    ] as const;
    await clear();
    for (const [entity, entity_id] of entries) await log({ entity, entity_id });
    const told = async (who: Person) => (await trail(who)).map(({ thing, link }) => [thing, link]).reverse();
    expect(await told(vera)).toEqual(
      entries.map(([, , thing, path]) => [thing, path && `/dashboard/${path}`]),
    );
    const [first, , , ofVisitor, ofMeeting] = await told(admin);
    expect([first?.[1], ofVisitor?.[1], ofMeeting?.[1]]).toEqual([
      `/dashboard/pending-applications/${application}`,
      `/dashboard/visitors/${guest}?chapter_id=${here}`,
      `/dashboard/attendance-list?date=2026-05-14&chapter_id=${here}`,
    ]);
    await house.db.execute(sql`update pipeline_items set deleted_at = now()`);
    await house.db.execute(sql`update visitors set deleted_at = now()`);
    expect((await told(vera)).slice(2, 4)).toEqual([
      ['Spring mixer', null],
      ['Renee Albright', null],
    ]);
  });

  it('is missing for a deleted record and for one without a page', async () => {
    const id = await record(ines, 'session', sessionWith(tomas));
    await clear();
    await log({ entity: 'sessions', entity_id: id, member_id: ines.id });
    await log({ entity: 'thanks', member_id: ines.id });
    await house.db.execute(sql`update sessions set deleted_at = now() where id = ${id}`);
    expect((await trail(ines)).map(({ link }) => link)).toEqual([null, null]);
  });
});

describe('the audit-log report', () => {
  it('holds the trail in words', async () => {
    await clear();
    await log({
      action: 'members.edit',
      entity: 'members',
      entity_id: tomas.id,
      member_id: tomas.id,
      changes: { cell_phone: [null, '5550101'], city: ['Dayton', null] },
      reason: 'By mail',
    });
    const { titles, rows } = await exported(house, vera, 'audit-log', { member_id: tomas.id });
    expect(titles).toEqual(['When', 'Who', 'What', 'Concerning', 'Changes', 'Reason']);
    expect(rows.map(({ When: _, ...row }) => row)).toMatchSnapshot();
    expect((await sendExport(house, ines, 'audit-log', { member_id: tomas.id })).statusCode).toBe(404);
  });
});
