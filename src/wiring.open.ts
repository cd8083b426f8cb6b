import type { Location, OpenPart } from './contract/pages.ts';
import type { OpenCode } from './machines/app.setup.ts';
import { accountFlowsView, applicationView, applyView, policyView, visitView } from './routes/parts.ts';

/** What open pages ask of the application. */
export interface OpenPagesPort {
  linkToken(): string;
  goTo(location: Location, options?: { replace: boolean }): void;
  email(): string;
  passwordSet(email: string): void;
  confirmed(email: string): void;
}

/** The code of each part of the open pages, which comes when one of its pages is opened. */
const codes: Readonly<Record<OpenPart, { load: () => Promise<(port: OpenPagesPort) => OpenCode> }>> = {
  account: {
    load: async () => {
      const [{ connectAccountFlows }] = await Promise.all([
        import('./wiring.accountFlows.ts'),
        accountFlowsView.load(),
      ]);
      return (port) => ({
        part: 'account',
        machine: connectAccountFlows(port),
        email: port.email(),
        hasLinkToken: port.linkToken() !== '',
      });
    },
  },
  visit: {
    load: async () => {
      const [{ connectVisit }] = await Promise.all([import('./wiring.visit.ts'), visitView.load()]);
      return (port) => ({
        part: 'visit',
        machine: connectVisit(port),
        hasLinkToken: port.linkToken() !== '',
      });
    },
  },
  apply: {
    load: async () => {
      const [{ connectApply }] = await Promise.all([import('./wiring.apply.ts'), applyView.load()]);
      return () => ({ part: 'apply', machine: connectApply(), hasLinkToken: false });
    },
  },
  application: {
    load: async () => {
      const [{ connectApplication }] = await Promise.all([
        import('./wiring.application.ts'),
        applicationView.load(),
      ]);
      return (port) => ({
        part: 'application',
        machine: connectApplication(port),
        hasLinkToken: port.linkToken() !== '',
      });
    },
  },
  policy: {
    load: async () => {
      const [{ connectPolicy }] = await Promise.all([import('./wiring.policy.ts'), policyView.load()]);
      return () => ({ part: 'policy', machine: connectPolicy(), hasLinkToken: false });
    },
  },
};

/** @returns the code of the pages to which an open page belongs. */
export const openCode = (part: OpenPart | undefined) => codes[part ?? 'account'];
