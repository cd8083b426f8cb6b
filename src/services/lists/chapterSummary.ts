import {
  getChapterPeople,
  getChapterPerformanceType,
  SummaryMembersQuery,
  SummaryPeopleQuery,
} from '../../contract/meetings/chapterSummary.ts';
import { type Metric, metrics } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';
import { getMainInformation } from '../../contract/people/members.ts';
import { getActivities, getTotalsDetails } from '../../contract/records/activities.ts';
import type { Api } from '../calls/api.ts';
import { known } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';
import { rangeOf } from '../periods.ts';
import { recordsQuery } from './records.ts';

const metricOf = (id: string | undefined): Metric =>
  metrics.find((metric) => String(metric.id) === id) ?? metrics[0];

/** @returns the list of the member's records that a summary's address is about, for its chapter. */
const recordsPlace = ({ params, query: { chapter_id: chapter = '', ...query } }: Location): Location => ({
  page: metricOf(params.type).page,
  params: { memberId: params.memberId ?? '', id: params.id ?? '1' },
  query: { ...query, [params.id === '0' ? 'receiver_chapter_id' : 'giver_chapter_id']: chapter },
});

/** Fetches the member, with the metric's totals and light for the same days. */
const headOf = async (api: Api, { params, query }: Location) => {
  const { id: metric } = metricOf(params.type);
  const memberId = params.memberId ?? '';
  const [{ id, firstName, lastName }, { cards, period, currency }] = await Promise.all([
    api(getMainInformation, { params: { memberId } }),
    api(getActivities, { query: { ...rangeOf(query), member_id: memberId, type: metric } }),
  ]);
  const card = cards.find((each) => each.metric === metric);
  if (!card) return undefined;
  return {
    kind: 'chapterSummaryMember' as const,
    member: { id, first_name: firstName, last_name: lastName },
    period,
    currency,
    given: card.amount_given ?? String(card.given),
    received: card.amount_received ?? String(card.received),
    score: card.score,
  };
};

export const lists: ListSources = {
  chapterSummaryMembers: source(
    ({ params, query }) => ({
      ...known(SummaryMembersQuery, { ...query, record_type: query.type }),
      ...rangeOf(query),
      type: String(metricOf(params.id).id),
    }),
    async ({ api, query: { type, ...query } }) => {
      const answer = await api(getChapterPerformanceType, { params: { type }, query });
      if (answer.view !== 'list') throw new Error('the members were asked for as a list');
      const { rows, total, totals, chapter, currency, period, list, weeks } = answer;
      return {
        ...rowsOf('summaryMember', {
          rows: rows.map((row) => ({ ...row, id: row.member.id, currency, list, weeks })),
          total,
        }),
        head: { kind: 'chapterSummaryMembers', totals, chapter, currency, period, list },
      };
    },
    ['professions'],
  ),
  chapterSummaryPeople: source(
    ({ params, query }) => ({ ...known(SummaryPeopleQuery, query), ...rangeOf(query), key: params.id ?? '' }),
    async ({ api, query: { key, ...query } }) => {
      const { rows, total, totals, chapter, period } = await api(getChapterPeople, {
        params: { key: key as 'members' },
        query,
      });
      return {
        ...rowsOf('summaryPerson', { rows, total }),
        head: { kind: 'chapterSummaryPeople', totals, chapter, period },
      };
    },
  ),
  chapterSummaryMember: source(
    (location) => recordsQuery(recordsPlace(location)),
    async ({ api, query, location }) => {
      const [{ rows, total, totals }, head] = await Promise.all([
        api(getTotalsDetails, { query }),
        query.page === 1 ? headOf(api, location) : undefined,
      ]);
      return {
        rows,
        total,
        sums: totals,
        ...(head && { head }),
      };
    },
  ),
};
