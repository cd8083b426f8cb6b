import { type AssignableRole, roleLabels } from '../roles.ts';
import type { checklistKinds, checklistRepeats } from './checklists.ts';

/** The purposes of a checklist, in words. */
export const kindLabels: Readonly<Record<(typeof checklistKinds)[number], string>> = {
  role: 'Role',
  onboarding: 'Onboarding',
  meeting: 'Meeting',
  event: 'Event',
};

/** How often a checklist is started, in words. */
export const repeatLabels: Readonly<Record<(typeof checklistRepeats)[number], string>> = {
  weekly: 'Weekly',
  term: 'Every term',
  once: 'Once',
};

/** @returns who a checklist is for, in words. */
export const audienceLabel = (role: 'member' | AssignableRole): string =>
  role === 'member' ? 'Every member' : roleLabels[role];
