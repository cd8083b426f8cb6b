import type { Transition } from '../transitions.ts';

/** The statuses of an application that isn't decided yet. */
export const openApplicationStatuses = ['New', 'In review', 'Interview'] as const;

/** How leaders may move an application. Applicants withdraw an open one with a link from an e-mail. */
export const applicationTransitions = [
  { from: 'New', to: 'In review', right: 'applications.decide', reason: false },
  { from: 'New', to: 'Interview', right: 'applications.decide', reason: false },
  { from: 'New', to: 'Approved', right: 'applications.decide', reason: false },
  { from: 'New', to: 'Declined', right: 'applications.decide', reason: true },
  { from: 'New', to: 'Withdrawn', right: 'applications.decide', reason: true },
  { from: 'In review', to: 'Interview', right: 'applications.decide', reason: false },
  { from: 'In review', to: 'Approved', right: 'applications.decide', reason: false },
  { from: 'In review', to: 'Declined', right: 'applications.decide', reason: true },
  { from: 'In review', to: 'Withdrawn', right: 'applications.decide', reason: true },
  { from: 'Interview', to: 'In review', right: 'applications.decide', reason: false },
  { from: 'Interview', to: 'Approved', right: 'applications.decide', reason: false },
  { from: 'Interview', to: 'Declined', right: 'applications.decide', reason: true },
  { from: 'Interview', to: 'Withdrawn', right: 'applications.decide', reason: true },
] as const satisfies readonly Transition[];
