import { getTotalsDetails, TotalsDetailsQuery, totalsSortFields } from '../contract/activities.ts';
import { ChapterFilter, filterChapters, getChapterDetails, getChapterMembers } from '../contract/chapters.ts';
import {
  businessTypes,
  epReferralTypes,
  eventTypes,
  linkTypes,
  referralMethods,
  referralStates,
  visitorMethods,
  whereToShare,
} from '../contract/choices.ts';
import { getLatestLinks, getLinks } from '../contract/links.ts';
import type { ListPage, ListRequest } from '../contract/listPorts.ts';
import { getMainInformation } from '../contract/members.ts';
import { type Metric, metrics, referralTypes, sessionTypes } from '../contract/metrics.ts';
import { getNotifications } from '../contract/notifications.ts';
import type { Location, PageId } from '../contract/pages.ts';
import { filterMembers, MemberFilter } from '../contract/people.ts';
import type { Person } from '../contract/scalars.ts';
import { getFeatureLinkWinners } from '../contract/winners.ts';
import { type Api, ApiRefusal } from './api.ts';
import { imageAddress, withImageAddress } from './images.ts';
import type { ChoiceName } from './listChoices.ts';
import { flags, isId, known, oneOf, present } from './listFilters.ts';
import { type Found, type ListSource, rowsOf, source } from './listSource.ts';
import { rangeOf } from './periods.ts';
import { reportLists } from './reportLists.ts';

const longestSearch = 200;

/** The types that the records of a metric can have. */
const typesOf: Readonly<Record<Metric['page'], readonly string[]>> = {
  sessions: sessionTypes,
  referrals: referralTypes.map(({ value }) => value),
  revenueMade: businessTypes,
  eventAttendance: eventTypes,
  posts: linkTypes,
  visitors: visitorMethods,
};

/** The filters of an address of the six metrics' lists as the call takes them. */
const recordsQuery = ({ page, params, query }: Location): TotalsDetailsQuery => {
  const metric = metrics.find((each) => each.page === page);
  if (!metric) throw new Error(`${page} is no list`);
  const filters: Omit<TotalsDetailsQuery, 'type' | 'send'> = {
    ...rangeOf(query),
    member_id: params.memberId,
    ...known(TotalsDetailsQuery, { training_name: query.training, with_member_id: query.member }),
    record_type: oneOf(typesOf[metric.page], query.type),
    search: query.search?.slice(0, longestSearch),
    count_state: oneOf(['waiting', 'counted'], query.state),
    sort: oneOf(totalsSortFields, query.sort),
    method: oneOf(referralMethods, query.method),
    referral_state: oneOf(referralStates, query.followUp),
    ep_referral_type: oneOf(epReferralTypes, query.ep),
    with_referral: oneOf(flags, query.referral),
    ...known(TotalsDetailsQuery, { meeting_id: query.meeting_id, giver_chapter_id: query.giver_chapter_id }),
    attended: oneOf(flags, query.attended),
    in_chapter: oneOf(flags, query.inChapter),
    where_to_share: oneOf(whereToShare, query.place),
  };
  return { type: metric.id, send: params.id === '0' ? 0 : 1, ...present(filters) };
};

/** Rows name a picture by its key; what is shown is its address, and nothing when there is none to be had. */
const pictured = async <Shown extends { profile_image: string | null }>(
  api: Api,
  { rows, total }: Found<Shown>,
): Promise<Found<Shown>> => ({
  rows: await Promise.all(
    rows.map(async (row) => ({ ...row, profile_image: await imageAddress(api, row.profile_image) })),
  ),
  total,
});

/** Whose records a list has that are not the reader's own; null as well when no answer came, as for other look-ups. */
const memberOf = async (api: Api, memberId: string): Promise<Person | null> => {
  try {
    const { id, firstName, lastName } = await api(getMainInformation, { params: { memberId } });
    return { id, first_name: firstName, last_name: lastName };
  } catch {
    return null;
  }
};

/** The records of one metric, and what its filters choose from. */
const recordsBy = (choices: readonly ChoiceName[] = []): ListSource =>
  source(
    recordsQuery,
    async ({ api, query, location: { params } }) => {
      const [{ rows, total, totals }, member] = await Promise.all([
        api(getTotalsDetails, { query }),
        query.page === 1 && params.memberId ? memberOf(api, params.memberId) : null,
      ]);
      const page = {
        rows: await Promise.all(rows.map((row) => withImageAddress(api, row))),
        total,
        sums: totals,
      };
      return member ? { ...page, head: { kind: 'member', member } } : page;
    },
    choices,
  );

