import { type SQL, sql } from 'drizzle-orm';
import type { moveApplication, PendingApplication } from '../../../src/contract/applications.ts';
import { messages } from '../../../src/contract/messages.ts';
import { addAudience } from '../../changes/audience.ts';
import { logging, noticing } from '../../changes/audit.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow, withStatements } from '../../database/query.ts';
import { textValue, wholeValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, present, versionConflict } from '../../http/refused.ts';
import { isSendable, queueMailsOfMember } from '../../mail/queue.ts';
import { type InvitingParts, inviteMembers } from '../invitations/inviteRepository.ts';
import type { Invited } from '../invitations/mails.ts';
import { startOnboarding } from '../onboarding/startRepository.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { requireMove } from '../shared/transitions.ts';
import { madeMember, welcoming } from './approveRepository.ts';
import { approvedMail, declinedMail } from './mails.ts';
import { movesOfApplication, requireNothingAgainst, votesSpared, whyNotTo } from './policy.ts';
import { type LockedApplication, lockApplication, readApplication } from './repository.ts';
import { linkToApplication } from './stepRepository.ts';

type MoveCall = Call<typeof moveApplication>;

interface Parts extends InvitingParts {
  readonly call: MoveCall;
}

/** Who votes on applications there is told of what was decided. */
function notices(
  { viewer, body }: MoveCall,
  { chapter_id, today, first_name, last_name, id }: LockedApplication,
) {
  const name = `${first_name} ${last_name}`;
  const voters = holdersIn('applications.vote', chapter_id, { today, beyond: false });
  const others = sql`select h.member_id from (${voters}) h where h.member_id <> ${viewer.memberId}`;
  return {
    told: noticing(others, {
      kind: 'application.decided',
      text: `The application of ${name} is ${body.status.toLowerCase()}.`,
      link: linkToApplication(id),
      by: viewer,
    }),
  };
}

/** @returns statements that come before `stored`. */
const startOf = (statements: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(statements).map(([name, statement]) => sql`${sql.identifier(name)} as (${statement}), `),
    sql``,
  );

/**
 * Moves an application on. Approval makes the member, the account and all that goes with them in the same transaction;
 * a decision is mailed to the applicant.
 * @throws Refused 404 out of reach, 409 with a code for what stands against it, 422 without a reason where one is needed
 */
export function decide(database: Queries, parts: Parts): Promise<PendingApplication> {
  const { call } = parts;
  const { viewer, params, body, now, expectedVersion } = call;
  return database.transaction(async (on) => {
    const rights = ['applications.decide'] as const;
    const application = await lockApplication(on, viewer, { id: params.id, rights, now });
    const { chapter_id: chapterId, status } = application;
    requireNothingAgainst(whyNotTo(viewer, application, body.status));
    const move = requireMove(movesOfApplication(viewer, application), body.status);
    if (move.reason_needed === 1 && !body.reason) throw invalidField('reason', messages.required);
    if (expectedVersion !== null && expectedVersion !== application.version) {
      throw versionConflict(await readApplication(on, viewer, application.id, now));
    }
    const isDecision = body.status === 'Approved' || body.status === 'Declined';
    const isApproved = body.status === 'Approved';
    const spared = isDecision ? votesSpared(viewer, application) : 0;
    const at = sql`${isDecision ? now.toISOString() : null}::timestamptz`;
    const newMember = isApproved ? sql`(${madeMember})` : sql`a.member_id`;
    const welcomed = isApproved ? welcoming(application) : {};
    const made = await selectRow<{ member_id: number | null }>(
      on,
      sql`
      with ${startOf(welcomed)}stored as (
        update applications a set status = ${body.status},
          decided_by = ${wholeValue(isDecision ? viewer.memberId : null)}, decided_at = ${at},
          decision_message = ${textValue(isDecision ? body.message : null)},
          member_id = ${newMember},
          version = a.version + 1, updated_at = ${now.toISOString()}::timestamptz
        where a.id = ${application.id} returning a.id, a.member_id
      )${withStatements({
        logged: logging(call, {
          action: 'applications.decide',
          entity: 'applications',
          chapterId,
          changes: { status: [status, body.status], ...(spared > 0 ? { votes_spared: [null, spared] } : {}) },
          reason: body.reason ?? null,
        }),
        ...(isDecision ? notices(call, application) : {}),
      })}
      select member_id from stored`,
    );
    const memberId = made?.member_id ?? null;
    addAudience({ memberIds: [memberId] });
    if (isApproved) {
      const id = present(memberId);
      await startOnboarding(on, { memberId: id, chapterId, today: application.today });
      const write = (invited: Invited) => approvedMail(invited, application, body.message ?? null);
      await inviteMembers(on, parts, { memberIds: [id], byId: viewer.memberId, now, isAnew: true, write });
    }
    if (body.status === 'Declined' && isSendable({ to: application.email })) {
      const mail = declinedMail(application, body.message ?? null);
      await queueMailsOfMember({ db: on, keys: parts.keys }, [mail], now);
    }
    return readApplication(on, viewer, application.id, now);
  });
}
