import type { MemberPageId } from '../../contract/detailPorts.ts';
import { getLinks } from '../../contract/growth/links.ts';
import { getPromosOfMember } from '../../contract/growth/promos.ts';
import { getMemberAttendance } from '../../contract/meetings/attendance.ts';
import type { Location } from '../../contract/pages.ts';
import { getLifecycle } from '../../contract/people/lifecycle.ts';
import {
  getContactDetails,
  getMainInformation,
  type MainInformation,
} from '../../contract/people/members.ts';
import { getBiography, getOtherLinks } from '../../contract/people/profile.ts';
import { getTrainingsOfMember } from '../../contract/people/trainings.ts';
import { getActivities, getTotals } from '../../contract/records/activities.ts';
import { getRelation } from '../../contract/relation.ts';
import { getMemberRoles, getRolesOfMember } from '../../contract/roles.ts';
import { activitiesQuery } from '../activitiesQuery.ts';
import type { Api } from '../calls/api.ts';
import type { Loaders } from '../detailPages.ts';
import { rangeOf } from '../periods.ts';

const mostLinks = 200;

type MemberCall = { params: { memberId: string } };

/** Fetches the member's main facts and the rest of the page in parallel. */
const withMember = async <Rest>(
  api: Api,
  { params }: Location,
  rest: (call: MemberCall) => Promise<Rest>,
): Promise<[MainInformation, Rest]> => {
  const call = { params: { memberId: params.id ?? '' } };
  return Promise.all([api(getMainInformation, call), rest(call)]);
};

export const details: Loaders<MemberPageId> = {
  memberContact: async (api, location) => {
    const [member, [details, biography, relation]] = await withMember(api, location, (call) =>
      Promise.all([api(getContactDetails, call), api(getBiography, call), api(getRelation, call)]),
    );
    return { page: 'memberContact', member, details, biography, relation };
  },
  memberMembership: async (api, location) => {
    const [member, lifecycle] = await withMember(api, location, (call) => api(getLifecycle, call));
    return { page: 'memberMembership', member, lifecycle };
  },
  memberBiography: async (api, location) => {
    const [member, biography] = await withMember(api, location, (call) => api(getBiography, call));
    return { page: 'memberBiography', member, biography };
  },
  memberSocialLinks: async (api, location) => {
    const [member, links] = await withMember(api, location, (call) => api(getOtherLinks, call));
    return { page: 'memberSocialLinks', member, links };
  },
  memberPromos: async (api, location) => {
    const [member, [promos, { rows }]] = await withMember(api, location, (call) =>
      Promise.all([
        api(getPromosOfMember, call),
        api(getLinks, {
          query: { member_id: call.params.memberId, orderBy: 'position', page_size: mostLinks },
        }),
      ]),
    );
    return { page: 'memberPromos', member, promos, links: rows };
  },
  memberRoles: async (api, location) => {
    const [member, roles] = await withMember(api, location, (call) => api(getRolesOfMember, call));
    const mayLend = member.rights.includes('rights.lend');
    const loans = mayLend
      ? (await api(getMemberRoles, { params: { memberId: String(member.id) } })).loans
      : null;
    return { page: 'memberRoles', member, roles, loans };
  },
  memberActivity: async (api, location) => {
    const [member, activities] = await withMember(api, location, ({ params }) =>
      api(getActivities, { query: { ...activitiesQuery(location.query), member_id: params.memberId } }),
    );
    return { page: 'memberActivity', member, activities };
  },
  memberTotals: async (api, location) => {
    const [member, totals] = await withMember(api, location, ({ params }) =>
      api(getTotals, { query: { ...activitiesQuery(location.query), member_id: params.memberId } }),
    );
    return { page: 'memberTotals', member, totals };
  },
  memberAttendance: async (api, location) => {
    const [member, attendance] = await withMember(api, location, (call) =>
      api(getMemberAttendance, { ...call, query: rangeOf(location.query) }),
    );
    return { page: 'memberAttendance', member, attendance };
  },
  memberTraining: async (api, location) => {
    const [member, trainings] = await withMember(api, location, (call) => api(getTrainingsOfMember, call));
    return { page: 'memberTraining', member, trainings };
  },
};
