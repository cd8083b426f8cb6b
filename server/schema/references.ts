import { getTableName } from 'drizzle-orm';
import { type AnyPgColumn, foreignKey, integer } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { chapters, members, professions, weeklyMeetings } from './core.ts';

export function memberId() {
  return integer().references((): AnyPgColumn => members.id);
}

/** A column that refers to a chapter. */
export function chapterId() {
  return integer().references((): AnyPgColumn => chapters.id);
}

export function professionId() {
  return integer().references((): AnyPgColumn => professions.id);
}

/** Columns that mark a row as deleted: every read adds `deleted_at is null`. */
export function softDeleted() {
  return { deleted_at: instant(), deleted_by: memberId() };
}

type Column = AnyPgColumn;

/** Ties a row to a meeting of its own chapter: `(meeting_id, chapter_id)` must exist together. */
export function meetingOfChapter(columns: { meeting_id: Column; chapter_id: Column }) {
  return foreignKey({
    name: `${getTableName(columns.meeting_id.table)}_meeting_fk`,
    columns: [columns.meeting_id, columns.chapter_id],
    foreignColumns: [weeklyMeetings.id, weeklyMeetings.chapter_id],
  });
}
