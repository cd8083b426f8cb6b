import type { Saved } from '../../../src/contract/lists.ts';
import { assignSampleSession, type SampleToSave } from '../../../src/contract/meetings/sampleSessions.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Columns } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import type { Queryable } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { invalidField } from '../../http/refused.ts';
import { scopeOf } from '../../http/viewer.ts';
import { spokenDay } from '../shared/calendar.ts';
import { requireMember } from '../shared/chapterMember.ts';
import { requireSomewhere } from '../shared/policy.ts';
import { sampleKind as kind } from './slotKinds.ts';
import { insertSlot, onlyOne, requireWeek } from './storeRepository.ts';

export const columnsOf = ({
  topic,
  place,
  material_link,
}: Pick<SampleToSave, 'topic' | 'place' | 'material_link'>): Columns => ({ topic, place, material_link });

/** The two members who give a sample session, or only one. */
export interface Pair {
  readonly a: number;
  readonly b: number | null;
}

/** @throws Refused 422 for a person who isn't an active member of the chapter, or is named twice */
export async function requirePair(on: Queryable, { a, b }: Pair, chapterId: number): Promise<void> {
  await requireMember(on, a, chapterId, 'member_a_id');
  if (b === null) return;
  if (a === b) throw invalidField('member_b_id');
  await requireMember(on, b, chapterId, 'member_b_id');
}

export const membersOf = ({ a, b }: Pair): number[] => (b === null ? [a] : [a, b]);

/**
 * Asks two members to give a week's sample session, or takes it for the viewer and tells those who assign
 * sample sessions.
 * @throws Refused 403 for other members without the right, 409 when the week is taken, 422 by field
 */
export function assignSample(database: Queries, call: Call<typeof assignSampleSession>): Promise<Saved> {
  const { viewer, body } = call;
  const me = viewer.memberId;
  const pair = { a: body.member_a_id ?? me, b: body.member_b_id ?? null };
  const asked = membersOf(pair).filter((id) => id !== me);
  const isVolunteer = asked.length === 0;
  if (!isVolunteer) requireSomewhere(viewer, kind.decides);
  const message = isVolunteer ? messages.sampleTaken : messages.sampleAsked;
  const answer = (id: number | null) => (id === me ? 'accept' : null);
  return recordOnceInTransaction(database, assignSampleSession, call, (on, keep) =>
    onlyOne(kind, async () => {
      const ownScope = viewer.chapterId === null ? [] : [viewer.chapterId];
      const scope = isVolunteer ? ownScope : scopeOf(viewer, kind.decides);
      const week = await requireWeek(on, call, scope, body.meeting_id);
      await requirePair(on, pair, week.chapter_id);
      const what = `the ${kind.noun} of ${spokenDay(week.date, viewer.today)}`;
      return insertSlot(on, kind, call, week, pair.a, {
        columns: {
          ...columnsOf(body),
          member_a_id: pair.a,
          member_b_id: pair.b,
          answer_a: answer(pair.a),
          answer_b: answer(pair.b),
          asked_at: call.now,
        },
        action: isVolunteer ? 'sampleSessions.volunteer' : kind.decides,
        changes: { status: [null, 'Planned'] },
        told: isVolunteer
          ? [{ to: 'deciders', says: `would like to give ${what}.`, about: 'offered' }]
          : [{ to: asked, says: `asks you to give ${what}.`, about: 'asked' }],
        keep,
        message,
      });
    }),
  );
}
