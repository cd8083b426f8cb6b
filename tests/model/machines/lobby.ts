import type { Location } from '../../../src/contract/pages.ts';
import { lobbyMachine } from '../../../src/machines/lobby.machine.ts';
import { confirmSignUp, forgotPassword, resetPassword, updatePassword } from '../../fixtures/locations.ts';
import type { Chart } from '../expected.ts';
import { lobbyName } from '../lobbyName.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

const email = 'ada.brook@chapterhouse.test';

const at = (...locations: Location[]) =>
  locations.map((location) => ({ type: 'location.changed', location }) as const);

export const lobbyModel: Model<typeof lobbyMachine> = {
  machine: lobbyMachine.provide({
    actions: { goTo: () => {}, reportPasswordSet: () => {}, reportConfirmed: () => {} },
  }),
  input: { location: forgotPassword, email: '', hasLinkToken: true },
  project: ({ context: { location, notice, email: known } }) =>
    [`at ${location.page}`, known && 'e-mail', lobbyName(notice)].filter(Boolean).join(', '),
  cases: { 'location.changed': at(forgotPassword, resetPassword, updatePassword, confirmSignUp) },
  answers: {
    codeRequest: { done: [{ email }], error: [] },
    passwordReset: { done: [{ email }], error: [] },
    passwordLink: { done: [undefined], error: [] },
    confirmation: { done: [{ email }], error: [] },
  },
  nameEvent: ({ type }) => (type.startsWith('xstate.done.') ? 'done' : undefined),
};

export const lobbyIgnored: Ignored<typeof lobbyMachine>[] = [];

export const lobbyCharts: [Chart<typeof lobbyMachine>] = [{ name: 'main', model: lobbyModel }];
