import { emailLinkMachine } from '../../../src/machines/signIn/emailLink.machine.ts';
import { accountMessageName } from '../accountMessageName.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

export const emailLinkWords = {
  done: 'Done. From now on you sign in with ada@brook.example.',
  refused: 'Too many tries. Wait a while and try again.',
  useless: 'This link has expired. Request a new one.',
} as const;

/** The link in the mail to the new address. */
export const emailLinkModel: Model<typeof emailLinkMachine> = {
  machine: emailLinkMachine,
  input: { hasToken: true, use: 'confirm' },
  project: ({ context: { use, message } }) => [use, accountMessageName(message)].filter(Boolean).join(', '),
  cases: { 'link.accepted': [{ type: 'link.accepted' }] },
  answers: {
    useEmailLink: {
      done: [
        { kind: 'done', message: emailLinkWords.done },
        { kind: 'refused', message: emailLinkWords.refused },
        { kind: 'useless', message: emailLinkWords.useless },
      ],
      error: [new TypeError('Failed to fetch')],
    },
  },
};

/** The link in the mail to the old address, opened without its token, as in another tab. */
export const emailLinkLostModel: typeof emailLinkModel = {
  ...emailLinkModel,
  input: { hasToken: false, use: 'stop' },
};

export const emailLinkIgnored: Ignored<typeof emailLinkMachine>[] = [
  {
    states: ['using', 'useless', 'done'],
    events: ['link.accepted'],
    reason: 'the answer is awaited, or the link does nothing more',
  },
];

export const emailLinkCharts: [Chart<typeof emailLinkMachine>, Chart<typeof emailLinkMachine>] = [
  { name: 'main', model: emailLinkModel },
  { name: 'lost', model: emailLinkLostModel },
];
