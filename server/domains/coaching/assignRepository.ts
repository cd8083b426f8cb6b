import { sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { assignCoaching, type removeCoaching } from '../../../src/contract/people/coaching.ts';
import { changeRow, insertRow, removeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow } from '../../database/query.ts';
import { todayIn } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { invalidField, stateConflict } from '../../http/refused.ts';
import { scopeOf } from '../../http/viewer.ts';
import { inScope } from '../shared/scope.ts';
import { findFellow, lockCoaching, requireCoach, shownVersion } from './lockedRepository.ts';
import { assigned } from './notices.ts';
import { requireReach } from './policy.ts';

/**
 * Assigns a certificate to a member. @throws Refused 409 if it is assigned already, 422 for a member out of reach,
 * for oneself, and for somebody who can't coach
 */
export function giveCertificate(database: Queries, call: Call<typeof assignCoaching>): Promise<Saved> {
  const { viewer, body, now } = call;
  return recordOnceInTransaction(database, assignCoaching, call, async (on, keep) => {
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
    const row = { chapter_id: member.chapter_id, member_id: member.id };
    return insertRow(on, call, {
      table: 'coaching_assignments',
      row,
      columns: {
        ...row,
        coach_id: coachId,
        certificate_id: body.certificate_id,
        assigned_on: todayIn(now),
      },
      source: sql`from chapters c where c.id = ${member.chapter_id}`,
      action: 'coaching.assign',
      changes: { certificate: [null, certificate.name] },
      notices: assigned(member, coachId, certificate.name),
      keep,
      message: messages.coachAssigned,
    });
  });
}

/** @throws Refused 404 for a certificate out of reach and for the viewer's own, 409 for an announced one */
export function takeCertificate(database: Queries, call: Call<typeof removeCoaching>): Promise<void> {
  const { viewer, params } = call;
  const reached = inScope(scopeOf(viewer, 'coaching.assign'), sql`a.chapter_id`);
  return changeRow(database, call, {
    lock: (on) => lockCoaching(on, params.id, reached),
    allow: (locked) => requireReach(viewer, locked, true),
    current: shownVersion,
    change: async (locked, on) => {
      if (locked.status === 'Announced') throw stateConflict('certificateAnnounced');
      await removeRow(on, call, { table: 'coaching_assignments', row: locked, action: 'coaching.assign' });
    },
  });
}
