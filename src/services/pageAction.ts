import type { ActionOutcome, PageAction } from '../contract/detailPorts.ts';
import type { Saved } from '../contract/lists.ts';
import type { Api } from './calls/api.ts';

export type ActionName = PageAction['name'];

/** What one small action of a page does. Rejects with `ApiRefusal`, or when no answer came. */
export type Action<Name extends ActionName> = (
  api: Api,
  action: Extract<PageAction, { readonly name: Name }>,
) => Promise<ActionOutcome>;

/** What a file of `services/actions` exports: some of them, by their names. */
export type ActionsOf<Name extends ActionName> = { readonly [One in Name]: Action<One> };

/** What changed is seen on the page itself. */
export const unspoken = { kind: 'changed', message: null } as const satisfies ActionOutcome;

/** What changed is said as the server says it. */
export const toldBy = ({ message, version }: Saved): ActionOutcome => ({ kind: 'changed', message, version });
