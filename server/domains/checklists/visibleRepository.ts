import { type SQL, sql } from 'drizzle-orm';
import { textsValue } from '../../database/values.ts';
import type { Viewer } from '../../http/viewer.ts';
import { inScope } from '../shared/scope.ts';
import { checklistScope, leads } from './policy.ts';

/** SQL for: the viewer holds one of the roles that the checklist `k` is for. */
const isAddressed = ({ roles }: Viewer): SQL =>
  roles.size === 0 ? sql`false` : sql`k.audience && ${textsValue([...roles])}`;

/** SQL for: the viewer may see the checklist `k`. */
export const isShown = (viewer: Viewer): SQL => sql`k.deleted_at is null
  and ${inScope(checklistScope(viewer), sql`k.chapter_id`)}
  and (${inScope(leads(viewer), sql`k.chapter_id`)} or ${isAddressed(viewer)})`;
