import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { id, instant, instantNow, lookups, versioned } from './columns.ts';
import { chapterId, meetingOfChapter, memberId } from './references.ts';
import { attendanceStatuses } from './values.ts';
import { subRequests } from './visitors.ts';

/** A member without a row is unmarked; the audit log has the changes. */
export const attendances = pgTable(
  'attendances',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    meeting_id: integer().notNull(),
    member_id: memberId().notNull(),
    status: text({ enum: attendanceStatuses }).notNull(),
    sub_request_id: integer().references(() => subRequests.id),
    sub_name: text(),
    note: text(),
    marked_by: memberId(),
    marked_at: instantNow(),
    contest_note: text(),
    contested_at: instant(),
    ...versioned('attendances'),
  },
  (t) => [
    meetingOfChapter(t),
    unique('attendances_once').on(t.meeting_id, t.member_id),
    oneOf(t.status, attendanceStatuses),
    index().on(t.member_id, t.meeting_id),
    index().on(t.chapter_id, t.meeting_id),
    ...lookups(t.sub_request_id, t.marked_by),
  ],
);
