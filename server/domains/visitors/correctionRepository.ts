import { sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import type { VisitorCorrection } from '../../../src/contract/visitors.ts';
import type { Changes } from '../../changes/audit.ts';
import type { Columns } from '../../database/columns.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { invalidField, notFound, stateConflict } from '../../http/refused.ts';
import { reaches, scopeOf, type Viewer } from '../../http/viewer.ts';

const corrected: readonly string[] = [
  'first_name',
  'last_name',
  'email',
  'business_name',
] satisfies (keyof VisitorCorrection)[];

/** @returns whether a visitor is corrected by these changes. */
export const isCorrection = (changes: Changes): boolean => corrected.some((field) => field in changes);

type Body = Readonly<Record<string, string | number | null | undefined>>;

/** @returns what is set of a visitor where these fields of the body change something. */
export const columnsOf = (body: Body, changes: Changes): Columns => {
  const { attended, due } = body;
  const values: Columns = { ...body, attended: attended === null ? null : attended === 1, due: due || null };
  return Object.fromEntries(Object.keys(changes).map((field) => [field, values[field]]));
};

interface Corrected {
  readonly id: number;
  readonly chapter_id: number;
  readonly meeting_id: number;
  readonly member_id: number | null;
  readonly is_counted: boolean;
}

/**
 * Corrections are for who edits the chapter's visitors, and for the inviter until the meeting is counted.
 * @throws Refused 404 for everybody else, 409 for the inviter of a counted visitor, 422 for an e-mail that is
 *   registered for the meeting already
 */
export async function requireMayCorrect(
  on: Queryable,
  viewer: Viewer,
  { id, chapter_id, meeting_id, member_id, is_counted }: Corrected,
  changes: Changes,
): Promise<void> {
  if (!isCorrection(changes)) return;
  if (!reaches(scopeOf(viewer, 'visitors.edit'), chapter_id)) {
    if (member_id !== viewer.memberId) throw notFound();
    if (is_counted) throw stateConflict('counted');
  }
  if (!changes.email) return;
  // A registration meanwhile waits for the lock, and finds the e-mail taken.
  const taken = await selectRow(
    on,
    sql`
      with meeting as (select w.id from weekly_meetings w where w.id = ${meeting_id} for update)
      select v.id from visitors v, meeting
      where v.meeting_id = meeting.id and v.id <> ${id} and lower(v.email) = lower(${String(changes.email[1])})
        and v.deleted_at is null and v.merged_into_id is null`,
  );
  if (taken !== null) throw invalidField('email', messages.alreadyRegistered);
}
