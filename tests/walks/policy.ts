import type { policyMachine } from '../../src/machines/guests/policy.machine.ts';
import { own, press, type Table } from './hand.ts';
import { failedPage, page } from './publicPages.ts';

export const policyTable = {
  gestures: { 'location.changed': own, 'retry.requested': press('Try again') },
  looks: {
    loading: page('Privacy Policy', []),
    shown: ({ context: { policy } }) => ({
      ...page('Privacy Policy', []),
      words: { h2: ['What is stored'], strong: ['name'], li: ['what you enter', 'what you record'] },
      texts: [`Version ${policy?.version}`],
    }),
    failed: failedPage,
  },
} satisfies Table<typeof policyMachine>;
