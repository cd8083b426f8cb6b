import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { announceWinner, pickWinner } from '../../../src/contract/records/winners.ts';
import { answerOf, changeRow, storeRow, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import type { Queryable } from '../../database/query.ts';
import { flag } from '../../http/flag.ts';
import type { Call } from '../../http/handle.ts';
import type { Keep } from '../../http/idempotency.ts';
import { invalidField, stateConflict } from '../../http/refused.ts';
import { findToday } from '../chapters/repository.ts';
import { spokenDay } from '../shared/calendar.ts';
import { chapterFor } from '../shared/policy.ts';
import { linkFeatured } from './notices.ts';
import { requireLasting, wayToChoose } from './policy.ts';
import { chooseLink, isLinkOf, lockWinner } from './repository.ts';

const table = 'feature_link_winners';

/**
 * Chooses the winner of a week in the viewer's chapter or another in reach, replacing the previous choice.
 * @throws Refused 422 by field, 409 when nothing was shared or the week's winner is announced
 */
export async function storeWinner(on: Queryable, call: Call<typeof pickWinner>, keep: Keep): Promise<Saved> {
  const { viewer, body, now } = call;
  const chapterId = chapterFor(viewer, 'featureLinks.pick', body.chapter_id);
  const today = await findToday(on, chapterId, now);
  if (today === null) throw invalidField('chapter_id');
  const { week } = body;
  const picked = body.link_id ?? null;
  const how = wayToChoose(body, today);
  if (picked !== null && !(await isLinkOf(on, chapterId, picked))) throw invalidField('link_id');
  const linkId = how === 'leader' ? picked : await chooseLink(on, chapterId, week, how);
  if (linkId === null) throw stateConflict('nothingShared');
  const stored = await storeRow<Saved>(on, call, {
    table,
    row: { chapter_id: chapterId },
    stored: sql`
      insert into feature_link_winners as f (chapter_id, week, link_id, chosen_by, picked_by)
      values (${chapterId}, ${week}::date, ${linkId}, ${how}, ${viewer.memberId})
      on conflict (chapter_id, week) do update
        set link_id = excluded.link_id, chosen_by = excluded.chosen_by, picked_by = excluded.picked_by,
          version = f.version + 1, updated_at = now()
        where not f.announced
      returning f.id, f.version`,
    action: 'featureLinks.pick',
    changes: { week: [null, week], link_id: [null, linkId], chosen_by: [null, how] },
    answer: answerOf(messages.changesSaved, sql`stored.version`),
    keep,
  });
  if (stored === null) throw stateConflict('winnerAnnounced');
  return stored;
}

/**
 * Announces a winner and tells the link's owner; an announcement is final.
 * @throws Refused 404 if out of reach, 409 for another version and for revoking an announcement
 */
export function announce(database: Queries, call: Call<typeof announceWinner>): Promise<Saved> {
  const { viewer, params, body, now } = call;
  return changeRow(database, call, {
    lock: (on) => lockWinner(on, viewer, params.id),
    current: ({ id, version, announced }) => ({ id, version, announced: flag(announced) }),
    change: async (locked, on) => {
      const { id, version, announced, owner_id, title, week } = locked;
      requireLasting(announced, body.announced);
      if (announced === (body.announced === 1)) return { id, version, message: messages.changesSaved };
      return updateRow(on, call, {
        table,
        row: { ...locked, member_id: owner_id },
        columns: { announced: true, announced_at: now },
        action: 'featureLinks.announce',
        changes: { announced: [0, 1] },
        notices: [linkFeatured(owner_id, title, spokenDay(week, viewer.today))],
      });
    },
  });
}
