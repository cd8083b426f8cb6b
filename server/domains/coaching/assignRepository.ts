import { sql } from 'drizzle-orm';
import { assignCoaching, type removeCoaching } from '../../../src/contract/coaching.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { logging } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow, withStatements } from '../../database/query.ts';
import { todayIn, wholeValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { invalidField, notFound, present, requireVersion, stateConflict } from '../../http/refused.ts';
import { scopeOf } from '../../http/viewer.ts';
import { markDeleted } from '../shared/saving.ts';
import { inScope } from '../shared/scope.ts';
import { findFellow, lockCoaching, page, requireCoach, shownVersion, telling } from './lockedRepository.ts';

/**
 * Has a member work on a certificate. @throws Refused 409 when the member does already, 422 for a member out of reach
 * and for oneself, and for who can't coach.
 */
export function giveCertificate(database: Queries, call: Call<typeof assignCoaching>): Promise<Saved> {
  const { viewer, body, now } = call;
  return recordOnce(database, assignCoaching, call, {
    locks: true,
    store: async (on, keep) => {
      const reached = inScope(scopeOf(viewer, 'coaching.assign'), sql`m.chapter_id`);
      const member = await findFellow(on, body.member_id, reached);
      if (member === null) throw invalidField('member_id');
      if (member.id === viewer.memberId) throw invalidField('member_id', messages.ownCertificate);
      const certificate = await selectRow<{ name: string }>(
        on,
        sql`select name from certificates where id = ${body.certificate_id} and archived_at is null`,
      );
      if (certificate === null) throw invalidField('certificate_id');
      const coachId = body.coach_id ?? null;
      await requireCoach(on, coachId, member.chapter_id, member.id);
      await on.execute(sql`select id from members where id = ${member.id} for no key update`);
      const other = await selectRow(
        on,
        sql`
          select id from coaching_assignments where member_id = ${member.id} and deleted_at is null
            and certificate_id = ${body.certificate_id} and chapter_id = ${member.chapter_id}`,
      );
      if (other !== null) throw stateConflict('alreadyCoached');
      const message = messages.coachAssigned;
      const stored = await selectRow<{ id: number }>(
        on,
        sql`
          with stored as (
            insert into coaching_assignments (chapter_id, member_id, coach_id, certificate_id, assigned_on)
            select ${member.chapter_id}, ${member.id}, ${wholeValue(coachId)}, ${body.certificate_id}, ${todayIn(now)}
            from chapters c where c.id = ${member.chapter_id}
            returning id, version
          )${withStatements({
            logged: logging(call, {
              action: 'coaching.assign',
              entity: 'coaching_assignments',
              chapterId: member.chapter_id,
              memberId: member.id,
              changes: { certificate: [null, certificate.name] },
            }),
            ...telling(viewer, member.id, `has you work on a certificate: ${certificate.name}.`, page),
            ...(coachId !== null &&
              telling(viewer, coachId, `asks you to coach ${member.name}: ${certificate.name}.`, page)),
            ...keep(
              sql`json_build_object('id', stored.id, 'version', stored.version, 'message', ${message}::text)`,
            ),
          })}
          select id from stored`,
      );
      return { id: present(stored).id, version: 1, message };
    },
  });
}

/** @throws Refused 404 out of reach and for one's own, 409 for one that is announced */
export function takeCertificate(database: Queries, call: Call<typeof removeCoaching>): Promise<void> {
  const { viewer, params, expectedVersion } = call;
  return database.transaction(async (on) => {
    const reached = inScope(scopeOf(viewer, 'coaching.assign'), sql`a.chapter_id`);
    const held = present(await lockCoaching(on, params.id, reached));
    if (held.member_id === viewer.memberId) throw notFound();
    requireVersion(expectedVersion, shownVersion(held));
    if (held.status === 'Announced') throw stateConflict('certificateAnnounced');
    await markDeleted(on, call, held.id, {
      action: 'coaching.assign',
      entity: 'coaching_assignments',
      chapterId: held.chapter_id,
      memberId: held.member_id,
    });
  });
}
