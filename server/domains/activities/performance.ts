import type { AnswerOf, RequestOf } from '../../../src/contract/endpoint.ts';
import { lightLimitsOf, scoreTableOf } from '../../../src/contract/growth/scoring.ts';
import type { getActivities, getMyWeek } from '../../../src/contract/records/activities.ts';
import type { Queryable } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import { dayCount, daysAfter, monthsAfter, weekOf } from '../shared/calendar.ts';
import { cardsOf, weekDone, weeksOf } from './cards.ts';
import { findFirstSteps } from './firstStepsRepository.ts';
import { memberScore } from './memberScore.ts';
import { findNextMeeting } from './nextMeetingRepository.ts';
import { findChapterSettings, requireOwner } from './ownerRepository.ts';
import { periodOf } from './period.ts';
import { listRecent } from './repository.ts';
import { sumAttendance, sumPeriod, sumWeeks } from './sumsRepository.ts';
import { absenceScore, defaultAbsenceLimit } from './targets.ts';

const weekCount = 26;

/** @returns a member's numbers of a period, their score, records and absences */
export async function performanceOf(
  database: Queryable,
  viewer: Viewer,
  query: RequestOf<typeof getActivities>['query'],
  now: Date,
): Promise<AnswerOf<typeof getActivities>> {
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
}

/** @returns the viewer's records of this week, next meeting and first steps */
export async function weekOfMember(
  database: Queryable,
  viewer: Viewer,
  now: Date,
): Promise<AnswerOf<typeof getMyWeek>> {
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
}
