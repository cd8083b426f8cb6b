import { type SQL, sql } from 'drizzle-orm';
import { alreadyRegisteredMessage, messages } from '../../../src/contract/messages.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { Refused, stateConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { mayOpen } from '../activities/visibilityRepository.ts';
import type { Giver } from '../records/recording.ts';

/** The visitor who is registered with this e-mail address for this meeting. */
export interface Registration {
  id: number;
  chapter_id: number;
  inviter_chapter_id: number | null;
  /** Name of the inviter; null if the person used the public form. */
  inviter: string | null;
  may_open: boolean;
}

/** The database's facts about a visit; the meeting belongs to the chapter. */
export interface VisitParts {
  chapter: { takes_visitors: boolean; takes_drop_ins: boolean; time_zone: string } | null;
  meeting: { date: string; status: string } | null;
  has_profession: boolean;
  has_from: boolean;
  /** The giver's own e-mail address in lower case. */
  own_email: string | null;
  registration: Registration | null;
}

interface Place {
  readonly email: string;
  readonly meeting_id: number;
}

interface Visit extends Place {
  readonly chapter_id: number;
  readonly profession_id: number;
  /** The chapter that a drop-in comes from. */
  readonly from: number | null;
}

/** @param exceptId the visitor who is being edited */
export async function findVisitParts(
  on: Queryable,
  viewer: Viewer,
  giver: Giver,
  visit: Visit,
  exceptId: number | null,
): Promise<VisitParts> {
  const row = await selectRow<VisitParts>(
    on,
    sql`
      select
        (select json_build_object('takes_visitors', c.takes_visitors, 'takes_drop_ins', c.takes_drop_ins,
          'time_zone', c.time_zone) from chapters c
          where c.id = ${visit.chapter_id} and c.archived_at is null) as chapter,
        (select json_build_object('date', w.date, 'status', w.status) from weekly_meetings w
          where w.id = ${visit.meeting_id} and w.chapter_id = ${visit.chapter_id}) as meeting,
        exists (select from professions p
          where p.id = ${visit.profession_id} and p.archived_at is null) as has_profession,
        exists (select from chapters f where f.id = ${visit.from}::int and f.archived_at is null) as has_from,
        (select lower(m.email) from members m where m.id = ${giver.memberId}::int) as own_email,
        (${registrationAt(viewer, visit, exceptId)}) as registration`,
  );
  if (row === null) throw new Error('a query without a source answers one row');
  return row;
}

/** Finds the current registration of this address for this meeting; null if there is none. */
export async function findRegistration(
  on: Queryable,
  viewer: Viewer,
  place: Place,
): Promise<Registration | null> {
  const row = await selectRow<{ registration: Registration | null }>(
    on,
    sql`select (${registrationAt(viewer, place, null)}) as registration`,
  );
  return row?.registration ?? null;
}

function registrationAt(viewer: Viewer, { email, meeting_id }: Place, exceptId: number | null): SQL {
  return sql`
    select json_build_object('id', a.id, 'chapter_id', a.chapter_id, 'inviter_chapter_id', a.inviter_chapter_id,
      'inviter', (select m.first_name || ' ' || m.last_name from members m where m.id = a.member_id),
      'may_open', coalesce(${mayOpen(6, viewer)}, false))
    from visitors a
    where a.meeting_id = ${meeting_id} and lower(a.email) = ${email} and a.deleted_at is null
      and a.merged_into_id is null and a.id is distinct from ${exceptId}::int`;
}

/**
 * @returns a 409 that names the inviter only within the viewer's own chapter, and the registration's id only if they
 * may open it
 */
export function refuseRegistration({ chapterId }: Viewer, registration: Registration | null): Refused {
  if (registration === null) return stateConflict('alreadyRegistered');
  const { id, chapter_id, inviter_chapter_id, inviter, may_open } = registration;
  const isOurs = chapterId !== null && (chapter_id === chapterId || inviter_chapter_id === chapterId);
  const message = isOurs && inviter !== null ? alreadyRegisteredMessage(inviter) : messages.alreadyRegistered;
  return new Refused(409, 'alreadyRegistered', may_open ? { message, existing: id } : { message });
}
