import { openStream, sayPresent } from '../../../src/contract/chat/stream.ts';
import type { Changes } from '../../changes/changes.ts';
import type { Queryable } from '../../database/query.ts';
import { second } from '../../durations.ts';
import { type Http, handle, handleHeld } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { claimsOf } from '../../signin/sessions/authenticate.ts';
import { openChatToken } from '../../signin/sessions/chatToken.ts';
import { admit } from './places.ts';
import { findPresent } from './repository.ts';

interface StreamParts {
  readonly changes: Changes;
  /** The keys that decrypt the chat token. */
  readonly keys: SignInKeys;
}

export function registerStream(http: Http, database: Queryable, { changes, keys }: StreamParts) {
  const opened = (header: string | undefined) => openChatToken(keys, header, http.now());
  const orChat: Http = {
    ...http,
    findViewer: (header) => http.findViewer(opened(header)?.authorization ?? header),
  };
  handleHeld(orChat, openStream, async ({ query, viewer, request }) => {
    const chat = opened(request.headers.authorization);
    const authorization = chat?.authorization ?? request.headers.authorization ?? '';
    const claims = claimsOf(authorization);
    const expiresAt = Math.min(claims.expiresAt, chat?.until ?? claims.expiresAt);
    const { body } = changes.open(
      { viewer, authorization, ...claims, expiresAt },
      {
        lastId: query.last_event_id,
        within: query.since_seconds === undefined ? undefined : query.since_seconds * second,
      },
    );
    if (query.hold === 0) body.push(null);
    return body;
  });

  handle(http, sayPresent, async ({ body: { place, is_here = 1 }, viewer }) => {
    await admit(database, viewer, place);
    const member = present(await findPresent(database, viewer.memberId));
    return { place, here: [...(await changes.arrive(place, member, is_here === 1))] };
  });
}
