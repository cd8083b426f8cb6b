import { copierMachine } from '../../../src/machines/signIn/copier.machine.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type Copier = typeof copierMachine;

const none = { done: [undefined], error: [new Error('refused')] };

export const copierModel: Model<Copier> = {
  machine: copierMachine,
  project: ({ context }) => context.text,
  cases: { 'text.copied': [{ type: 'text.copied', text: '7kd2-m4qx' }] },
  answers: { copyText: none, printPage: none },
};

export const copierCharts: [Chart<Copier>] = [{ name: 'main', model: copierModel }];
export const copierIgnored: Ignored<Copier>[] = [];
