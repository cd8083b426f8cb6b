import {
  businessTypes,
  epReferralTypes,
  eventTypes,
  linkTypes,
  referralMethods,
  referralStates,
  visitorMethods,
  whereToShare,
} from '../../contract/choices.ts';
import { type Metric, metrics, referralTypes, sessionTypes } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';
import { getMainInformation } from '../../contract/people/members.ts';
import { getTotalsDetails, TotalsDetailsQuery, totalsSortFields } from '../../contract/records/activities.ts';
import type { Person } from '../../contract/scalars.ts';
import type { Api } from '../calls/api.ts';
import type { ChoiceName } from '../listChoices.ts';
import { flags, known, oneOf, present } from '../listFilters.ts';
import { type ListSource, type ListSources, source } from '../listSource.ts';
import { rangeOf } from '../periods.ts';

const longestSearch = 200;

/** The types of a metric's records. */
const typesOf: Readonly<Record<Metric['page'], readonly string[]>> = {
  sessions: sessionTypes,
  referrals: referralTypes.map(({ value }) => value),
  revenueMade: businessTypes,
  eventAttendance: eventTypes,
  posts: linkTypes,
  visitors: visitorMethods,
};

/** @returns the call's filters for an address of one of the six metrics' lists. */
export const recordsQuery = ({ page, params, query }: Location): TotalsDetailsQuery => {
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
    ...known(TotalsDetailsQuery, {
      meeting_id: query.meeting_id,
      giver_chapter_id: query.giver_chapter_id,
      receiver_chapter_id: query.receiver_chapter_id,
    }),
    attended: oneOf(flags, query.attended),
    in_chapter: oneOf(flags, query.inChapter),
    where_to_share: oneOf(whereToShare, query.place),
  };
  return { type: metric.id, send: params.id === '0' ? 0 : 1, ...present(filters) };
};

/**
 * The member whose records are listed, if not the reader's own; null also when no answer came, as for other look-ups.
 */
const memberOf = async (api: Api, memberId: string): Promise<Person | null> => {
  try {
    const { id, firstName, lastName } = await api(getMainInformation, { params: { memberId } });
    return { id, first_name: firstName, last_name: lastName };
  } catch {
    return null;
  }
};

/** @returns the source for the records of a metric, with its filters' choices. */
const recordsBy = (choices: readonly ChoiceName[] = []): ListSource =>
  source(
    recordsQuery,
    async ({ api, query, location: { params } }) => {
      const [{ rows, total, totals }, member] = await Promise.all([
        api(getTotalsDetails, { query }),
        query.page === 1 && params.memberId ? memberOf(api, params.memberId) : null,
      ]);
      const page = { rows, total, sums: totals };
      return member ? { ...page, head: { kind: 'member', member } } : page;
    },
    choices,
  );

const records = recordsBy();

export const lists: ListSources = {
  sessions: recordsBy(['colleagues']),
  referrals: records,
  revenueMade: records,
  eventAttendance: recordsBy(['trainings']),
  posts: records,
  visitors: records,
};
