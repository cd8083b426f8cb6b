import type { ActionOutcome, PageAction } from '../contract/detailPorts.ts';
import type { Saved } from '../contract/lists.ts';
import type { Api } from './calls/api.ts';

export type ActionName = PageAction['name'];

/** Performs a small action of a page. Rejects with `ApiRefusal`, or when no answer came. */
export type Action<Name extends ActionName> = (
  api: Api,
  action: Extract<PageAction, { readonly name: Name }>,
) => Promise<ActionOutcome>;

/** The exports of a file in `services/actions`: actions by name. */
export type ActionsOf<Name extends ActionName> = { readonly [One in Name]: Action<One> };

/** The outcome of a change that the page itself shows, so there is no message. */
export const unspoken = { kind: 'changed', message: null } as const satisfies ActionOutcome;

/** @returns the outcome of a change that is reported with the server's message. */
export const toldBy = ({ message, version }: Saved): ActionOutcome => ({ kind: 'changed', message, version });
