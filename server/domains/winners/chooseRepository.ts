import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { announceWinner, pickWinner } from '../../../src/contract/winners.ts';
import { logging, noticing, saidBy } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, withStatements } from '../../database/query.ts';
import type { Call } from '../../http/handle.ts';
import type { Keep } from '../../http/idempotency.ts';
import { invalidField, present, stateConflict, versionConflict } from '../../http/refused.ts';
import { reaches, scopeOf } from '../../http/viewer.ts';
import { findToday } from '../chapters/repository.ts';
import { spokenDay, weekOf } from '../shared/calendar.ts';
import { chooseLink, isLinkOf, lockWinner } from './repository.ts';

const entity = 'feature_link_winners';
const said = { message: messages.changesSaved };

/**
 * Chooses the winner of a week of the viewer's chapter, or of one in reach, in place of the one chosen before.
 * @throws Refused 422 by field, 409 when nothing was shared or the week's winner is announced.
 */
export async function storeWinner(on: Queryable, call: Call<typeof pickWinner>, keep: Keep): Promise<Saved> {
  const { viewer, body, now } = call;
  const chapterId = body.chapter_id ?? viewer.chapterId;
  if (chapterId === null) throw invalidField('chapter_id', messages.required);
  if (!reaches(scopeOf(viewer, 'featureLinks.pick'), chapterId)) throw invalidField('chapter_id');
  const today = await findToday(on, chapterId, now);
  if (today === null) throw invalidField('chapter_id');
  const { week, draw } = body;
  if (weekOf(week).start !== week || week > today) throw invalidField('week');
  const picked = body.link_id ?? null;
  if (picked !== null && draw === 1) throw invalidField('draw');
  if (picked !== null && !(await isLinkOf(on, chapterId, picked))) throw invalidField('link_id');
  const how = picked !== null ? 'leader' : draw === 1 ? 'draw' : 'most shared';
  const linkId = how === 'leader' ? picked : await chooseLink(on, chapterId, week, how);
  if (linkId === null) throw stateConflict('nothingShared');
  const answer = sql`(${JSON.stringify(said)}::jsonb
    || jsonb_build_object('id', stored.id, 'version', stored.version))::json`;
  const changes = { week: [null, week], link_id: [null, linkId], chosen_by: [null, how] } as const;
  const stored = await selectRow<Omit<Saved, 'message'>>(
    on,
    sql`
      with stored as (
        insert into feature_link_winners as f (chapter_id, week, link_id, chosen_by, picked_by)
        values (${chapterId}, ${week}::date, ${linkId}, ${how}, ${viewer.memberId})
        on conflict (chapter_id, week) do update
          set link_id = excluded.link_id, chosen_by = excluded.chosen_by, picked_by = excluded.picked_by,
            version = f.version + 1, updated_at = now()
          where not f.announced
        returning f.id, f.version
      )${withStatements({
        logged: logging(call, { action: 'featureLinks.pick', entity, chapterId, changes }),
        ...keep(answer),
      })}
      select id, version from stored`,
  );
  if (stored === null) throw stateConflict('winnerAnnounced');
  return { ...stored, ...said };
}

/**
 * Announces a winner and tells the link's owner; once announced it stays so.
 * @throws Refused 404 out of reach, 409 for another version and for taking an announcement back.
 */
export function announce(database: Queries, call: Call<typeof announceWinner>): Promise<Saved> {
  const { viewer, params, body, now, expectedVersion } = call;
  return database.transaction(async (on) => {
    const locked = present(await lockWinner(on, viewer, params.id));
    const { id, chapter_id: chapterId, version, week } = locked;
    if (expectedVersion !== null && expectedVersion !== version) {
      throw versionConflict({ id, version, announced: locked.announced ? 1 : 0 });
    }
    if (locked.announced && body.announced === 0) throw stateConflict('winnerAnnounced');
    if (locked.announced === (body.announced === 1)) return { id, version, ...said };
    const owner = sql`select ${locked.owner_id}::int where ${locked.owner_id}::int <> ${viewer.memberId}`;
    await on.execute(sql`
      with stored as (
        update feature_link_winners f
        set announced = true, announced_at = ${now.toISOString()}::timestamptz, version = f.version + 1,
          updated_at = now()
        where f.id = ${id} returning f.id
      )${withStatements({
        logged: logging(call, {
          action: 'featureLinks.announce',
          entity,
          chapterId,
          memberId: locked.owner_id,
          changes: { announced: [0, 1] },
        }),
        noticed: noticing(owner, {
          kind: 'featureLink.announced',
          text: saidBy(
            viewer,
            `announced “${locked.title}” as the featured link of the week of ${spokenDay(week, viewer.today)}.`,
          ),
          link: '/dashboard/feature-link-winners',
          by: viewer,
        }),
      })}
      select id from stored`);
    return { id, version: version + 1, ...said };
  });
}
