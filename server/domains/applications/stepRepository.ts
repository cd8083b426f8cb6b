import { sql } from 'drizzle-orm';
import { type Acting, type Changes, logging } from '../../changes/audit.ts';
import type { LockedApplication } from './repository.ts';

export const linkToApplication = (id: number): string => `/dashboard/pending-applications/${id}`;

/** @returns the statement that logs a step of the review. */
export const logged = (
  call: Acting,
  application: LockedApplication,
  action: string,
  changes: Changes,
  entity = 'applications',
) => logging(call, { action, entity, chapterId: application.chapter_id, changes });

/** The first who begins to review an application takes it into review. */
export const begun = sql`status = case when a.status = 'New' then 'In review' else a.status end`;
export const renewed = sql`version = a.version + 1, updated_at = now()`;
