import { getCoachingAssignment } from '../../contract/coaching.ts';
import { getOnboardingItems } from '../../contract/onboarding.ts';
import type { Loaders } from '../recordPages.ts';

/** A certificate of a member, and what every new member does first. */
export const records: Loaders<'coachingAssignment' | 'organisationOnboarding'> = {
  coachingAssignment: async (api, { params }) => ({
    page: 'coachingAssignment',
    assignment: await api(getCoachingAssignment, { params: { id: params.id ?? '' } }),
  }),
  organisationOnboarding: async (api) => ({
    page: 'organisationOnboarding',
    items: await api(getOnboardingItems, {}),
  }),
};
