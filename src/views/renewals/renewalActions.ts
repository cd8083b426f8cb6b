import { Banknote, BellRing, CalendarRange, CirclePause, ClipboardCheck } from 'lucide-react';
import type { PageAction } from '../../contract/detailPorts.ts';
import { coveredBy } from '../../contract/growth/plans.ts';
import type { RowAction } from '../list/definition.ts';
import { requestAction, requestEntry } from '../list/shownActions.ts';
import { nameOf } from '../people.ts';
import type { Renewal } from './RenewalCells.tsx';

const aboutIt = ({ id, member, version }: Renewal) => ({ id, name: nameOf(member), version });

/** @returns the action that reminds all members of these rows. */
export const reminding = (rows: readonly Renewal[]): PageAction => ({
  name: 'remind',
  kind: 'renewal',
  memberIds: rows.map(({ member }) => member.id),
});

/** The actions on a membership that ends soon or is overdue. */
export const renewalActions: readonly RowAction<Renewal>[] = [
  {
    icon: ClipboardCheck,
    label: ({ member }) => `Decide about ${nameOf(member)}`,
    words: 'Decide',
    isFor: ({ can_decide }) => can_decide === 1,
    command: (row) =>
      requestEntry({
        form: 'renewalDecision',
        stored: { ...aboutIt(row), decision: row.decision ?? 'none', note: row.note },
      }),
  },
  {
    icon: Banknote,
    label: ({ member }) => `Record a payment of ${nameOf(member)}`,
    words: 'Record payment',
    isFor: ({ can_record }) => can_record === 1,
    command: (row) =>
      requestEntry({ form: 'renewalPayment', stored: { ...aboutIt(row), covers: coveredBy(row.plan) } }),
  },
  {
    icon: CalendarRange,
    label: ({ member }) => `Change the plan of ${nameOf(member)}`,
    words: 'Change plan',
    isFor: ({ can_record, plans }) => can_record === 1 && plans.length > 1,
    command: (row) =>
      requestEntry({
        form: 'renewalPlan',
        stored: { ...aboutIt(row), plan: row.plan },
        lists: { plans: row.plans.map((plan) => ({ value: plan, label: plan })) },
      }),
  },
  {
    icon: BellRing,
    label: ({ member }) => `Remind ${nameOf(member)}`,
    words: 'Remind',
    isFor: ({ can_remind }) => can_remind === 1,
    command: (row) => requestAction(reminding([row])),
  },
  {
    icon: CirclePause,
    label: ({ member }) => `Pause the renewal of ${nameOf(member)}`,
    words: 'Pause',
    isFor: ({ can_record }) => can_record === 1,
    command: (row) =>
      requestEntry({ form: 'renewalPause', stored: { ...aboutIt(row), paused_until: row.paused_until } }),
  },
];
