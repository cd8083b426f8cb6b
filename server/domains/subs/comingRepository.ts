import { sql } from 'drizzle-orm';
import type { sayComing } from '../../../src/contract/meetings/meetings.ts';
import { addAudience } from '../../changes/audience.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { present, stateConflict } from '../../http/refused.ts';
import type { Post } from './noticesRepository.ts';
import { planning } from './plansRepository.ts';
import { lockSub, moveTo } from './saveRepository.ts';

/**
 * Stores whether the viewer comes to a meeting of their chapter. A member who comes needs no sub: the request is
 * canceled, and its sub is told.
 * @throws Refused 404 for another chapter's meeting, 409 for one that isn't open, or if a confirmed sub must be asked
 * first
 */
export function keepComing(
  database: Queries,
  mailing: Omit<Post, 'now'>,
  { viewer, params, body, now, requestId }: Call<typeof sayComing>,
): Promise<void> {
  const isComing = body.coming === 1;
  return database.transaction(async (on) => {
    const asked = present(
      await selectRow<{ status: string; chapter_id: number }>(
        on,
        sql`
          select w.status, w.chapter_id from weekly_meetings w
          where w.id = ${params.id} and w.chapter_id = ${viewer.chapterId}::int for share`,
      ),
    );
    if (asked.status !== 'open') throw stateConflict('meetingNotOpen');
    const request = await selectRow<{ id: number }>(
      on,
      sql`
        select s.id from sub_requests s
        where s.meeting_id = ${params.id} and s.member_id = ${viewer.memberId} and s.deleted_at is null
          and s.status in ('Open', 'Offered', 'Accepted', 'Confirmed')`,
    );
    if (isComing && request !== null) {
      const found = present(await lockSub(on, viewer, request.id, now));
      if (found.status === 'Confirmed' && body.instead_of_sub !== 1) throw stateConflict('subConfirmed');
      await moveTo(on, { viewer, requestId, post: { ...mailing, now } }, found, 'Cancelled');
    }
    await on.execute(planning(viewer, params.id, isComing, now));
    addAudience({ chapterIds: [asked.chapter_id] });
  });
}
