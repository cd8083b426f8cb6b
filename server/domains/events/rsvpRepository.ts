import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import type { saveRsvp } from '../../../src/contract/growth/events.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { type Room, requireRoom } from './policy.ts';

/**
 * Stores whether the viewer comes, and locks the event so that nobody else takes its places at the same time. A
 * member who already comes may always bring fewer.
 * @throws Refused 404 for an unknown event, 409 when it is over or full
 */
export function keepRsvp(
  database: Queries,
  { viewer, params, body, now }: Call<typeof saveRsvp>,
): Promise<AnswerOf<typeof saveRsvp>> {
  const going = body.going === 1;
  const guests = going ? (body.guests ?? 0) : 0;
  const wanted = going ? 1 + guests : 0;
  return database.transaction(async (on) => {
    present(
      await selectRow(
        on,
        sql`select e.id from events e where e.id = ${params.id} and e.deleted_at is null for update`,
      ),
    );
    const room = present(
      await selectRow<Room>(
        on,
        sql`
        select e.capacity, coalesce(e.ends_at, e.starts_at) < ${now.toISOString()}::timestamptz as over,
          coalesce(sum(1 + r.guests) filter (where r.going and r.member_id <> ${viewer.memberId}), 0)::int as others,
          coalesce(sum(1 + r.guests) filter (where r.going and r.member_id = ${viewer.memberId}), 0)::int as mine
        from events e left join event_rsvps r on r.event_id = e.id
        where e.id = ${params.id}
        group by e.id`,
      ),
    );
    requireRoom(room, wanted);
    await on.execute(sql`
      insert into event_rsvps (event_id, member_id, going, guests, at)
      values (${params.id}, ${viewer.memberId}, ${going}, ${guests}, ${now.toISOString()}::timestamptz)
      on conflict (event_id, member_id)
        do update set going = excluded.going, guests = excluded.guests, at = excluded.at`);
    return { going: room.others + wanted, my_rsvp: { going: body.going, guests } };
  });
}
