import { sql } from 'drizzle-orm';
import type { fillSpot, PipelineItem } from '../../../src/contract/growth/pipeline.ts';
import { storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantValue, wholeValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { present, versionConflict } from '../../http/refused.ts';
import { requireMember } from '../shared/chapterMember.ts';
import { requireSomewhere } from '../shared/policy.ts';
import { readItem } from './listRepository.ts';
import { lockItem } from './lockRepository.ts';
import { jobChanged } from './notices.ts';
import { requireFree, requireMayFill, type Spot, toAnswer } from './policy.ts';

const findSpot = (on: Queryable, itemId: number, id: number): Promise<Spot | null> =>
  selectRow<Spot>(
    on,
    sql`
      select s.id, s.role, s.member_id, m.first_name, m.last_name
      from pipeline_spots s left join members m on m.id = s.member_id
      where s.id = ${id} and s.item_id = ${itemId}`,
  );

/**
 * Takes a job, assigns it, or gives it back.
 * @throws Refused 403 or 404 if out of reach, 409 for another version, when somebody else has it and for an
 * event that is over, 422 for a member of another chapter
 */
export function fill(database: Queries, call: Call<typeof fillSpot>): Promise<PipelineItem> {
  const { viewer, params, body, now, expectedVersion } = call;
  const { member_id: wanted = viewer.memberId } = body;
  if (wanted !== viewer.memberId) requireSomewhere(viewer, 'pipeline.fillSpot');
  return database.transaction(async (on) => {
    const item = present(await lockItem(on, viewer, params.id));
    const spot = present(await findSpot(on, item.id, body.spot_id));
    requireMayFill(viewer, item, spot, wanted);
    const read = async () => toAnswer(viewer, present(await readItem(on, item.id, now)));
    if (expectedVersion !== null && expectedVersion !== item.version) throw versionConflict(await read());
    requireFree(item, spot, wanted);
    if (wanted !== null) await requireMember(on, wanted, item.chapter_id);
    if (spot.member_id !== wanted) {
      const memberId = wanted ?? spot.member_id;
      await storeRow(on, call, {
        table: 'pipeline_items',
        row: { ...item, member_id: memberId },
        stored: sql`
          update pipeline_spots s set member_id = ${wholeValue(wanted)},
            filled_at = case when ${wanted !== null} then ${instantValue(now)} end
          where s.id = ${spot.id} returning s.item_id as id`,
        action: 'pipeline.fillSpot',
        changes: { [spot.role]: [spot.member_id, wanted] },
        notices: [jobChanged(memberId, spot.role, item.title, wanted !== null)],
        also: {
          moved: sql`
            update pipeline_items i set version = i.version + 1, updated_at = now() from stored where i.id = stored.id`,
        },
      });
    }
    return read();
  });
}
