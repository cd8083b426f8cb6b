import { getActivities, getMyWeek, getTotals } from '../contract/activities.ts';
import { getMainInformation } from '../contract/members.ts';
import type { Location } from '../contract/pages.ts';
import type { RecordDataOf, RecordOutcome, RecordPageId } from '../contract/recordPorts.ts';
import { getRolesOfMember } from '../contract/roles.ts';
import { getSmReport } from '../contract/smReport.ts';
import { getTrainingsOfMember } from '../contract/trainings.ts';
import { activitiesQuery } from './activitiesQuery.ts';
import { type Api, ApiRefusal } from './api.ts';
import { chapterPages } from './chapterPages.ts';
import { isId, known } from './listFilters.ts';
import { memberPages } from './memberPages.ts';
import { rangeOf } from './periods.ts';

/** Fetches at once what a page shows. Rejects with `ApiRefusal` or `NoAnswer`. */
type Loader<Page extends RecordPageId> = (
  api: Api,
  location: Location,
  memberId: () => Promise<number>,
) => Promise<RecordDataOf<Page>>;

export type Loaders<Pages extends RecordPageId> = { readonly [Page in Pages]: Loader<Page> };

/** What each page of kind `record` fetches. */
const loaders: Loaders<RecordPageId> = {
  ...chapterPages,
  ...memberPages,
  performance: async (api, { query }) => {
    const [activities, week] = await Promise.all([
      api(getActivities, { query: activitiesQuery(query) }),
      api(getMyWeek, {}),
    ]);
    return { page: 'performance', activities, week };
  },
  totals: async (api, { query }) => ({
    page: 'totals',
    totals: await api(getTotals, { query: rangeOf(query) }),
  }),
  smReport: async (api, { query }) => ({
    page: 'smReport',
    report: await api(getSmReport, { query: known(getSmReport.query, query) }),
  }),
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
    const [main, roles] = await Promise.all([
      api(getMainInformation, { params }),
      api(getRolesOfMember, { params }),
    ]);
    return { page: 'profileRoles', main, roles };
  },
};

const isRecordPage = (page: string): page is RecordPageId => page in loaders;

/**
 * @returns what the page of this address shows, one's own where it names no member; `forbidden` when it is not there for whoever asks.
 * Rejects when no answer came, and with every other refusal.
 */
export const loadRecord = async (
  api: Api,
  location: Location,
  memberId: () => Promise<number>,
): Promise<RecordOutcome> => {
  const { page } = location;
  if (location.params.id && !isId(location.params.id)) return { kind: 'forbidden' };
  if (!isRecordPage(page)) throw new Error(`${page} is no record`);
  try {
    return { kind: 'loaded', data: await loaders[page](api, location, memberId) };
  } catch (error) {
    if (error instanceof ApiRefusal && [403, 404].includes(error.status)) return { kind: 'forbidden' };
    throw error;
  }
};
