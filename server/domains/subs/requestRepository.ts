import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { createSubRequest, type SubRequestToSave } from '../../../src/contract/meetings/subs.ts';
import { messages } from '../../../src/contract/messages.ts';
import { insertRow } from '../../changes/changeRow.ts';
import type { Columns } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { invalidField, stateConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { spokenDay } from '../shared/calendar.ts';
import { unlessTaken } from '../shared/taken.ts';
import { subNamed } from './notices.ts';
import { type Post, tellSub } from './noticesRepository.ts';
import { planning } from './plansRepository.ts';

export type Fields = Omit<SubRequestToSave, 'status'>;

/** @returns the columns for these fields; for a sub who is a member, the fields about outsiders are emptied */
export function subColumns(fields: Fields): Columns {
  const { sub_member_id, open_to_anyone } = fields;
  const isMember = sub_member_id !== undefined && sub_member_id !== null;
  const ofOutsider = (value: string | null | undefined) => (isMember ? null : value);
  return {
    reason: fields.reason,
    open_to_anyone: open_to_anyone === undefined ? undefined : open_to_anyone === 1,
    sub_member_id: sub_member_id === undefined ? undefined : Number(sub_member_id) || null,
    sub_first_name: ofOutsider(fields.sub_first_name),
    sub_last_name: ofOutsider(fields.sub_last_name),
    sub_email: ofOutsider(fields.sub_email),
    sub_phone: ofOutsider(fields.sub_phone),
    sub_business: ofOutsider(fields.sub_business),
    sixty_seconds: fields.sixty_seconds,
    notes: fields.notes,
  };
}

export const isNamed = ({ sub_member_id, sub_first_name, sub_last_name }: Fields): boolean =>
  Boolean(sub_member_id || sub_first_name || sub_last_name);

/** @throws Refused 422 for the viewer as their own sub, and for a member who doesn't exist */
export async function requireSub(on: Queryable, { memberId }: Viewer, id: number | null): Promise<void> {
  if (id === null) return;
  if (id === memberId) throw invalidField('sub_member_id', messages.subIsYou);
  const found = await selectRow(
    on,
    sql`select m.id from members m where m.id = ${id} and m.status = 'active' and m.erased_at is null`,
  );
  if (found === null) throw invalidField('sub_member_id');
}

/** @returns the work's result. @throws Refused 409 `subAsked` if the meeting has a request already */
export const onlyOne = <Done>(work: () => Promise<Done>): Promise<Done> =>
  unlessTaken('sub_requests_once', () => stateConflict('subAsked'), work);

/**
 * Requests a sub. A named sub is invited, and the leaders are told to confirm them.
 * @throws Refused 409 for a second request for a meeting, 422 for a meeting that isn't a future one in the viewer's
 * chapter
 */
export function makeRequest(
  database: Queries,
  post: Omit<Post, 'now'>,
  call: Call<typeof createSubRequest>,
): Promise<Saved> {
  const { viewer, body, now } = call;
  return recordOnceInTransaction(database, createSubRequest, call, (on, keep) =>
    onlyOne(async () => {
      const { meeting_id, ...fields } = body;
      const meeting = await selectRow<{ chapter_id: number; date: string }>(
        on,
        sql`
          select w.chapter_id, w.date::text as date from weekly_meetings w
          where w.id = ${meeting_id} and w.chapter_id = ${viewer.chapterId}::int and w.status = 'open'
            and w.starts_at > ${now.toISOString()}::timestamptz
          for share`,
      );
      if (meeting === null) throw invalidField('meeting_id');
      await requireSub(on, viewer, fields.sub_member_id ?? null);
      const named = isNamed(fields);
      if (!named && fields.open_to_anyone !== 1) throw invalidField('open_to_anyone', messages.subNeeded);
      const message = named ? messages.subNamed : messages.subRequested;
      const status = named ? 'Accepted' : 'Open';
      const { chapter_id, date } = meeting;
      const { today } = viewer;
      const leaders = holdersIn('subs.confirm', chapter_id, { today, beyond: false });
      const stored = await insertRow(on, call, {
        table: 'sub_requests',
        row: { chapter_id, member_id: viewer.memberId },
        columns: { chapter_id, meeting_id, member_id: viewer.memberId, status, ...subColumns(fields) },
        action: 'sub.request',
        changes: { status: [null, status] },
        notices: [named && subNamed(leaders, spokenDay(date, today))],
        also: { answered: planning(viewer, Number(meeting_id), false, now) },
        keep,
        message,
      });
      if (named) await tellSub(on, { ...post, now }, stored.id, 'asked');
      return stored;
    }),
  );
}
