import { sql } from 'drizzle-orm';
import {
  assignSpotlight,
  type removeSpotlight,
  type SpotlightToSave,
  type saveSpotlight,
} from '../../../src/contract/growth/spotlights.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { changeRow } from '../../changes/changeRow.ts';
import type { Columns } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantValue, todayIn } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { invalidField, present, stateConflict } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { spokenDay } from '../shared/calendar.ts';
import { requireMember } from '../shared/chapterMember.ts';
import { requireRight } from '../shared/policy.ts';
import { inScope } from '../shared/scope.ts';
import { spotlightChanged } from './notices.ts';
import { requireMoveOfPlanned } from './policy.ts';
import { spotlightKind as kind } from './slotKinds.ts';
import type { SpotlightStanding } from './spotlightsRepository.ts';
import { insertSlot, onlyOne, requireWeek, takeOff, updateSlot } from './storeRepository.ts';

interface Locked extends SpotlightStanding {
  readonly id: number;
  readonly member_id: number;
  readonly date: string;
  readonly version: number;
}

/** Locks a spotlight that the viewer has or assigns. */
const lock = (on: Queryable, viewer: Viewer, id: number, now: Date): Promise<Locked | null> =>
  selectRow<Locked>(
    on,
    sql`
      select s.id, s.chapter_id, s.member_id, s.status, s.version, w.date::text as date, w.status as meeting_status,
        w.starts_at <= ${instantValue(now)} as has_begun, w.date <= ${todayIn(now)} as day_has_come
      from member_spotlights s join weekly_meetings w on w.id = s.meeting_id join chapters c on c.id = s.chapter_id
      where s.id = ${id} and s.deleted_at is null and (s.member_id = ${viewer.memberId}
        or ${inScope(scopeOf(viewer, kind.decides), sql`s.chapter_id`)})
      for update of s`,
  );

/**
 * Gives a week's spotlight to a member, who is told.
 * @throws Refused 409 when the week is taken, 422 by field
 */
export function assign(database: Queries, call: Call<typeof assignSpotlight>): Promise<Saved> {
  const { viewer, body } = call;
  return recordOnceInTransaction(database, assignSpotlight, call, (on, keep) =>
    onlyOne(kind, async () => {
      const week = await requireWeek(on, call, scopeOf(viewer, kind.decides), body.meeting_id);
      await requireMember(on, body.member_id, week.chapter_id);
      const says = `planned your spotlight for ${spokenDay(week.date, viewer.today)}. Please prepare it.`;
      return insertSlot(on, kind, call, week, body.member_id, {
        columns: { member_id: body.member_id },
        action: kind.decides,
        changes: { status: [null, 'Planned'] },
        told: [{ to: [body.member_id], says, about: 'assigned' }],
        keep,
        message: messages.spotlightAssigned,
      });
    }),
  );
}

/** @throws Refused 422 for another member's link */
async function requireLink(on: Queryable, memberId: number, id: number | null | undefined): Promise<void> {
  if (id === undefined || id === null) return;
  const found = await selectRow(
    on,
    sql`select l.id from links l where l.id = ${id} and l.member_id = ${memberId} and l.deleted_at is null`,
  );
  if (found === null) throw invalidField('link_id');
}

const columnsOf = ({ intro, ask, link_id, video_link }: SpotlightToSave): Columns => ({
  intro,
  ask,
  video_link,
  link_id: link_id === undefined ? undefined : link_id === null ? null : Number(link_id),
});

/**
 * Changes a spotlight's fields from the body.
 * @throws Refused 404 if out of reach, 409 for another version, for a spotlight that is over and for a move
 * that isn't allowed
 */
export function changeSpotlight(database: Queries, call: Call<typeof saveSpotlight>): Promise<Saved> {
  const { viewer, params, body, now } = call;
  return changeRow(database, call, {
    lock: (on) => lock(on, viewer, params.id, now),
    current: ({ id, status, version }) => ({ id, status, version }),
    change: async (found, on) => {
      const { status } = found;
      const isMoved = body.status !== undefined && body.status !== status;
      if (isMoved) requireMoveOfPlanned(viewer, 'spotlight', found, body.status ?? '');
      else if (status !== 'Planned' || found.meeting_status === 'closed') throw stateConflict('slotSettled');
      if (body.member_id !== undefined) {
        requireRight(viewer, kind.decides, found.chapter_id);
        await requireMember(on, body.member_id, found.chapter_id);
      }
      const memberId = body.member_id ?? found.member_id;
      await requireLink(on, memberId, body.link_id === null ? null : Number(body.link_id) || undefined);
      const isGiven = memberId !== found.member_id;
      const given = { intro: null, ask: null, link_id: null, video_link: null, member_id: memberId };
      return onlyOne(kind, () =>
        updateSlot(
          on,
          kind,
          call,
          { ...found, member_id: memberId },
          {
            columns: { ...columnsOf(body), ...(isGiven && given), ...(isMoved && { status: body.status }) },
            action: found.member_id === viewer.memberId && !isMoved && !isGiven ? kind.own : kind.decides,
            changes: isMoved ? { status: [status, body.status] } : {},
            told: spotlightChanged(found, body, spokenDay(found.date, viewer.today)),
          },
        ),
      );
    },
  });
}

/** Removes a spotlight from its week. @throws Refused 404 if out of reach, 409 once its meeting has begun */
export function removeSpotlightOf(database: Queries, call: Call<typeof removeSpotlight>): Promise<void> {
  const { viewer, params, now } = call;
  return database.transaction(async (on) => {
    const found = present(await lock(on, viewer, params.id, now));
    const told = spotlightChanged(found, { status: 'Cancelled' }, spokenDay(found.date, viewer.today));
    await takeOff(on, kind, call, found, told);
  });
}
