import { getTotalsDetails, type TotalsDetailsQuery, totalsSortFields } from '../contract/activities.ts';
import { epReferralTypes, referralMethods, referralStates } from '../contract/choices.ts';
import type { ListPage, ListRequest } from '../contract/listPorts.ts';
import { metrics } from '../contract/metrics.ts';
import type { Location } from '../contract/pages.ts';
import type { Row } from '../contract/records.ts';
import type { Api } from './api.ts';
import { imageAddress } from './images.ts';
import { rangeOf } from './periods.ts';

const rowsPerPage = 100;

const flags = ['0', '1'] as const;

/** @returns the filters that have a value. */
const present = <Filters extends object>(filters: Filters): Partial<Filters> =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Filters>;

/** @returns the value when it is one of those known; an address may hold anything. */
const oneOf = <const Known extends string>(known: readonly Known[], value: string | undefined) =>
  known.find((each) => each === value);

/** The filters of a list's address as the call takes them; what the address does not say stays out. */
export const recordsQuery = ({ page, params, query }: Location): TotalsDetailsQuery => {
  const metric = metrics.find((each) => each.page === page);
  if (!metric) throw new Error(`${page} is no list`);
  const filters: Omit<TotalsDetailsQuery, 'type' | 'send'> = {
    ...rangeOf(query),
    member_id: params.memberId,
    record_type: query.type,
    search: query.search,
    count_state: oneOf(['waiting', 'counted'], query.state),
    sort: oneOf(totalsSortFields, query.sort),
    method: oneOf(referralMethods, query.method),
    referral_state: oneOf(referralStates, query.followUp),
    ep_referral_type: oneOf(epReferralTypes, query.ep),
    with_referral: oneOf(flags, query.referral),
    attended: oneOf(flags, query.attended),
    in_chapter: oneOf(flags, query.inChapter),
  };
  return { type: metric.id, send: params.id === '0' ? 0 : 1, ...present(filters) };
};

/** A row names its image by key; what is shown is its address, and nothing when there is none to be had. */
const withAddress = async (api: Api, row: Row): Promise<Row> => {
  if (row.metric !== 4 || row.image === null) return row;
  return { ...row, image: await imageAddress(api, row.image) };
};

/** @returns rows `offset` to `offset + 99` of a list, counted on its first page. */
export const loadRows = async (api: Api, { location, offset }: ListRequest): Promise<ListPage> => {
  const answer = await api(getTotalsDetails, {
    query: {
      ...recordsQuery(location),
      page: offset / rowsPerPage + 1,
      page_size: rowsPerPage,
      ...(offset === 0 ? { total: 1 } : {}),
    },
  });
  const rows = await Promise.all(answer.rows.map((row) => withAddress(api, row)));
  return { rows, total: answer.total, sums: answer.totals };
};
