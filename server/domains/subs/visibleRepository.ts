import { type SQL, sql } from 'drizzle-orm';
import { scopeOf, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { inScope } from '../shared/scope.ts';

/** @returns SQL for: the viewer made the request `s` */
export const isOwn = ({ memberId }: Viewer): SQL => sql`s.member_id = ${memberId}`;

/** @returns SQL for: the viewer confirms subs in the chapter of the request `s` */
export const leads = (viewer: Viewer): SQL => inScope(scopeOf(viewer, 'subs.confirm'), sql`s.chapter_id`);

/**
 * @returns SQL for: the viewer sees the request `s`. Leaders see all requests of their chapters, and so do viewers
 * with access to other chapters; a member sees open ones, their own, and those they sub for
 */
export const isSeen = (viewer: Viewer): SQL => sql`s.deleted_at is null and (
  ${isOwn(viewer)} or coalesce(s.sub_member_id = ${viewer.memberId}, false) or ${leads(viewer)}
  or (${inScope(scopeOfPage(viewer, 'Sub Requests'), sql`s.chapter_id`)}
    and (s.status = 'Open' or s.chapter_id is distinct from ${viewer.chapterId}::int)))`;
