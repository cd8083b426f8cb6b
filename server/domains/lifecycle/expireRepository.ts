import { sql } from 'drizzle-orm';
import type { Queries } from '../../database/open.ts';
import { selectRows } from '../../database/query.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { isOutlived } from '../shared/retention.ts';
import { eraseMember } from './eraseRepository.ts';

/** The most members erased in one run; the next day's run continues. */
const mostErased = 100;

/** Erases former members whose last membership ended longer ago than the organization's retention period. */
export async function eraseFormerMembers(
  { db: database, keys }: { readonly db: Queries; readonly keys: SignInKeys },
  now: Date,
): Promise<void> {
  const due = await selectRows<{ id: number }>(
    database,
    sql`
      select m.id from members m
      where m.status = 'ended' and m.erased_at is null and ${isOutlived(
        sql`(select max(h.until_on) + 1 from memberships h where h.member_id = m.id)::timestamp at time zone 'UTC'`,
        'former',
        now,
      )}
      order by m.id limit ${mostErased}`,
  );
  for (const { id } of due)
    await database.transaction(async (on) => {
      const held = await selectRows(
        on,
        sql`
          select m.id from members m
          where m.id = ${id} and m.status = 'ended' and m.erased_at is null for update`,
      );
      if (held.length > 0) await eraseMember({ db: on, keys }, id, now);
    });
}
