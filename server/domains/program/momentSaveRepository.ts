import { sql } from 'drizzle-orm';
import {
  type MomentStatus,
  momentMoves,
  type saveMoment,
  type withdrawMoment,
} from '../../../src/contract/growth/moments.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { changeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { present, requireVersion } from '../../http/refused.ts';
import { spokenDay } from '../shared/calendar.ts';
import { requireRight, requireSomewhere } from '../shared/policy.ts';
import { requireMove } from '../shared/transitions.ts';
import { type Changing, lockMoment } from './momentLockRepository.ts';
import { momentColumns } from './momentTakeRepository.ts';
import { momentMoved } from './notices.ts';
import { isOwn, movesOfMoment, requireMoveOfMoment, requireOwn, requireUnsettled } from './policy.ts';
import { momentKinds } from './slotKinds.ts';
import { onlyOne, type Told, takenOff, updateSlot } from './storeRepository.ts';
import { answerSwap, askSwap } from './swapRepository.ts';

async function moveTo(changing: Changing, to: MomentStatus, reason: string | null): Promise<void> {
  const { on, viewer, found } = changing;
  const kind = momentKinds[found.type];
  requireMoveOfMoment(viewer, found, to, reason);
  const decides = !isOwn(viewer, found);
  await updateSlot(on, kind, changing, found, {
    columns: {
      status: to,
      decline_reason: to === 'Declined' ? reason : null,
      ...(decides && { decided_by: viewer.memberId, change_asked: null }),
      ...(to === 'Declined' && { swap_with_id: null }),
    },
    action: decides ? kind.decides : kind.own,
    changes: { status: [found.status, to] },
    reason,
    told: momentMoved(changing, to, reason),
  });
}

/** @throws Refused 404 for another member's moment, 409 once the moment is settled */
async function changeFields(changing: Changing, fields: Parameters<typeof momentColumns>[0]): Promise<void> {
  const { on, viewer, found } = changing;
  const kind = momentKinds[found.type];
  requireOwn(viewer, found);
  requireUnsettled(found);
  const asked = found.change_asked !== null;
  const says = `changed the ${kind.noun} of ${spokenDay(found.date, viewer.today)} as asked.`;
  await updateSlot(on, kind, changing, found, {
    columns: { ...momentColumns(fields), ...(asked && { change_asked: null }) },
    action: kind.own,
    changes: asked ? { change_asked: [found.change_asked, null] } : {},
    told: asked ? [{ to: 'deciders', says, about: 'changed' }] : [],
  });
}

/** @throws Refused 404 without the right, 409 for the viewer's own moment and for a moment that isn't waiting */
async function askChange(changing: Changing, words: string): Promise<void> {
  const { on, viewer, found } = changing;
  const kind = momentKinds[found.type];
  requireRight(viewer, kind.decides, found.chapter_id);
  requireMove(movesOfMoment(viewer, found), 'Declined');
  const says = `asks for a change to your ${kind.noun} of ${spokenDay(found.date, viewer.today)}: ${words}`;
  await updateSlot(on, kind, changing, found, {
    columns: { change_asked: words },
    action: kind.decides,
    changes: { change_asked: [found.change_asked, words] },
    told: [{ to: [found.member_id], says, about: 'change' }],
  });
}

/**
 * Changes a moment's fields from the body, or its status.
 * @throws Refused 404 for a moment that the viewer may not see, 409 for another version, a move that isn't
 * allowed or a week that is taken
 */
export function change(database: Queries, call: Call<typeof saveMoment>): Promise<Saved> {
  const { viewer, params, body, now, requestId } = call;
  if (body.change_asked !== undefined) requireSomewhere(viewer, 'moments.approve');
  return changeRow(database, call, {
    lock: (on) => lockMoment(on, viewer, params.id, now),
    current: ({ id, status, version }) => ({ id, status, version }),
    change: (found, on) =>
      onlyOne(momentKinds[found.type], async () => {
        const { status, decline_reason, change_asked, swap_with_id, swap_note, swap, ...fields } = body;
        const changing = { on, viewer, requestId, now, found };
        let message: string = messages.changesSaved;
        if (Object.values(fields).some((value) => value !== undefined)) await changeFields(changing, fields);
        if (change_asked !== undefined) {
          await askChange(changing, change_asked);
          message = messages.changeAsked;
        }
        if (swap_with_id !== undefined) {
          await askSwap(changing, swap_with_id, swap_note ?? null);
          message = messages.swapAsked;
        }
        if (swap !== undefined) {
          await answerSwap(changing, swap === 1);
          message = swap === 1 ? messages.swapped : messages.swapDeclined;
        }
        if (status !== undefined && status !== found.status) {
          await moveTo(changing, status, decline_reason ?? null);
          if (status !== 'Asked') message = momentMoves[status].done;
        }
        const stored = await selectRow<{ version: number }>(
          on,
          sql`select s.version from moment_slots s where s.id = ${found.id}`,
        );
        return { id: found.id, version: present(stored).version, message };
      }),
  });
}

/**
 * Gives a week back.
 * @throws Refused 404 for another member's moment without the right, 409 once its meeting has begun
 */
export function withdraw(database: Queries, call: Call<typeof withdrawMoment>): Promise<void> {
  const { viewer, params, now, expectedVersion } = call;
  return database.transaction(async (on) => {
    const found = present(await lockMoment(on, viewer, params.id, now));
    const kind = momentKinds[found.type];
    const mine = isOwn(viewer, found);
    if (!mine) requireRight(viewer, kind.decides, found.chapter_id);
    requireVersion(expectedVersion, found);
    requireUnsettled(found);
    const day = spokenDay(found.date, viewer.today);
    const told: Told = mine
      ? { to: 'deciders', says: `gave back the ${kind.noun} of ${day}.`, about: 'withdrawn' }
      : { to: [found.member_id], says: `took you off the ${kind.noun} of ${day}.`, about: 'withdrawn' };
    const change = takenOff(mine ? kind.own : kind.decides, call, [told]);
    const columns = { ...change.columns, swap_with_id: null };
    await updateSlot(on, kind, call, found, { ...change, columns });
  });
}