const records = recordsBy();

/** The address has `sort` and short names where the call of links has names of its own. */
const linksQuery = ({ query: { sort, type, place, ...query } }: Location) =>
  known(getLinks.query, {
    ...query,
    orderBy: sort ?? 'lastUpdated',
    type_filters: type,
    filters: place,
    scope: 'chapter',
  });

/** Every page of kind `list`: what its address asks for, and how its rows come. */
export const listPages: Readonly<Partial<Record<PageId, ListSource>>> = {
  ...reportLists,
  sessions: recordsBy(['colleagues']),
  referrals: records,
  revenueMade: records,
  eventAttendance: recordsBy(['trainings']),
  posts: records,
  visitors: records,
  memberSearch: source(
    ({ query }) => known(MemberFilter, query),
    async ({ api, query }) =>
      rowsOf('member', await pictured(api, await api(filterMembers, { body: query }))),
    ['professions', 'chapters', 'cities', 'states'],
  ),
  chapterSearch: source(
    ({ query }) => known(ChapterFilter, query),
    async ({ api, query }) => rowsOf('chapter', await api(filterChapters, { body: query })),
    ['cities', 'states'],
  ),
  chapterMembers: source(
    ({ query }) => known(getChapterMembers.query, query),
    async ({ api, query, location }) => {
      const params = { chapterId: location.params.id ?? '' };
      const [found, chapter] = await Promise.all([
        api(getChapterMembers, { params, query }),
        query.page === 1 ? api(getChapterDetails, { params }) : null,
      ]);
      const page = rowsOf('member', await pictured(api, found));
      return chapter ? { ...page, head: { kind: 'chapter', chapter } } : page;
    },
  ),
  chapterLinks: source(linksQuery, async ({ api, query }) => rowsOf('link', await api(getLinks, { query })), [
    'colleagues',
  ]),
  latestFeatureLinks: source(
    ({ query }) => known(getLatestLinks.query, query),
    async ({ api, query }) => {
      const page = rowsOf('link', await api(getLatestLinks, { query }));
      if (query.since === undefined || query.page !== 1) return page;
      const count = page.rows.filter(({ is_new }) => is_new === 1).length;
      return { ...page, head: { kind: 'new', since: query.since, count } };
    },
  ),
  notifications: source(
    ({ query }) => known(getNotifications.query, query),
    async ({ api, query }) => {
      const { rows, total } = await api(getNotifications, { query });
      return rowsOf('notification', { rows: rows.map(({ kind: _, ...row }) => row), total });
    },
  ),
  featureLinkWinners: source(
    ({ query }) => known(getFeatureLinkWinners.query, query),
    async ({ api, query }) => {
      const { rows, total, can_announce, ...facts } = await api(getFeatureLinkWinners, { query });
      const page = rowsOf('winner', { rows: rows.map((row) => ({ ...row, can_announce })), total });
      return { ...page, head: { kind: 'candidates', ...facts } };
    },
    ['months', 'colleagues'],
  ),
};

const nobodysRows: ListPage = { rows: [], total: 0, sums: null, head: { kind: 'forbidden' } };

/** The direction of records is no id. */
const idsOf = ({ page, params }: Location) => [
  params.memberId,
  page === 'chapterMembers' || page === 'postingMember' ? params.id : undefined,
];

/**
 * @returns rows `offset` to `offset + 99` of a list, counted on its first page; no rows, and `forbidden`, for whoever it
 * is not there for. Rejects for a page that is no list, when no answer came, and with every other refusal.
 */
export const loadRows = async (api: Api, request: ListRequest): Promise<ListPage> => {
  const { page } = request.location;
  const listed = listPages[page];
  if (!listed) throw new Error(`${page} is no list`);
  if (idsOf(request.location).some((id) => id && !isId(id))) return nobodysRows;
  try {
    return await listed.load(api, request);
  } catch (error) {
    if (error instanceof ApiRefusal && [403, 404].includes(error.status)) return nobodysRows;
    throw error;
  }
};
