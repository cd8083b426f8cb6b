import type { Filter } from '../list/filter.ts';
import { nameOf } from '../people.ts';
import type { Onboarding } from './onboardingRows.ts';

/** The filters of new members in the address. */
export const filtersOf = ({ mentors }: Onboarding): readonly Filter[] => [
  {
    name: 'overdue',
    label: 'Overdue',
    choices: [
      { value: '', label: 'All' },
      { value: '1', label: 'With a step overdue' },
    ],
  },
  {
    name: 'mentor_id',
    label: 'Mentor',
    choices: [
      { value: '', label: 'Anybody' },
      ...mentors.map((mentor) => ({ value: String(mentor.id), label: nameOf(mentor) })),
    ],
  },
  {
    name: 'days',
    label: 'Joined',
    choices: [
      { value: '', label: 'At any time' },
      ...['30', '60', '90'].map((value) => ({ value, label: `In the last ${value} days` })),
    ],
  },
];
