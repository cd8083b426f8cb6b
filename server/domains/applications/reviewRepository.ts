import { sql } from 'drizzle-orm';
import {
  commentOnApplication as commenting,
  type commentOnApplication,
  type voteOnApplication,
} from '../../../src/contract/applications.ts';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import { newToken, tokenHash } from '../../database/linkTokens.ts';
import type { Queries } from '../../database/open.ts';
import { selectRow, withStatements } from '../../database/query.ts';
import { textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { present } from '../../http/refused.ts';
import { isSendable, queueMailsOfMember } from '../../mail/queue.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { informationMail } from './mails.ts';
import { requireNothingAgainst, whyClosed, whyNoVote } from './policy.ts';
import { lockApplication, readApplication } from './repository.ts';
import { begun, logged, renewed } from './stepRepository.ts';

/**
 * Comments on an application; a request for information also goes to the applicant, whose link it renews.
 * @throws Refused 404 out of reach, 409 for an application that is decided or the viewer's own
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
  return recordOnce(database, commenting, call, {
    locks: true,
    store: async (on, keep) => {
      const rights = ['applications.comment'] as const;
      const application = await lockApplication(on, viewer, { id: params.id, rights, now });
      requireNothingAgainst(whyClosed(viewer, application));
      const message = asks ? messages.informationAsked : messages.commented;
      const token = newToken();
      const stored = await selectRow<Omit<Saved, 'message'>>(
        on,
        sql`
          with commented as (
            insert into application_comments (application_id, by_id, text, requests_information, created_at)
            values (${application.id}, ${viewer.memberId}, ${textValue(body.text)}, ${asks}::boolean,
              ${now.toISOString()}::timestamptz)
          ), stored as (
            update applications a set ${begun}, ${renewed},
              token_hash = case when ${asks}::boolean then ${tokenHash(token)} else a.token_hash end
            where a.id = ${application.id} returning a.id, a.version
          )${withStatements({
            logged: logged(call, application, 'applications.comment', {}),
            ...keep(
              sql`json_build_object('id', stored.id, 'version', stored.version, 'message', ${message}::text)`,
            ),
          })}
          select id, version from stored`,
      );
      if (asks) {
        const mail = informationMail(application, { question: body.text, origin, token });
        if (isSendable(mail)) await queueMailsOfMember({ db: on, keys }, [mail], now);
      }
      return { ...present(stored), message };
    },
  });
}

/**
 * Votes on an application, once. The same vote again changes nothing.
 * @throws Refused 404 out of reach, 409 for an application that is decided, the viewer's own, or voted on otherwise
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
      await on.execute(sql`
        with voted as (
          insert into application_votes (application_id, member_id, vote, reason, at)
          values (${application.id}, ${viewer.memberId}, ${body.vote === 'yes'}::boolean, ${textValue(body.reason)},
            ${now.toISOString()}::timestamptz)
        ), stored as (
          update applications a set ${begun}, ${renewed} where a.id = ${application.id} returning a.id
        )${withStatements({ logged: logged(call, application, 'applications.vote', {}, 'application_votes') })}
        select id from stored`);
    }
    const { votes } = await readApplication(on, viewer, application.id, now);
    const counts = votes.list?.some(({ by, counts: it }) => by.id === viewer.memberId && it === 1) ?? false;
    return { votes, message: counts ? messages.voted : messages.votedBeside };
  });
}
