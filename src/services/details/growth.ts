import { getCertificates } from '../../contract/people/certificates.ts';
import { getCoachingAssignment } from '../../contract/people/coaching.ts';
import { getOnboardingItems } from '../../contract/people/onboarding.ts';
import type { Loaders } from '../detailPages.ts';

export const details: Loaders<'coachingAssignment' | 'organisationCertificates' | 'organisationOnboarding'> =
  {
    coachingAssignment: async (api, { params }) => ({
      page: 'coachingAssignment',
      assignment: await api(getCoachingAssignment, { params: { id: params.id ?? '' } }),
    }),
    organisationCertificates: async (api) => ({
      page: 'organisationCertificates',
      certificates: await api(getCertificates, {}),
    }),
    organisationOnboarding: async (api) => ({
      page: 'organisationOnboarding',
      items: await api(getOnboardingItems, {}),
    }),
  };
