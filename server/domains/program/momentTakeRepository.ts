import { type MomentToSave, takeMoment } from '../../../src/contract/growth/moments.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Columns } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { scopeOf } from '../../http/viewer.ts';
import { spokenDay } from '../shared/calendar.ts';
import { requireMember } from '../shared/chapterMember.ts';
import { requireSomewhere } from '../shared/policy.ts';
import { momentKinds } from './slotKinds.ts';
import { insertSlot, onlyOne, requireWeek, type Told } from './storeRepository.ts';

type Fields = Pick<MomentToSave, 'topic' | 'material_link' | 'curriculum_unit'> & {
  readonly minutes?: number | null | undefined;
};

export const momentColumns = ({ topic, material_link, curriculum_unit, minutes }: Fields): Columns => ({
  topic,
  material_link,
  curriculum_unit,
  minutes,
});

/**
 * Takes a week for the viewer, or asks another member to take it. Approvers are told of a request; a member
 * who was asked is told, too.
 * @throws Refused 403 for another member without the right, 409 when the week is taken, 422 by field
 */
export function take(database: Queries, call: Call<typeof takeMoment>): Promise<Saved> {
  const { viewer, body } = call;
  const { type, meeting_id, member_id, ...fields } = body;
  const kind = momentKinds[type];
  const isNamed = member_id !== undefined && member_id !== null;
  const isAsked = isNamed && member_id !== viewer.memberId;
  const right = isNamed ? kind.decides : 'moments.request';
  requireSomewhere(viewer, right);
  const message = isAsked ? messages.slotAsked : messages.slotRequested;
  const status = isAsked ? 'Asked' : 'Requested';
  return recordOnceInTransaction(database, takeMoment, call, (on, keep) =>
    onlyOne(kind, async () => {
      const ownScope = viewer.chapterId === null ? [] : [viewer.chapterId];
      const week = await requireWeek(on, call, isNamed ? scopeOf(viewer, right) : ownScope, meeting_id);
      const memberId = isAsked ? member_id : viewer.memberId;
      if (isNamed) await requireMember(on, memberId, week.chapter_id);
      const day = spokenDay(week.date, viewer.today);
      const told: Told = isAsked
        ? { to: [memberId], says: `asks you to give the ${kind.noun} of ${day}.`, about: 'asked' }
        : { to: 'deciders', says: `would like the ${kind.noun} of ${day}.`, about: 'requested' };
      return insertSlot(on, kind, call, week, memberId, {
        columns: { type, member_id: memberId, status, ...momentColumns(fields) },
        action: right,
        changes: { status: [null, status] },
        told: [told],
        keep,
        message,
      });
    }),
  );
}
