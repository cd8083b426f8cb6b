import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../http/viewer.ts';

/** @returns the statement that stores whether the viewer plans to come to a meeting */
export const planning = ({ memberId }: Viewer, meetingId: number, coming: boolean, now: Date): SQL => sql`
  insert into meeting_plans (meeting_id, member_id, coming, at)
  values (${meetingId}::int, ${memberId}::int, ${coming}::boolean, ${now.toISOString()}::timestamptz)
  on conflict (meeting_id, member_id) do update set coming = excluded.coming, at = excluded.at`;
