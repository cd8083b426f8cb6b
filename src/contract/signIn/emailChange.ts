import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { messages } from '../messages.ts';
import { AnyText, Email, FlagOut, Id, Text, wellFormed } from '../scalars.ts';

const Told = v.object({ message: AnyText });

export const askEmailChange = endpoint({
  id: 'askEmailChange',
  topics: ['account'],
  method: 'POST',
  path: '/member-1/email-change',
  summary:
    'Asks for another address to sign in with: the new one gets a link that confirms it, the old one a link that stops it',
  access: { kind: 'own' },
  body: v.object({ email: Email }),
  status: 202,
  answer: Told,
  refusals: [409],
});

export const withdrawEmailChange = endpoint({
  id: 'withdrawEmailChange',
  topics: ['account'],
  method: 'DELETE',
  path: '/member-1/email-change',
  summary: 'Takes back the change of my address that waits to be confirmed',
  access: { kind: 'own' },
  answer: Told,
  refusals: [404],
});

export const askEmailChangeOfMember = endpoint({
  id: 'askEmailChangeOfMember',
  topics: ['account'],
  method: 'POST',
  path: '/member-4/members/:memberId/email-change',
  summary: 'Asks for another address for a member, who confirms it by the link to the new one',
  access: { kind: 'capability', anyOf: ['members.lifecycle'], own: false },
  params: v.object({ memberId: Id }),
  body: v.object({ email: Email, reason: Text(3, 1000) }),
  status: 202,
  answer: Told,
  refusals: [409],
});

const ByLink = v.object({
  token: v.pipe(v.string(messages.invalid), wellFormed, v.maxLength(200, messages.invalid)),
});

export const confirmEmailChange = endpoint({
  id: 'confirmEmailChange',
  topics: ['account', 'members'],
  method: 'POST',
  path: '/sign-in/email-change/confirm',
  summary: 'Confirms a new address by the link of its mail: one signs in with it from then on',
  access: { kind: 'public' },
  body: ByLink,
  answer: v.object({ email: AnyText }),
  refusals: [409],
});

export const stopEmailChange = endpoint({
  id: 'stopEmailChange',
  topics: ['account', 'members'],
  method: 'POST',
  path: '/sign-in/email-change/stop',
  summary:
    'Stops the change of an address by the link of the mail to the old one, or takes it back and ends every session',
  access: { kind: 'public' },
  body: ByLink,
  answer: v.object({
    email: AnyText,
    /** 1: the change had already been confirmed. */
    taken_back: FlagOut,
  }),
  refusals: [409],
});

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly withdrawEmailChange: object;
  }
}
