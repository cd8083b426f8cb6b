import { sql } from 'drizzle-orm';
import type { announceCertificate } from '../../../src/contract/coaching.ts';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import { messages } from '../../../src/contract/messages.ts';
import { logging } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow, withStatements } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { present, requireVersion } from '../../http/refused.ts';
import { scopeOf } from '../../http/viewer.ts';
import { inScope } from '../shared/scope.ts';
import { requireMove } from '../shared/transitions.ts';
import { lockCoaching, page, shownVersion, telling } from './lockedRepository.ts';
import { movesOfCoaching } from './policy.ts';

/** @throws Refused 404 out of reach, 409 for one that isn't completed and for one's own, with why */
export function announce(
  database: Queries,
  call: Call<typeof announceCertificate>,
): Promise<AnswerOf<typeof announceCertificate>> {
  const { viewer, body, now, expectedVersion } = call;
  return database.transaction(async (on) => {
    const reached = inScope(scopeOf(viewer, 'certificates.announce'), sql`a.chapter_id`);
    const held = present(await lockCoaching(on, body.certificate, reached));
    requireVersion(expectedVersion, shownVersion(held));
    const isAnnounced = body.announced === 1;
    const to = isAnnounced ? 'Announced' : 'Completed';
    const isSame = isAnnounced === (held.status === 'Announced');
    if (!isSame) requireMove(movesOfCoaching(viewer, held), to);
    else if (!isAnnounced && held.status !== 'Completed') requireMove(movesOfCoaching(viewer, held), to);
    const row = await selectRow<{ announced_at: string | null }>(
      on,
      isSame
        ? sql`select ${instantText(sql`announced_at`)} as announced_at from coaching_assignments where id = ${held.id}`
        : sql`
          with stored as (
            update coaching_assignments a
            set status = ${to}, announced = ${isAnnounced}::boolean,
              announced_at = ${isAnnounced ? now.toISOString() : null}::timestamptz,
              announced_by = ${isAnnounced ? viewer.memberId : null}::int, version = a.version + 1, updated_at = now()
            where a.id = ${held.id} returning a.id, a.announced_at
          )${withStatements({
            logged: logging(call, {
              action: 'certificates.announce',
              entity: 'coaching_assignments',
              chapterId: held.chapter_id,
              memberId: held.member_id,
              changes: { status: [held.status, to] },
            }),
            ...(isAnnounced &&
              telling(
                viewer,
                held.member_id,
                `announced your certificate: ${held.certificate}. Well done.`,
                `${page}/${held.id}`,
              )),
          })}
          select ${instantText(sql`stored.announced_at`)} as announced_at from stored`,
    );
    return {
      certificate: held.id,
      announced: body.announced,
      announced_at: present(row).announced_at,
      message: isAnnounced ? messages.announcedNow : messages.announcedNoMore,
    };
  });
}
