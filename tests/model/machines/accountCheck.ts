import { accountCheckMachine } from '../../../src/machines/signIn/accountCheck.machine.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

export const accountCheckModel: Model<typeof accountCheckMachine> = {
  machine: accountCheckMachine,
  project: () => '',
  cases: {},
  answers: {
    verifyAccount: {
      done: [{ kind: 'valid' }, { kind: 'refused' }, { kind: 'failed' }],
      error: [new TypeError('Failed to fetch')],
    },
  },
};

export const accountCheckCharts: [Chart<typeof accountCheckMachine>] = [
  { name: 'main', model: accountCheckModel },
];

export const accountCheckIgnored: Ignored<typeof accountCheckMachine>[] = [];
