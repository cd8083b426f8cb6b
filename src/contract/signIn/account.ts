import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { AnyText, Flag, FlagOut, InstantOut, TextOrNull } from '../scalars.ts';
import type { SecondFactor } from './secondFactor.ts';

export const Account = v.object({
  /** The address for signing in and for e-mails. */
  email: AnyText,
  /** When the password was last changed; null if the date wasn't recorded, or only a user pool knows it. */
  password_changed_at: v.nullable(InstantOut),
  /** The new address until it's confirmed, and its deadline, or null. */
  new_email: v.nullable(v.object({ email: AnyText, until: InstantOut })),
  /** 0: a user pool manages the sessions and doesn't list them. */
  knows_devices: FlagOut,
});
export type Account = v.InferOutput<typeof Account>;

export const getAccount = endpoint({
  id: 'getAccount',
  topics: ['account'],
  method: 'GET',
  path: '/member-1/account',
  summary: 'What I sign in with',
  access: { kind: 'own' },
  answer: Account,
});

export const Session = v.object({
  id: AnyText,
  /** Browser and system, if known. */
  device: AnyText,
  kind: v.picklist(['desk', 'phone', 'tablet']),
  /** The network of the last use: the first part of the IP address, /24, or /48 for IPv6. */
  network: TextOrNull,
  signed_in_at: InstantOut,
  last_seen: InstantOut,
  /** 1: the device from which this call comes. */
  current: FlagOut,
});
export type Session = v.InferOutput<typeof Session>;

export const getSessions = endpoint({
  id: 'getSessions',
  topics: ['account'],
  method: 'GET',
  path: '/sign-in/sessions',
  summary: 'Where I’m signed in: here, then the newest use first; none with a user pool, which tells nobody',
  access: { kind: 'own' },
  answer: v.array(Session),
});

export const endSession = endpoint({
  id: 'endSession',
  topics: ['account'],
  method: 'DELETE',
  path: '/sign-in/sessions/:id',
  summary: 'Signs one of my devices out; one that is signed out already is not there',
  access: { kind: 'own' },
  params: v.object({ id: v.pipe(AnyText, v.uuid()) }),
});

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  topics: ['account'],
  method: 'DELETE',
  path: '/sign-in/sessions',
  summary: 'Signs me out everywhere but here',
  access: { kind: 'own' },
  answer: v.object({ ended: v.number() }),
});

export const keepOtherSessions = endpoint({
  id: 'keepOtherSessions',
  topics: ['account'],
  method: 'PUT',
  path: '/sign-in/sessions/keep',
  summary: 'Whether my other devices stay signed in when I change my password here in the next five minutes',
  access: { kind: 'own' },
  body: v.object({ keep: Flag }),
});

declare module '../detailPorts.ts' {
  interface DetailPages {
    /** Null on a phone, where the sections are a separate page. */
    settings: { readonly shown: SignedIn | null };
    settingsAccount: SignedIn;
  }
  interface PageActions {
    readonly endSession: { readonly id: string; readonly device: string };
    readonly endOtherSessions: object;
  }
}

/** A member's account: how they sign in, and where they're signed in. */
export interface SignedIn {
  readonly account: Account;
  readonly sessions: readonly Session[];
  readonly factor: SecondFactor;
}
