import { contestAttendance, getMemberAttendance } from '../../../src/contract/meetings/attendance.ts';
import {
  answerContest,
  getAttendanceReport,
  getAttendanceReportDetails,
} from '../../../src/contract/meetings/attendanceReports.ts';
import {
  checkIn as checkInEndpoint,
  getAttendanceList,
  moveMeeting,
  saveAttendanceList,
  setCheckInCode,
} from '../../../src/contract/meetings/attendanceSheet.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import { spend } from '../../http/rateLimit.ts';
import { present } from '../../http/refused.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { periodOf } from '../activities/period.ts';
import { defaultAbsenceLimit } from '../activities/targets.ts';
import { dayIn, monthsAfter } from '../shared/calendar.ts';
import { pageOf } from '../shared/lists.ts';
import { answerMark } from './answerRepository.ts';
import { checkIn, setCode } from './checkInRepository.ts';
import { contestMark } from './contestRepository.ts';
import { readDetails } from './detailsRepository.ts';
import { setMarks } from './marksRepository.ts';
import { makeMove } from './moveRepository.ts';
import { listReport, reportFilter, sumReport } from './reportRepository.ts';
import { countAbsences, findAttendee, listMarks } from './repository.ts';
import { readSheet } from './sheetRepository.ts';

interface SheetParts {
  /** The keys from which check-in codes are derived. */
  readonly keys: SignInKeys;
  /** Null turns rate limits off. */
  readonly limits: object | null;
}

/** Limit for one member's check-in attempts, however many members share an address. */
const checkInTries = { count: 5, seconds: 60 };

const there: readonly string[] = ['Present', 'Late', 'Substitute'];

export function registerAttendance(http: Http, database: Queries, parts: SheetParts) {
  registerSheet(http, database, parts);
  registerReport(http, database);

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

function registerSheet(http: Http, database: Queries, { keys, limits }: SheetParts) {
  handle(http, getAttendanceList, ({ query, viewer, now }) =>
    readSheet(database, { viewer, keys, now }, query),
  );

  handle(http, saveAttendanceList, (call) => setMarks(database, call));

  handle(http, moveMeeting, async (call) => {
    await makeMove(database, keys, call);
    const { viewer, now, params } = call;
    return readSheet(database, { viewer, keys, now }, { meeting_id: params.meetingId });
  });

  handle(http, setCheckInCode, (call) => setCode(database, keys, call, call.params.meetingId));

  handle(http, checkInEndpoint, async (call) => {
    if (limits !== null) await spend(database, call, `check-in:${call.viewer.memberId}`, checkInTries);
    return checkIn(database, keys, call);
  });
}

function registerReport(http: Http, database: Queries) {
  handle(http, getAttendanceReport, async ({ query, viewer, now }) => {
    const asked = await reportFilter(database, viewer, query, now);
    const page = pageOf(query);
    const [found, totals] = await Promise.all([
      listReport(database, asked, page),
      page.isCounted ? sumReport(database, asked) : null,
    ]);
    const { chapter, period, since } = asked;
    return { ...found, chapter, period, since, totals };
  });

  handle(http, getAttendanceReportDetails, ({ params, query, viewer, now }) =>
    readDetails(database, { viewer, now }, { ...query, id: params.id }),
  );

  handle(http, answerContest, (call) => answerMark(database, call));
}
