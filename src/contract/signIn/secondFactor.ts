import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Saved } from '../lists.ts';
import { messages } from '../messages.ts';
import { AnyNumber, AnyText, FlagOut, Id, InstantOut, Text, wellFormed } from '../scalars.ts';

/** Who must sign in with a second factor. */
export const factorAsked = ['nobody', 'administrators', 'treasurers', 'all'] as const;

export const factorAskedNames: Readonly<Record<(typeof factorAsked)[number], string>> = {
  nobody: 'Nobody',
  administrators: 'Administrators',
  treasurers: 'Administrators and treasurers',
  all: 'All members',
};

export const SecondFactor = v.object({
  /** Whether the second factor is on; null with an external user pool, where only the pool knows. */
  is_on: v.nullable(FlagOut),
  since: v.nullable(InstantOut),
  /** The organization requires a second factor, so the member can't turn it off. */
  is_required: FlagOut,
  /** 0: recovery codes aren't available here. */
  has_codes: FlagOut,
  codes_left: AnyNumber,
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

/**
 * The part of the answer of `GET /production/sign-in/config` about second factors; the rest is for Cognito's clients.
 */
export const SignInOffers = v.object({
  /** A browser may skip the second factor the next time. */
  may_trust: FlagOut,
  has_codes: FlagOut,
});
export type SignInOffers = v.InferOutput<typeof SignInOffers>;

/** Cognito's message for an account that is locked for a while; its error has no name of its own. */
export const passwordAttemptsExceeded = 'Password attempts exceeded';

export const getSecondFactor = endpoint({
  id: 'getSecondFactor',
  topics: ['account'],
  method: 'GET',
  path: '/member-1/second-factor',
  summary: 'Whether I sign in with a second factor, and how many recovery codes are left',
  access: { kind: 'own' },
  answer: SecondFactor,
});

/** Recovery codes, shown only once; the server stores only their hashes. */
export const RecoveryCodes = v.object({ codes: v.array(AnyText) });

export const makeRecoveryCodes = endpoint({
  id: 'makeRecoveryCodes',
  topics: ['account'],
  method: 'POST',
  path: '/member-1/second-factor/recovery-codes',
  summary: 'Makes ten recovery codes, each good once; those before stop working',
  access: { kind: 'own' },
  answer: RecoveryCodes,
  refusals: [409],
});

export const removeSecondFactor = endpoint({
  id: 'removeSecondFactor',
  topics: ['members'],
  method: 'PUT',
  path: '/member-1/members/:memberId/second-factor',
  summary: 'Turns off the second factor of a member who has lost it; the member is told by mail',
  access: { kind: 'capability', anyOf: ['members.lifecycle'], own: false },
  params: v.object({ memberId: Id }),
  body: v.object({ reason: Text(3, 1000) }),
  answer: Saved,
  refusals: [409],
});

const Given = (most: number) =>
  v.pipe(
    v.string(messages.invalid),
    wellFormed,
    v.minLength(1, messages.invalid),
    v.maxLength(most, messages.invalid),
  );

/** Part of signing in. An unknown e-mail, session or code gets the same refusal. */
export const recoverSignIn = endpoint({
  id: 'recoverSignIn',
  topics: [],
  method: 'POST',
  path: '/sign-in/recovery-code',
  summary: 'Turns the second factor off by a recovery code, so that one can sign in without it',
  access: { kind: 'public' },
  body: v.object({ email: Given(254), session: Given(2048), code: Given(64) }),
  refusals: [409],
});
