import * as v from 'valibot';
import {
  getActivities,
  getMyWeek,
  getTotalsDetails,
  type TotalsDetailsQuery,
} from '../contract/activities.ts';
import {
  ContactDetails,
  getCitiesAndStates,
  getContactDetails,
  getMainInformation,
  getProfessions,
  saveContactDetails,
} from '../contract/members.ts';
import type { Location } from '../contract/pages.ts';
import type {
  ContactDetailsForm,
  FormToSave,
  ListPage,
  ListRequest,
  RecordData,
  SaveOutcome,
} from '../contract/ports.ts';
import { type Api, ApiRefusal } from './api.ts';
import { today } from './clock.ts';
import { rangeOf } from './periods.ts';

const rowsPerPage = 100;

const metricOfList = { sessions: 1 } as const;
type ListPageId = keyof typeof metricOfList;
const isListPage = (page: string): page is ListPageId => page in metricOfList;

/** The filters of a list's address as the call takes them; what the address does not say stays out. */
const listQuery = ({ page, params, query }: Location): TotalsDetailsQuery => {
  if (!isListPage(page)) throw new Error(`${page} is no list`);
  return {
    type: metricOfList[page],
    send: params.id === '0' ? 0 : 1,
    ...rangeOf(query),
    ...(params.memberId ? { member_id: params.memberId } : {}),
    ...(query.type ? { record_type: query.type } : {}),
    ...(query.search ? { search: query.search } : {}),
    ...(query.state === 'waiting' || query.state === 'counted' ? { count_state: query.state } : {}),
    ...(isSort(query.sort) ? { sort: query.sort } : {}),
  };
};

const sorts = ['date', '-date', 'member', '-member', 'type', '-type'] as const;
const isSort = (sort: string | undefined): sort is (typeof sorts)[number] =>
  sorts.some((known) => known === sort);

/** @returns rows `offset` to `offset + 99` of a list, counted on its first page. */
export const loadRows = async (api: Api, { location, offset }: ListRequest): Promise<ListPage> => {
  const answer = await api(getTotalsDetails, {
    query: {
      ...listQuery(location),
      page: offset / rowsPerPage + 1,
      page_size: rowsPerPage,
      ...(offset === 0 ? { total: 1 } : {}),
    },
  });
  return { rows: answer.rows, total: answer.total };
};

/** @returns what the page of this address shows. */
export const loadRecord = async (api: Api, { query }: Location): Promise<RecordData> => {
  const [activities, week] = await Promise.all([
    api(getActivities, { query: rangeOf(query) }),
    api(getMyWeek, {}),
  ]);
  return { page: 'performance', activities, week };
};

/** @returns one's own details and the lists that the form chooses from. */
export const loadContactDetails = async (
  api: Api,
  memberId: () => Promise<number>,
): Promise<ContactDetailsForm> => {
  const params = { memberId: await memberId() };
  const [main, details, cities, professions] = await Promise.all([
    api(getMainInformation, { params }),
    api(getContactDetails, { params }),
    // The specification: failing look-ups are silently ignored; the list stays empty.
    api(getCitiesAndStates, {}).catch(() => []),
    api(getProfessions, {}).catch(() => []),
  ]);
  return { main, details, cities, professions, today: today() };
};

/** Saves one's own details. Refusals and a meeting of two edits are outcomes; no answer rejects. */
export const saveContactDetailsForm = async (
  api: Api,
  { body, version }: FormToSave,
): Promise<SaveOutcome> => {
  try {
    return { kind: 'saved', details: await api(saveContactDetails, { body }, { version }) };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    if (error.status === 409) return { kind: 'conflict', current: currentOf(error.body) };
    return { kind: 'refused', message: error.refusal.message, errors: error.refusal.errors ?? {} };
  }
};

const currentOf = (body: unknown): ContactDetails =>
  v.parse(v.object({ current: ContactDetails }), body).current;
