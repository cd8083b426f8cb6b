import { messages } from '../../../src/contract/messages.ts';
import {
  askEmailChange,
  askEmailChangeOfMember,
  confirmEmailChange,
  stopEmailChange,
  withdrawEmailChange,
} from '../../../src/contract/signIn/emailChange.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle, handlePublic, type MemberFacts } from '../../http/handle.ts';
import { stateConflict } from '../../http/refused.ts';
import { certainOrigin } from '../../signin/caller.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import type { SessionStates } from '../../signin/sessions/session-states.ts';
import { requireReach } from '../lifecycle/policy.ts';
import { lockMembership } from '../lifecycle/repository.ts';
import { askForEmail, withdrawEmail } from './askEmailRepository.ts';
import { confirmEmail, stopEmail } from './emailLinkRepository.ts';

interface EmailParts {
  readonly keys: SignInKeys;
  readonly publicUrl: string | null;
  /** Null with a user pool, whose user names this server can't change. */
  readonly states: SessionStates | null;
}

export function registerEmailChanges(http: Http, database: Queries, { keys, publicUrl, states }: EmailParts) {
  const ask = (call: MemberFacts, asked: { memberId: number; email: string; reason: string | null }) => {
    if (states === null) throw stateConflict('emailOfPool');
    const origin = certainOrigin(call.request, publicUrl);
    if (origin === null) throw stateConflict('pagesUncertain');
    const { viewer: by, now, requestId } = call;
    return askForEmail({ db: database, keys }, { ...asked, by, origin, now, requestId });
  };

  handle(http, askEmailChange, (call) =>
    ask(call, { memberId: call.viewer.memberId, email: call.body.email, reason: null }),
  );

  handle(http, askEmailChangeOfMember, async (call) => {
    const { memberId } = call.params;
    requireReach(call.viewer, await lockMembership(database, call.viewer, memberId, call.now));
    return ask(call, { memberId, ...call.body });
  });

  handle(http, withdrawEmailChange, async ({ viewer, now }) => {
    await withdrawEmail(database, viewer.memberId, now);
    return { message: messages.emailChangeWithdrawn };
  });

  handlePublic(http, confirmEmailChange, ({ body, now, requestId }) =>
    confirmEmail({ db: database, states, now, requestId }, body.token),
  );

  handlePublic(http, stopEmailChange, ({ body, now, requestId }) =>
    stopEmail({ db: database, states, now, requestId }, body.token),
  );
}
