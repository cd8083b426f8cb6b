import type { Location, OpenPart } from '../contract/pages.ts';
import type { OpenCode } from '../machines/app.setup.ts';
import type { Chunk } from '../routes/chunk.ts';
import {
  accountFlowsView,
  applicationView,
  applyView,
  policyView,
  setUpView,
  visitView,
} from '../routes/parts.ts';

/** What open pages ask of the application. */
export interface OpenPort {
  /** The token of the mailed link by which one came; empty without one. */
  linkToken(): string;
  goTo(location: Location, options?: { replace: boolean }): void;
  /** The address that sign-in knows. */
  email(): string;
  passwordSet(email: string): void;
  confirmed(email: string): void;
}

interface Wiring {
  /** Connects the machine of a part with its services. */
  readonly connect: (port: OpenPort) => OpenCode;
}

type Part = readonly [wire: () => Promise<Wiring>, view: Pick<Chunk<never>, 'load'>];

const parts: Readonly<Record<OpenPart, Part>> = {
  account: [() => import('./accountFlows.ts'), accountFlowsView],
  visit: [() => import('./visit.ts'), visitView],
  apply: [() => import('./apply.ts'), applyView],
  application: [() => import('./application.ts'), applicationView],
  policy: [() => import('./policy.ts'), policyView],
  setUp: [() => import('./setUp.ts'), setUpView],
};

/** @returns the code of the pages to which an open page belongs, which comes when one of them is opened. */
export const openCode = (part: OpenPart = 'account') => ({
  load: async () => {
    const [wire, view] = parts[part];
    const [{ connect }] = await Promise.all([wire(), view.load()]);
    return connect;
  },
});
