import type { SheetDataOf } from '../../contract/meetings/sheetPorts.ts';
import type { OnboardingItem } from '../../contract/people/onboarding.ts';
import { countWith } from '../figures.ts';

export type Onboarding = SheetDataOf<'membersChecklists'>;
export type Newcomer = Onboarding['members'][number];
export type Step = Onboarding['rows'][number];

/** A step's status. `waiting`: the member checked it off, and its points aren't set. */
export type Standing = 'done' | 'waiting' | 'late' | 'open';

/** @returns how many days a step is overdue, or 0. */
export const daysLate = ({ days }: Newcomer, { due_days }: OnboardingItem): number =>
  days === null || due_days === null ? 0 : Math.max(0, days - due_days);

export const standingOf = (member: Newcomer, item: OnboardingItem, step: Step): Standing => {
  if (step.done === 0) return daysLate(member, item) > 0 ? 'late' : 'open';
  return step.done_by?.id === member.member.id && step.points === 0 ? 'waiting' : 'done';
};

/** @returns a step's status in words, next to its mark. */
export const standingWords = (member: Newcomer, item: OnboardingItem, step: Step): string => {
  const late = daysLate(member, item);
  const words: Readonly<Record<Standing, () => string>> = {
    done: () => `done, ${countWith(step.points, 'point', 'points')}`,
    waiting: () => `checked off by ${member.member.first_name}, points to set`,
    late: () => `overdue ${late} d`,
    open: () => (item.due_days === null ? 'open' : `open, due on day ${item.due_days}`),
  };
  return words[standingOf(member, item, step)]();
};

/** The steps of a member with their items. */
export const stepsOf = (data: Onboarding, rows: readonly Step[], member: Newcomer) =>
  data.items.flatMap((item) =>
    rows
      .filter((row) => row.member_id === member.member.id && row.item_id === item.id)
      .map((step) => ({ item, step })),
  );

export const sumsOf = (steps: readonly { step: Step }[]) => {
  const done = steps.filter(({ step }) => step.done === 1).length;
  return {
    done,
    of: steps.length,
    percent: steps.length === 0 ? 0 : Math.round((100 * done) / steps.length),
    points: steps.reduce((sum, { step }) => sum + step.points, 0),
  };
};

export const toDone = ({ id }: Step, done: 0 | 1) => ({ row: id, cell: 'done', value: { done } });
export const toPoints = ({ id }: Step, points: number) => ({ row: id, cell: 'points', value: { points } });
