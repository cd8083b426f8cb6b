import { getCertificates } from '../../contract/people/certificates.ts';
import { getCoachingAssignment } from '../../contract/people/coaching.ts';
import { getOnboardingItems } from '../../contract/people/onboarding.ts';
import type { Loaders } from '../detailPages.ts';

export const details: Loaders<'coachingAssignment' | 'organizationCertificates' | 'organizationOnboarding'> =
  {
    coachingAssignment: async (api, { params }) => ({
      page: 'coachingAssignment',
      assignment: await api(getCoachingAssignment, { params: { id: params.id ?? '' } }),
    }),
    organizationCertificates: async (api) => ({
      page: 'organizationCertificates',
      certificates: await api(getCertificates, {}),
    }),
    organizationOnboarding: async (api) => ({
      page: 'organizationOnboarding',
      items: await api(getOnboardingItems, {}),
    }),
  };
