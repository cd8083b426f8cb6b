import { createEvent } from '../../src/contract/growth/events.ts';
import { savePaymentInfo } from '../../src/contract/growth/payments.ts';
import { answerSuggestedPromo, suggestPromo } from '../../src/contract/growth/promos.ts';
import { register } from '../../src/contract/growth/register.ts';
import { contestAttendance } from '../../src/contract/meetings/attendance.ts';
import { saveChapterDetails } from '../../src/contract/organization/chapters.ts';
import { saveOrganizationSettings } from '../../src/contract/organization/organizationSettings.ts';
import { savePrivacyPolicy } from '../../src/contract/organization/policy.ts';
import { requestErasure } from '../../src/contract/people/lifecycle.ts';
import { saveMemberContactDetails } from '../../src/contract/people/profile.ts';
import { createMemberTraining } from '../../src/contract/people/trainings.ts';
import { deleteActivity, editActivity } from '../../src/contract/records/activities.ts';
import { askCorrection, declineCorrection } from '../../src/contract/records/corrections.ts';
import { recordReferral, sayFollowUp } from '../../src/contract/records/referrals.ts';
import { recordSession } from '../../src/contract/records/sessions.ts';
import { recordVisitor, saveVisitorFollowUp } from '../../src/contract/records/visitors.ts';
import { handOverRole, saveMemberRoles } from '../../src/contract/roles.ts';
import { askEmailChangeOfMember } from '../../src/contract/signIn/emailChange.ts';
import { addMember } from '../../src/contract/signIn/invitations.ts';
import { demoDay, now } from '../clock.ts';
import type { Garden } from './planting.ts';

/**
 * Puts each payload into everything that leaders and members enter about each other, including reasons and answers.
 */
export async function plantEntries(garden: Garden, payloads: readonly string[]): Promise<void> {
  const { member, fellow, leader, admin, recording } = garden;
  const { memberId, fellowId, chapterId, others } = garden.subjects;
  const attended = await garden.read<{ rows: { id: number; contested: number }[] }>(
    'member',
    `/member-1/${memberId}/member-attendance?start=2020-01-01&end=${demoDay(0)}`,
  );
  const marks = attended.rows.filter(({ contested }) => contested === 0);
  const session = { ...recording(1, 'planted'), receiver_id: fellowId };
  const promo = { member_id: memberId, title: 'Ten off', text: 'Ten per cent off in spring' };
  const meetings = { chapter_id: chapterId, type: 'Mixer', starts_at: `${demoDay(3)}T18:00:00Z` };
  const query = '?type=1';

  for (const [place, payload] of payloads.entries()) {
    await leader(createEvent, { ...meetings, title: 'Open evening' }, payload);
    await admin(createMemberTraining, { training_id: 1, date: demoDay(-1) }, payload, { ids: memberId });
    await leader(suggestPromo, promo, payload);
    const suggested = await leader(suggestPromo, promo, null);
    await member(answerSuggestedPromo, { id: suggested, status: 'Changed' }, payload);

    const id = await member(recordSession, session, null);
    await member(askCorrection, {}, payload, { ids: id, query });
    await leader(declineCorrection, {}, payload, { ids: id, query });
    await leader(editActivity, { id, address: 'Elsewhere' }, payload, { query });
    const gone = await member(recordSession, session, null);
    const reason = new URLSearchParams({ type: '1', reason: payload });
    await garden.remove('leader', deleteActivity, { ids: gone, query: `?${reason}` });

    const referral = { ...recording(2, 'planted'), receiver_id: memberId };
    const referred = await fellow(recordReferral, referral, null);
    await member(sayFollowUp, { referral_state: 'Contacted' }, payload, { ids: referred });
    const applicant = {
      first_name: 'Rosa',
      last_name: 'Delgado',
      email: `applicant-${place}@example.test`,
      references: [{ name: 'Lucia Ferrante' }],
      profession_id: recording(6, '').profession_id,
      chapter_id: chapterId,
      agreement: 1,
      started_at: now(-60_000).toISOString(),
    };
    await member(register, applicant, payload);
    const visitor = await member(recordVisitor, recording(6, `followed-${place}`), null);
    await member(saveVisitorFollowUp, { outcome: 'Interested' }, payload, { ids: visitor });
    const mark = marks[place];
    if (mark) await member(contestAttendance, {}, payload, { ids: { memberId, id: mark.id } });
    await admin(saveMemberRoles, { loans: [] }, payload, { ids: memberId });
    await leader(handOverRole, { role: 'president', to_member_id: fellowId }, payload);
    await admin(saveMemberContactDetails, {}, payload, { ids: memberId });
    const added = { first_name: 'Ann', last_name: 'Marsh', email: `added-${place}@example.test` };
    await admin(addMember, added, payload, { ids: chapterId });
    const leaving = others[place];
    if (leaving) await garden.as(leaving.email)(requestErasure, {}, payload);
    const moved = { email: `moved-${place}@example.test`, reason: 'Their mailbox is gone.' };
    await admin(askEmailChangeOfMember, moved, payload, { ids: { memberId: fellowId }, texts: ['reason'] });
  }
}

/** Puts a payload into facts that exist only once: the member's chapter, the chapter's payer, names of roles. */
export async function plantFacts({ member, admin, subjects }: Garden, payload: string): Promise<void> {
  await member(savePaymentInfo, {}, payload);
  await admin(saveChapterDetails, {}, payload, { ids: subjects.chapterId });
  await admin(saveOrganizationSettings, {}, payload);
  await admin(savePrivacyPolicy, { body: 'What we keep, and why.' }, payload);
}
