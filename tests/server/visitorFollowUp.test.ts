import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { selectRows } from '../../server/database/query.ts';
import { asGiven } from '../asGiven.ts';
import { visitorToRecord } from '../fixtures/recordings.ts';
import { closedAfterwards, type Person } from './house.ts';
import { openRecordingHouse } from './recordingHouse.ts';

let id: number;
const house = await closedAfterwards(openRecordingHouse());
const { here } = house.chapters;
const { ines, vera } = house.people;
const host = await house.addHolder('membership_committee', 'Hanna Host', here);
beforeEach(async () => {
  await house.db.execute(sql`truncate visitors, notifications, audit_log cascade`);
  const body = {
    ...visitorToRecord,
    profession_id: house.joiner,
    chapter_id: here,
    meeting_id: house.meetings.next,
    notes: 'Met at the fair',
  };
  id = (await house.call(ines, 'POST', '/member-3/visitor', { body })).body.id;
  await house.db.execute(sql`truncate notifications`);
});

const save = (who: Person, body: object, version?: number) =>
  house.call(who, 'PUT', `/member-2/totals/visitors/${id}`, {
    body,
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const notices = () =>
  selectRows(house.db, sql`select member_id, kind, text, link from notifications order by id`);

describe('a visitor’s outcome', () => {
  it('is set by the inviter, field by field', async () => {
    const first = await save(ines, { outcome: 'Interested', next_step: 'Call on Monday', due: '2026-05-25' });
    expect([first.status, first.body.outcome, first.body.version]).toEqual([200, 'Interested', 2]);
    expect(first.body.details).toMatchObject({
      notes: 'Met at the fair',
      next_step: 'Call on Monday',
      due: '2026-05-25',
    });
    const second = await save(ines, { notes: 'Wants to join', due: null });
    expect([second.body.outcome, second.body.details]).toMatchObject([
      'Interested',
      { notes: 'Wants to join', next_step: 'Call on Monday', due: null },
    ]);
    expect((await save(ines, { notes: 'Wants to join' })).body.version).toBe(3);
    expect(await notices()).toEqual([]);
  });

  it('is set by a leader, which is logged and reported to the inviter', async () => {
    const answer = await save(vera, { attended: 1, outcome: 'Applied' });
    expect([answer.status, answer.body.attended, answer.body.outcome]).toEqual([200, 1, 'Applied']);
    expect(await notices()).toMatchSnapshot([{ link: asGiven(`/dashboard/visitor/1?record=${id}`) }]);
    expect(
      await selectRows(house.db, sql`select by_id, member_id, action, entity_id, changes from audit_log`),
    ).toMatchSnapshot([{ entity_id: asGiven(id) }]);
    expect((await save(vera, { attended: null })).body.attended).toBe(null);
  });

  it('is marked attended only by those who check visitors in', async () => {
    for (const who of [ines, host]) {
      const answer = await save(who, { attended: 1, outcome: 'No' });
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
    }
    expect((await save(host, { outcome: 'No' })).status).toBe(200);
  });

  it('keeps the mark of a closed meeting and accepts the rest', async () => {
    await house.db.execute(
      sql`update visitors set counted_meeting_id = ${house.meetings.past} where id = ${id}`,
    );
    const marked = await save(vera, { attended: 0 });
    expect([marked.status, marked.body.code]).toEqual([409, 'counted']);
    expect((await save(ines, { outcome: 'Joined' })).status).toBe(200);
  });

  it('is corrected by the inviter until counted, and by those who edit visitors', async () => {
    const corrected = { first_name: 'Nora', email: 'nora@harbor.example', business_name: null };
    const { status, body } = await save(host, corrected, 1);
    expect([status, body.version]).toEqual([200, 2]);
    const stored = sql`select first_name, last_name, email, business_name from visitors`;
    expect(await selectRows(house.db, stored)).toEqual([{ ...corrected, last_name: 'Haddad' }]);
    const stale = await save(vera, { last_name: 'Hadad' }, 1);
    expect([stale.status, stale.body.code]).toEqual([409, 'versionConflict']);
    expect((await save(ines, { last_name: 'Hadad' })).status).toBe(200);
    await house.db.execute(sql`update visitors set counted_meeting_id = ${house.meetings.past}`);
    expect((await save(ines, { first_name: 'Noor' })).body.code).toBe('counted');
    expect((await save(host, { first_name: 'Noor' })).status).toBe(200);
  });

  it('isn’t set by anyone else, nor for a deleted or merged visitor', async () => {
    const others = [house.people.tomas, house.people.dolores];
    for (const who of others) expect((await save(who, { outcome: 'No' })).status).not.toBe(200);
    for (const gone of [sql`deleted_at = now()`, sql`deleted_at = null, merged_into_id = id`]) {
      await house.db.execute(sql`update visitors set ${gone} where id = ${id}`);
      expect([
        (await save(ines, { outcome: 'No' })).status,
        (await save(vera, { outcome: 'No' })).status,
      ]).toEqual([404, 404]);
    }
    expect(await selectRows(house.db, sql`select outcome from visitors`)).toEqual([{ outcome: null }]);
  });
});
