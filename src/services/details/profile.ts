import { getMainInformation } from '../../contract/people/members.ts';
import { getTrainingsOfMember } from '../../contract/people/trainings.ts';
import { getMemberRoles, getRolesOfMember } from '../../contract/roles.ts';
import type { Loaders } from '../detailPages.ts';

/** The pages of the member's own profile that aren't forms. */
export const details: Loaders<'profileTraining' | 'profileRoles'> = {
  profileTraining: async (api, _, memberId) => {
    const params = { memberId: await memberId() };
    const [main, trainings] = await Promise.all([
      api(getMainInformation, { params }),
      api(getTrainingsOfMember, { params }),
    ]);
    return { page: 'profileTraining', main, trainings };
  },
  profileRoles: async (api, _, memberId) => {
    const params = { memberId: await memberId() };
    const [main, roles, { loans }] = await Promise.all([
      api(getMainInformation, { params }),
      api(getRolesOfMember, { params }),
      api(getMemberRoles, { params }),
    ]);
    return { page: 'profileRoles', main, roles, loans };
  },
};
