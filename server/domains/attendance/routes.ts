import { contestAttendance, getMemberAttendance } from '../../../src/contract/attendance.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { present } from '../../http/refused.ts';
import { periodOf } from '../activities/period.ts';
import { defaultAbsenceLimit } from '../activities/targets.ts';
import { dayIn, monthsAfter } from '../shared/calendar.ts';
import { contestMark } from './contestRepository.ts';
import { countAbsences, findAttendee, listMarks } from './repository.ts';

const there: readonly string[] = ['Present', 'Late', 'Substitute'];

/** How members attended, and what they say against it. */
export function registerAttendance(http: Http, database: Queries) {
  handle(http, getMemberAttendance, async ({ params, query, viewer, now }) => {
    const attendee = present(await findAttendee(database, viewer, params.memberId));
    const today = dayIn(attendee.timeZone, now);
    const period = periodOf(query, today);
    const since = monthsAfter(today, -6);
    const [rows, absences] = await Promise.all([
      listMarks(database, attendee, period),
      countAbsences(database, attendee, since),
    ]);
    const count = (statuses: readonly string[]) =>
      rows.filter(({ status }) => statuses.includes(status)).length;
    return {
      period,
      rows,
      summary: {
        present_percent: rows.length === 0 ? null : Math.round((100 * count(there)) / rows.length),
        absences,
        allowed: attendee.absenceLimit ?? defaultAbsenceLimit,
        since,
        subs: count(['Substitute']),
      },
    };
  });

  handle(http, contestAttendance, (call) => contestMark(database, call));
}
