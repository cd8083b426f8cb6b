import { sql } from 'drizzle-orm';
import type { moveApplication, PendingApplication } from '../../../src/contract/growth/applications.ts';
import { changeRow, storeRow, updating } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import type { Call } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { isSendable, queueMailsOfMember } from '../../mail/queue.ts';
import { type InvitingParts, inviteMembers } from '../invitations/inviteRepository.ts';
import type { Invited } from '../invitations/mails.ts';
import { startOnboarding } from '../onboarding/startRepository.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { madeMember, welcoming } from './approveRepository.ts';
import { approvedMail, declinedMail } from './mails.ts';
import { applicationDecided } from './notices.ts';
import { requireMoveOfApplication, votesSpared } from './policy.ts';
import { lockApplication, readApplication } from './repository.ts';

interface Parts extends InvitingParts {
  readonly call: Call<typeof moveApplication>;
}

/**
 * Moves an application to another status. Approval creates the member, the account and everything that
 * belongs to them in the same transaction; a decision is mailed to the applicant.
 * @throws Refused 404 if out of reach, 409 with a code for the obstacle, 422 if a required reason is missing
 */
export function decide(database: Queries, parts: Parts): Promise<PendingApplication> {
  const { call } = parts;
  const { viewer, params, body, now } = call;
  const isApproved = body.status === 'Approved';
  const isDecision = isApproved || body.status === 'Declined';
  return changeRow(database, call, {
    lock: (on) => lockApplication(on, viewer, { id: params.id, rights: ['applications.decide'], now }),
    allow: (application) => requireMoveOfApplication(viewer, application, body),
    current: ({ id }, on) => readApplication(on, viewer, id, now),
    change: async (application, on) => {
      const { chapter_id: chapterId, status, today } = application;
      const spared = isDecision ? votesSpared(viewer, application) : 0;
      const voters = holdersIn('applications.vote', chapterId, { today, beyond: false });
      const made = await storeRow<{ member_id: number | null }>(on, call, {
        table: 'applications',
        row: { chapter_id: chapterId },
        before: isApproved ? welcoming(application) : {},
        stored: updating('applications', application.id, {
          status: body.status,
          decided_by: isDecision ? viewer.memberId : null,
          decided_at: isDecision ? now : null,
          decision_message: isDecision ? (body.message ?? null) : null,
          member_id: isApproved ? sql`(${madeMember})` : undefined,
        }),
        action: 'applications.decide',
        changes: { status: [status, body.status], ...(spared > 0 ? { votes_spared: [null, spared] } : {}) },
        reason: body.reason ?? null,
        notices: [isDecision && applicationDecided(voters, application, body.status)],
        answer: sql`select member_id from stored`,
      });
      if (isApproved) {
        const id = present(made?.member_id ?? null);
        await startOnboarding(on, { memberId: id, chapterId, today });
        const write = (invited: Invited) => approvedMail(invited, application, body.message ?? null);
        await inviteMembers(on, parts, { memberIds: [id], byId: viewer.memberId, now, isAnew: true, write });
      }
      if (body.status === 'Declined' && isSendable({ to: application.email })) {
        const mail = declinedMail(application, body.message ?? null);
        await queueMailsOfMember({ db: on, keys: parts.keys }, [mail], now);
      }
      return readApplication(on, viewer, application.id, now);
    },
  });
}
