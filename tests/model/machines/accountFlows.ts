import type { Location } from '../../../src/contract/pages.ts';
import { accountFlowsMachine } from '../../../src/machines/signIn/accountFlows.machine.ts';
import {
  confirmEmail,
  confirmSignUp,
  forgotPassword,
  keepEmail,
  resetPassword,
  updatePassword,
} from '../../fixtures/locations.ts';
import { accountMessageName } from '../accountMessageName.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

const email = 'ada.brook@chapterhouse.test';

const at = (...locations: Location[]) =>
  locations.map((location) => ({ type: 'location.changed', location }) as const);

export const accountFlowsModel: Model<typeof accountFlowsMachine> = {
  machine: accountFlowsMachine.provide({
    actions: { goTo: () => {}, reportPasswordSet: () => {}, reportConfirmed: () => {} },
  }),
  input: { location: forgotPassword, email: '', hasLinkToken: true },
  project: ({ context: { location, notice, email: known } }) =>
    [`at ${location.page}`, known && 'e-mail', accountMessageName(notice)].filter(Boolean).join(', '),
  cases: {
    'location.changed': at(
      forgotPassword,
      resetPassword,
      updatePassword,
      confirmEmail,
      keepEmail,
      confirmSignUp,
    ),
  },
  answers: {
    codeRequest: { done: [{ email }], error: [] },
    passwordReset: { done: [{ email }], error: [] },
    passwordLink: { done: [undefined], error: [] },
    emailLink: { done: [], error: [] },
    confirmation: { done: [{ email }], error: [] },
  },
  nameEvent: ({ type }) => (type.startsWith('xstate.done.') ? 'done' : undefined),
};

export const accountFlowsIgnored: Ignored<typeof accountFlowsMachine>[] = [];

export const accountFlowsCharts: [Chart<typeof accountFlowsMachine>] = [
  { name: 'main', model: accountFlowsModel },
];
