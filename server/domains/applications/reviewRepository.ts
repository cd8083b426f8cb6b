import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import {
  commentOnApplication as commenting,
  type commentOnApplication,
  type voteOnApplication,
} from '../../../src/contract/growth/applications.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { inserting, updateRow } from '../../changes/changeRow.ts';
import { newToken, tokenHash } from '../../database/linkTokens.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow } from '../../database/query.ts';
import { textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { isSendable, queueMailsOfMember } from '../../mail/queue.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { informationMail } from './mails.ts';
import { requireNothingAgainst, whyClosed, whyNoVote } from './policy.ts';
import { lockApplication, readApplication } from './repository.ts';
import { begun } from './stepRepository.ts';

/**
 * Comments on an application; a request for information is also mailed to the applicant with a new link.
 * @throws Refused 404 if out of reach, 409 for an application that is decided or the viewer's own
 */
export function comment(
  database: Queries,
  {
    call,
    keys,
    origin,
  }: { call: Call<typeof commentOnApplication>; keys: SignInKeys; origin: string | null },
): Promise<Saved> {
  const { viewer, params, body, now } = call;
  const asks = body.request_information === 1;
  return recordOnceInTransaction(database, commenting, call, async (on, keep) => {
    const rights = ['applications.comment'] as const;
    const application = await lockApplication(on, viewer, { id: params.id, rights, now });
    requireNothingAgainst(whyClosed(viewer, application));
    const token = newToken();
    const stored = await updateRow(on, call, {
      table: 'applications',
      row: application,
      columns: { ...begun, token_hash: asks ? tokenHash(token) : undefined },
      action: 'applications.comment',
      also: {
        commented: inserting('application_comments', {
          application_id: application.id,
          by_id: viewer.memberId,
          text: body.text,
          requests_information: asks,
          created_at: now,
        }),
      },
      keep,
      message: asks ? messages.informationAsked : messages.commented,
    });
    if (asks) {
      const mail = informationMail(application, { question: body.text, origin, token });
      if (isSendable(mail)) await queueMailsOfMember({ db: on, keys }, [mail], now);
    }
    return stored;
  });
}

/**
 * Votes on an application, once. Repeating the same vote changes nothing.
 * @throws Refused 404 if out of reach, 409 for an application that is decided, the viewer's own, or if the
 * viewer has voted differently
 */
export function vote(
  database: Queries,
  call: Call<typeof voteOnApplication>,
): Promise<AnswerOf<typeof voteOnApplication>> {
  const { viewer, params, body, now } = call;
  return database.transaction(async (on) => {
    const rights = ['applications.vote'] as const;
    const application = await lockApplication(on, viewer, { id: params.id, rights, now });
    const isSame = await selectRow(
      on,
      sql`
        select 1 as same from application_votes v
        where v.application_id = ${application.id} and v.member_id = ${viewer.memberId}
          and v.vote = ${body.vote === 'yes'}::boolean and v.reason = ${textValue(body.reason)}`,
    );
    if (isSame === null) {
      requireNothingAgainst(whyNoVote(viewer, application));
      await updateRow(on, call, {
        table: 'applications',
        entity: 'application_votes',
        row: application,
        columns: begun,
        action: 'applications.vote',
        also: {
          voted: inserting('application_votes', {
            application_id: application.id,
            member_id: viewer.memberId,
            vote: body.vote === 'yes',
            reason: body.reason,
            at: now,
          }),
        },
      });
    }
    const { votes } = await readApplication(on, viewer, application.id, now);
    const counts = votes.list?.some(({ by, counts: it }) => by.id === viewer.memberId && it === 1) ?? false;
    return { votes, message: counts ? messages.voted : messages.votedBeside };
  });
}
