import { lightLimitsOf, scoreTableOf } from '../../../src/contract/growth/scoring.ts';
import {
  getActivities,
  getActivity,
  getMyWeek,
  getTotals,
  getTotalsDetails,
} from '../../../src/contract/records/activities.ts';
import { getRelation } from '../../../src/contract/relation.ts';
import type { Queryable } from '../../database/query.ts';
import { type Http, handle } from '../../http/handle.ts';
import { notFound } from '../../http/refused.ts';
import { dayCount, daysAfter, monthsAfter, weekOf } from '../shared/calendar.ts';
import { cardsOf, weekDone, weeksOf } from './cards.ts';
import { filterOf, listTotalsDetails, sumTotalsDetails } from './detailsRepository.ts';
import { findFirstSteps } from './firstStepsRepository.ts';
import { memberScore } from './memberScore.ts';
import { findNextMeeting } from './nextMeetingRepository.ts';
import { findChapterSettings, requireOwner } from './ownerRepository.ts';
import { periodOf } from './period.ts';
import { findRelation } from './relationRepository.ts';
import { findRecord, listRecent } from './repository.ts';
import { sumAttendance, sumPeriod, sumWeeks } from './sumsRepository.ts';
import { absenceScore, defaultAbsenceLimit } from './targets.ts';
import { readTotals } from './totalsRepository.ts';

const weekCount = 26;
const defaultPageSize = 25;

/** Performance, totals, the lists behind them, one record, and the week. */
export function registerActivities(http: Http, database: Queryable) {
  handle(http, getActivities, async ({ query, viewer, now }) => {
    const owner = await requireOwner(database, viewer, query.member_id, now);
    const { today } = owner;
    const period = periodOf(query, today);
    const thisWeek = weekOf(today);
    const weeks = { start: daysAfter(thisWeek.start, -7 * (weekCount - 1)), end: thisWeek.end };
    const since = monthsAfter(today, -6);
    const recentFilter = { metric: query.type, send: query.send, attended: query.attended };
    const [settings, sums, weekSums, recent, attendance] = await Promise.all([
      findChapterSettings(database, owner),
      sumPeriod(database, owner, period),
      sumWeeks(database, owner, weeks),
      listRecent(database, viewer, owner, period, recentFilter),
      sumAttendance(database, owner, since),
    ]);
    const allowed = settings.absence_limit ?? defaultAbsenceLimit;
    const limits = lightLimitsOf(settings.lights);
    const cards = cardsOf(sums, period, owner, settings);
    const table = scoreTableOf(settings.score);
    return {
      period,
      currency: settings.currency,
      cards,
      score: memberScore({ cards, table, limits, period, today, joinedOn: settings.joined_on }),
      recent,
      weeks: weeksOf(weekSums, weeks.start, weekCount),
      absences: {
        since,
        ...attendance,
        allowed,
        score: absenceScore({ absent: attendance.absent, allowed, since, today, limits }),
      },
    };
  });

  handle(http, getRelation, async ({ params, viewer }) => {
    const relation = await findRelation(database, viewer, params.memberId);
    if (relation === null) throw notFound();
    return relation;
  });

  handle(http, getTotals, async ({ query, viewer, now }) => {
    const owner = await requireOwner(database, viewer, query.member_id, now);
    return readTotals(database, owner, periodOf(query, owner.today), query);
  });

  handle(http, getTotalsDetails, async ({ query, viewer, now }) => {
    const owner = await requireOwner(database, viewer, query.member_id, now);
    const { page = 1, page_size = defaultPageSize, sort = '-date', total } = query;
    const filter = filterOf(query, owner.today);
    const [{ rows, hasMore }, sums] = await Promise.all([
      listTotalsDetails(database, viewer, owner, filter, { sort, page, page_size }),
      total === 1 ? sumTotalsDetails(database, owner, filter) : null,
    ]);
    return {
      rows,
      page,
      page_size,
      has_more: hasMore ? (1 as const) : (0 as const),
      total: sums?.count ?? null,
      totals: sums,
    };
  });

  handle(http, getActivity, async ({ params, query, viewer }) => {
    const record = await findRecord(database, viewer, query.type, params.id);
    if (record === null) throw notFound();
    return record;
  });

  handle(http, getMyWeek, async ({ viewer, now }) => {
    const owner = await requireOwner(database, viewer, undefined, now);
    const week = weekOf(viewer.today);
    const [settings, sums, next_meeting, first_steps] = await Promise.all([
      findChapterSettings(database, owner),
      sumPeriod(database, owner, week),
      findNextMeeting(database, viewer, now),
      findFirstSteps(database, viewer),
    ]);
    return {
      week: { ...week, days_left: dayCount({ start: viewer.today, end: week.end }) - 1 },
      done: weekDone(sums, week, owner, settings),
      next_meeting,
      first_steps,
    };
  });
}
