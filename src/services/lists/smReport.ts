import {
  getPostingMember,
  getPostingMembers,
  getSmReportMembers,
  PostingMemberQuery,
  PostingMembersQuery,
  SmReportMembersQuery,
} from '../../contract/meetings/smReport.ts';
import { flags, known, oneOf } from '../listFilters.ts';
import { type ListSources, rowsOf, source } from '../listSource.ts';
import { rangeOf } from '../periods.ts';

/** Adds the same values to every row, so all its numbers link to the same filters. */
const withId = <Row extends { member: { id: number } }, More>(rows: readonly Row[], more: More) =>
  rows.map((row) => ({ ...row, ...more, id: row.member.id }));

const metricOf = (id: string | undefined) => oneOf(['1', '2', '3', '4', '5', '6'], id) ?? '1';

/** The lists behind the Sm Report, and the list of who posts. The address's path limits them to a type of record. */
export const lists: ListSources = {
  smReportMembers: source(
    ({ params, query }) => ({
      ...known(SmReportMembersQuery, { ...query, record_type: query.type ?? params.type }),
      weekly: oneOf(flags, params.weekly) ?? '1',
      id: metricOf(params.id),
    }),
    async ({ api, query: { id, ...query } }) => {
      const { rows, total, ...facts } = await api(getSmReportMembers, { params: { id }, query });
      const { chapter, currency, totals, meeting, period, list } = facts;
      return {
        ...rowsOf('reportMember', { rows: withId(rows, { currency, list }), total }),
        head: { kind: 'smReportMembers', chapter, currency, totals, meeting, period, list },
      };
    },
  ),
  postingMembers: source(
    ({ params, query }) => ({
      ...known(PostingMembersQuery, { ...query, record_type: query.type ?? params.type }),
      ...rangeOf(query),
    }),
    async ({ api, query }) => {
      const { rows, total, chapter, lists, totals } = await api(getPostingMembers, { query });
      return {
        ...rowsOf('postingMember', { rows: withId(rows, { lists }), total }),
        head: { kind: 'postingMembers', chapter, lists, totals },
      };
    },
  ),
  postingMember: source(
    ({ params, query }) => ({
      ...known(PostingMemberQuery, { ...query, record_type: query.type }),
      ...rangeOf(query),
      id: params.id ?? '',
    }),
    async ({ api, query: { id, ...query } }) => {
      const { rows, total, member, shared, weeks } = await api(getPostingMember, { params: { id }, query });
      return { rows, total, sums: null, head: { kind: 'postingMember', member, shared, weeks } };
    },
  ),
};
