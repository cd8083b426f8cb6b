import { type Cells, today } from './cell.ts';

export const meetingsCells: Cells = {
  createMeeting: {
    by: ['meeting.edit'],
    ask: ({ chapter }) => ({
      body: {
        date: '2026-12-05',
        chapter_id: chapter,
        place: 'Town hall',
        online_link: 'https://example.test/meet',
      },
    }),
    outside: 422,
  },
  saveMeeting: [
    {
      by: ['meeting.edit'],
      ask: ({ meeting }) => ({
        params: { id: meeting },
        body: { place: 'Town hall', online_link: 'https://example.test/meet' },
      }),
    },
    {
      by: ['meeting.skip'],
      ask: ({ later }) => ({ params: { id: later }, body: { status: 'skipped', skip_reason: 'A holiday' } }),
    },
  ],
  getAttendanceList: {
    by: ['page:Attendance List'],
    ask: ({ chapter }) => ({ query: { chapter_id: chapter } }),
    shows: ['members.profile_image'],
  },
  saveAttendanceList: {
    by: ['attendance.take'],
    ask: ({ meeting, fellow }) => ({
      body: {
        meeting_id: meeting,
        rows: [{ member_id: fellow, status: 'Excused', note: 'Away', version: 0 }],
      },
    }),
  },
  moveMeeting: [
    {
      by: ['attendance.reopen'],
      ask: ({ closed }) => ({
        params: { meetingId: closed },
        body: { to: 'open', reason: 'A record was missing' },
      }),
    },
    {
      by: ['meeting.skip'],
      ask: ({ later }) => ({ params: { meetingId: later }, body: { to: 'skipped', reason: 'A holiday' } }),
    },
    {
      by: ['attendance.close'],
      ask: ({ later }) => ({ params: { meetingId: later }, body: { to: 'closed' } }),
      good: 409,
    },
  ],
  setCheckInCode: { by: ['attendance.take'], ask: ({ meeting }) => ({ params: { meetingId: meeting } }) },
  checkIn: {
    by: ['attendance.checkinSelf'],
    ask: () => ({ body: { code: '123456' } }),
    alone: true,
    good: 409,
  },
  getRegisteredVisitors: {
    by: ['page:Attendance Visitor List'],
    ask: ({ chapter }) => ({ query: { chapter_id: chapter } }),
    shows: ['chapters.name'],
  },
  saveVisitorArrivals: {
    by: ['visitors.checkin'],
    ask: ({ meeting, visitor }) => ({
      body: {
        meeting_id: meeting,
        visitors: [{ id: visitor, attended: 1, badge_printed: 1, note: 'By the door', version: 1 }],
      },
    }),
  },
  getAttendedVisitors: {
    by: ['own', 'page:Attendance Visitor List'],
    ask: ({ member }) => ({ body: { member_id: member, start: '2026-01-01', end: today } }),
    shows: ['chapters.name'],
  },
  getAbsentVisitors: {
    by: ['own', 'page:Attendance Visitor List'],
    ask: ({ member }) => ({ body: { member_id: member, start: '2026-01-01', end: today } }),
    shows: ['chapters.name'],
  },
  getAttendanceReport: {
    by: ['page:Attendance Reports'],
    ask: ({ chapter }) => ({ query: { chapter_id: chapter, total: 1 } }),
  },
  getAttendanceReportDetails: [
    { by: ['own', 'page:Attendance Reports'], ask: ({ member }) => ({ params: { id: member } }) },
    {
      by: ['own', 'page:Attendance Reports'],
      ask: ({ member, chapter }) => ({ params: { id: member }, query: { chapter_id: chapter } }),
    },
  ],
  answerContest: {
    by: ['attendance.reopen'],
    ask: ({ member, contested }) => ({
      params: { memberId: member, id: contested },
      body: { status: 'Late', note: 'The ferry was late' },
    }),
    oneself: 422,
  },
};
