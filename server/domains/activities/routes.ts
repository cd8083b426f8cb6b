import {
  getActivities,
  getActivity,
  getMyWeek,
  getTotals,
  getTotalsDetails,
} from '../../../src/contract/activities.ts';
import { type Http, handle } from '../../http/handle.ts';
import { notFound } from '../../http/refused.ts';
import { dayCount, daysAfter, monthsAfter, weekOf } from '../calendar.ts';
import type { Queryable } from '../rows.ts';
import { cardsOf, weekDone, weeksOf } from './cards.ts';
import { findNextMeeting } from './meetings.ts';
import { periodOf } from './period.ts';
import { findRecord, listRecent } from './repository.ts';
import { findHouse, requireSubject } from './subject.ts';
import { readTotals } from './summary.ts';
import { sumAttendance, sumPeriod, sumWeeks } from './sums.ts';
import { absenceScore, defaultAbsenceLimit } from './targets.ts';
import { filterOf, listTotalsDetails, sumTotalsDetails } from './totals.ts';

const weekCount = 26;
const defaultPageSize = 25;

/** Performance, totals, the lists behind them, one record, and the week. */
export function registerActivities(http: Http, database: Queryable) {
  handle(http, getActivities, async ({ query, viewer, now }) => {
    const subject = await requireSubject(database, viewer, query.member_id, now);
    const { today } = subject;
    const period = periodOf(query, today);
    const thisWeek = weekOf(today);
    const weeks = { start: daysAfter(thisWeek.start, -7 * (weekCount - 1)), end: thisWeek.end };
    const since = monthsAfter(today, -6);
    const recentFilter = { metric: query.type, send: query.send, attended: query.attended };
    const [house, sums, weekSums, recent, attendance] = await Promise.all([
      findHouse(database, subject),
      sumPeriod(database, subject, period),
      sumWeeks(database, subject, weeks),
      listRecent(database, viewer, subject, period, recentFilter),
      sumAttendance(database, subject, since),
    ]);
    const allowed = house.absence_limit ?? defaultAbsenceLimit;
    return {
      period,
      currency: house.currency,
      cards: cardsOf(sums, period, subject, house),
      recent,
      weeks: weeksOf(weekSums, weeks.start, weekCount),
      absences: {
        since,
        ...attendance,
        allowed,
        score: absenceScore(attendance.absent, allowed, since, today),
      },
    };
  });

  handle(http, getTotals, async ({ query, viewer, now }) => {
    const subject = await requireSubject(database, viewer, query.member_id, now);
    return readTotals(database, subject, periodOf(query, subject.today), query.type);
  });

  handle(http, getTotalsDetails, async ({ query, viewer, now }) => {
    const subject = await requireSubject(database, viewer, query.member_id, now);
    const { page = 1, page_size = defaultPageSize, sort = '-date', total } = query;
    const filter = filterOf(query, subject.today);
    const [{ rows, hasMore }, sums] = await Promise.all([
      listTotalsDetails(database, viewer, subject, filter, { sort, page, page_size }),
      total === 1 ? sumTotalsDetails(database, subject, filter) : null,
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
    const subject = await requireSubject(database, viewer, undefined, now);
    const week = weekOf(viewer.today);
    const [house, sums, next_meeting] = await Promise.all([
      findHouse(database, subject),
      sumPeriod(database, subject, week),
      findNextMeeting(database, viewer, now),
    ]);
    return {
      week: { ...week, days_left: dayCount({ start: viewer.today, end: week.end }) - 1 },
      done: weekDone(sums, week, subject, house),
      next_meeting,
    };
  });
}
