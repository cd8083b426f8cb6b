import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { announceCertificate } from '../../../src/contract/people/coaching.ts';
import { changeRow, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { scopeOf } from '../../http/viewer.ts';
import { inScope } from '../shared/scope.ts';
import { requireMove } from '../shared/transitions.ts';
import { lockCoaching, shownVersion } from './lockedRepository.ts';
import { announced } from './notices.ts';
import { movesOfCoaching } from './policy.ts';

/**
 * @throws Refused 404 for a certificate out of reach, 409 with the reason for one that isn't completed and
 * for the viewer's own
 */
export function announce(
  database: Queries,
  call: Call<typeof announceCertificate>,
): Promise<AnswerOf<typeof announceCertificate>> {
  const { viewer, body, now } = call;
  const reached = inScope(scopeOf(viewer, 'certificates.announce'), sql`a.chapter_id`);
  const isAnnounced = body.announced === 1;
  const to = isAnnounced ? 'Announced' : 'Completed';
  return changeRow(database, call, {
    lock: (on) => lockCoaching(on, body.certificate, reached),
    current: shownVersion,
    change: async (locked, on) => {
      const isSame = isAnnounced === (locked.status === 'Announced');
      if (!isSame || locked.status !== to) requireMove(movesOfCoaching(viewer, locked), to);
      if (!isSame)
        await updateRow(on, call, {
          table: 'coaching_assignments',
          row: locked,
          columns: {
            status: to,
            announced: isAnnounced,
            announced_at: isAnnounced ? now : null,
            announced_by: isAnnounced ? viewer.memberId : null,
          },
          action: 'certificates.announce',
          changes: { status: [locked.status, to] },
          notices: [isAnnounced && announced(locked)],
        });
      const row = await selectRow<{ announced_at: string | null }>(
        on,
        sql`select ${instantText(sql`announced_at`)} as announced_at from coaching_assignments where id = ${locked.id}`,
      );
      return {
        certificate: locked.id,
        announced: body.announced,
        announced_at: present(row).announced_at,
        message: isAnnounced ? messages.announcedNow : messages.announcedNoMore,
      };
    },
  });
}
