import type { FastifyRequest } from 'fastify';
import { addMember, getInvitations, sendInvitations } from '../../../src/contract/signIn/invitations.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { certainOrigin } from '../../signin/caller.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import type { OpenAccount } from '../../signin/newAccounts.ts';
import { pageOf } from '../shared/lists.ts';
import { listInvitations } from './listRepository.ts';
import { add, send } from './sendRepository.ts';

export function registerInvitations(
  http: Http,
  database: Queries,
  {
    keys,
    openAccount,
    publicUrl,
  }: { readonly keys: SignInKeys; readonly openAccount: OpenAccount; readonly publicUrl: string | null },
) {
  const inviting = (request: FastifyRequest) => ({
    keys,
    openAccount,
    origin: certainOrigin(request, publicUrl),
  });

  handle(http, getInvitations, ({ query, now }) => listInvitations(database, { query, now }, pageOf(query)));

  handle(http, sendInvitations, (call) => send(database, inviting(call.request), call));

  handle(http, addMember, (call) => add(database, inviting(call.request), call));
}
