import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { assignMentor } from '../../../src/contract/people/mentors.ts';
import { insertRow } from '../../changes/changeRow.ts';
import { type Queryable, selectRows } from '../../database/query.ts';
import { integers } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import type { Keep } from '../../http/idempotency.ts';
import { invalidField } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { type PageChapter, showChapter } from '../shared/shownChapter.ts';
import { mentorAssigned } from './notices.ts';
import { type MentorRules, whyNotMentor } from './policy.ts';
import { monthsOfMembership, openProteges, rulesColumns } from './rulesRepository.ts';

export type Chapter = PageChapter & MentorRules;
export type Caller = Pick<Call<typeof assignMentor>, 'viewer' | 'requestId' | 'now'>;

export interface Wanted {
  readonly protegeId: number;
  readonly mentorId: number;
  readonly plannedEnd: string | null;
  readonly note: string | null;
}

interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly months: number | null;
  readonly proteges: number;
  readonly has_mentor: boolean;
}

export const saved = (id: number, version: number, message: string): Saved => ({ id, version, message });

/**
 * Locks both members in the same order everywhere, so that nobody gets one protege too many; rows that only refer to
 * a locked member, such as logs and notifications, don't wait for it. A separate statement counts proteges, because
 * one that waits for a lock doesn't see what was stored in the meantime.
 */
async function lockPair(on: Queryable, chapter: Chapter, { protegeId, mentorId }: Wanted) {
  const areTheTwo = sql`m.id = any(${integers([protegeId, mentorId])})
    and m.chapter_id = ${chapter.id} and m.status = 'active' and m.erased_at is null`;
  await on.execute(sql`select m.id from members m where ${areTheTwo} order by m.id for no key update`);
  const rows = await selectRows<Candidate>(
    on,
    sql`
      select m.id, concat_ws(' ', m.first_name, m.last_name) as name, ${monthsOfMembership(chapter.today)} as months,
        ${openProteges} as proteges,
        exists (select from mentorships p where p.protege_id = m.id and p.ended_on is null) as has_mentor
      from members m where ${areTheTwo}`,
  );
  const one = (id: number) => rows.find((row) => row.id === id) ?? null;
  return { protege: one(protegeId), mentor: one(mentorId) };
}

/** @returns both members. @throws Refused 422 on `mentor_id` or `protege_id`, with the chapter's rule in words */
export async function requirePair(on: Queryable, chapter: Chapter, wanted: Wanted) {
  const { protege, mentor } = await lockPair(on, chapter, wanted);
  if (protege === null) throw invalidField('protege_id');
  if (mentor === null || mentor.id === protege.id) throw invalidField('mentor_id');
  const whyNot = whyNotMentor(mentor, chapter);
  if (whyNot !== null) throw invalidField('mentor_id', whyNot);
  return { protege, mentor };
}

/** Begins a mentorship and tells both members. */
export function begin(
  on: Queryable,
  call: Caller,
  chapter: Chapter,
  { wanted, protege, mentor }: { wanted: Wanted; protege: Candidate; mentor: Candidate },
  keep?: Keep,
): Promise<Saved> {
  return insertRow(on, call, {
    table: 'mentorships',
    row: { chapter_id: chapter.id, member_id: protege.id },
    audience: { memberIds: [mentor.id] },
    columns: {
      chapter_id: chapter.id,
      protege_id: protege.id,
      mentor_id: mentor.id,
      since: chapter.today,
      planned_end: wanted.plannedEnd || null,
      note: wanted.note,
    },
    action: 'mentors.assign',
    changes: { mentor: [null, mentor.name] },
    notices: mentorAssigned(protege, mentor),
    keep,
    message: messages.mentorAssigned,
  });
}

/** @throws Refused 404 for a chapter in which the viewer may not assign mentors */
export function chapterOf(on: Queryable, viewer: Viewer, chapterId: number, now: Date): Promise<Chapter> {
  const scope = scopeOf(viewer, 'mentors.assign');
  return showChapter<MentorRules>(on, { viewer, scope, chapterId, now }, rulesColumns);
}
