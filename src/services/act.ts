import type { Saved } from '../contract/lists.ts';
import type { ActOutcome, RecordAct } from '../contract/recordPorts.ts';
import type { Api } from './api.ts';

export type ActName = RecordAct['name'];

/** What one small act of a page does. Rejects with `ApiRefusal`, or when no answer came. */
export type Act<Name extends ActName> = (
  api: Api,
  act: Extract<RecordAct, { readonly name: Name }>,
) => Promise<ActOutcome>;

/** What a file of `services/acts` exports: some of them, by their names. */
export type ActsOf<Name extends ActName> = { readonly [One in Name]: Act<One> };

/** What changed is seen on the page itself. */
export const unspoken = { kind: 'changed', message: null } as const satisfies ActOutcome;

/** What changed is said as the server says it. */
export const toldBy = ({ message, version }: Saved): ActOutcome => ({ kind: 'changed', message, version });
