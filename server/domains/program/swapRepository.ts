import { sql } from 'drizzle-orm';
import { selectRow } from '../../database/query.ts';
import { present, stateConflict } from '../../http/refused.ts';
import { spokenDay } from '../shared/calendar.ts';
import { type Changing, type LockedMoment, lockMoment } from './momentLockRepository.ts';
import { isOwn, requireOwn, requireSwappable } from './policy.ts';
import { momentKinds } from './slotKinds.ts';
import { updateSlot } from './storeRepository.ts';

/** Finds the other slot of a swap, of the same kind and chapter. */
async function otherOf({ on, viewer, now, found }: Changing, id: number): Promise<LockedMoment> {
  const other = present(await lockMoment(on, viewer, id, now));
  requireSwappable(found, other);
  return other;
}

/** Asks another week's presenter to swap. @throws Refused 404 for another member's slot, 409 if either is over */
export async function askSwap(changing: Changing, withId: number, note: string | null): Promise<void> {
  const { on, viewer, found } = changing;
  requireOwn(viewer, found);
  const other = await otherOf(changing, withId);
  if (isOwn(viewer, other)) throw stateConflict('swapOver');
  const kind = momentKinds[found.type];
  const [theirs, mine] = [other.date, found.date].map((date) => spokenDay(date, viewer.today));
  const says = `would like to swap the ${kind.noun} of ${mine} for yours of ${theirs}.`;
  await updateSlot(
    on,
    kind,
    changing,
    { ...found, member_id: other.member_id },
    {
      columns: { swap_with_id: other.id, swap_note: note },
      action: kind.own,
      changes: { swap: [null, other.date] },
      told: [{ to: [other.member_id], says, about: 'swap' }],
    },
  );
}

/**
 * Answers a request to swap: the two presenters change weeks, with everything they prepared.
 * @throws Refused 404 for anyone but the presenter who was asked, 409 when the request is gone or either week is over
 */
export async function answerSwap(changing: Changing, isSwapped: boolean): Promise<void> {
  const { on, viewer, found } = changing;
  if (found.swap_with_id === null) throw stateConflict('swapOver');
  const other = await otherOf(changing, found.swap_with_id);
  requireOwn(viewer, other);
  const kind = momentKinds[found.type];
  const [theirs, mine] = [found.date, other.date].map((date) => spokenDay(date, viewer.today));
  if (isSwapped) {
    await selectRow(
      on,
      sql`
        update moment_slots s set member_id = o.member_id, topic = o.topic, material_link = o.material_link,
          curriculum_unit = o.curriculum_unit, minutes = o.minutes, status = o.status, decided_by = o.decided_by,
          change_asked = o.change_asked, created_at = o.created_at, reminded_days = null, swap_with_id = null,
          swap_note = null
        from moment_slots o
        where s.id in (${found.id}, ${other.id}) and o.id in (${found.id}, ${other.id}) and o.id <> s.id
        returning s.id`,
    );
    await on.execute(sql`
      update moment_slots s set swap_with_id = null, swap_note = null, version = s.version + 1
      where s.swap_with_id in (${found.id}, ${other.id}) or s.id = ${other.id}`);
  }
  const says = isSwapped
    ? `swapped weeks with you: your ${kind.noun} is on ${mine} now.`
    : `keeps the ${kind.noun} of ${mine}; yours stays on ${theirs}.`;
  await updateSlot(on, kind, changing, found, {
    columns: { swap_with_id: null, swap_note: null },
    action: kind.own,
    changes: isSwapped ? { date: [found.date, other.date] } : { swap: [other.date, null] },
    told: [{ to: [found.member_id], says, about: 'swap' }],
  });
}
