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

/** What open pages need from the application. */
export interface OpenPort {
  /** The token of the e-mailed link that led here, or empty text. */
  linkToken(): string;
  goTo(location: Location, options?: { replace: boolean }): void;
  /** The e-mail address that sign-in knows. */
  email(): string;
  passwordSet(email: string): void;
  confirmed(email: string): void;
}

interface Wiring {
  /** Connects a part's machine to its services. */
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

/** @returns the code of a part of the open pages, which loads when one of them is opened. */
export const openCode = (part: OpenPart = 'account') => ({
  load: async () => {
    const [wire, view] = parts[part];
    const [{ connect }] = await Promise.all([wire(), view.load()]);
    return connect;
  },
});
