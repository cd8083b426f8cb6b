import { BellRing } from 'lucide-react';
import type { RowAction } from '../list/definition.ts';
import { nameOf } from '../people.ts';
import type { Renewal } from './RenewalCells.tsx';

/** What is done about a membership that ends soon or is overdue. */
export const renewalActions: readonly RowAction<Renewal>[] = [
  {
    icon: BellRing,
    label: ({ member }) => `Remind ${nameOf(member)}`,
    words: 'Remind',
    isFor: ({ can_remind }) => can_remind === 1,
    command: ({ member }) => ({
      to: 'list',
      event: { type: 'act.requested', act: { name: 'remind', kind: 'renewal', memberIds: [member.id] } },
    }),
  },
];
