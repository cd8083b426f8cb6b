import { sql } from 'drizzle-orm';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import { unreadChats } from '../chat/conversationsRepository.ts';
import { isShownAtBell } from '../notifications/wantedRepository.ts';
import { isButtonShown } from '../settings/organizationRepository.ts';

export interface ShellRow {
  first_name: string;
  last_name: string;
  profile_image: string | null;
  chapter_zoom: string | null;
  networking_moment_curriculum_link: string | null;
  professional_network_link: string | null;
  playlist_link: string | null;
  unread: number;
  unread_chats: number;
  currency: string;
  time_zone: string | null;
  settings_button: 0 | 1;
  policy_waits: 0 | 1;
}

/** Finds the viewer's head, currency, links of chapter and organization, and unread notifications (up to 100). */
export function findShell(on: Queryable, viewer: Viewer): Promise<ShellRow | null> {
  return selectRow<ShellRow>(
    on,
    sql`
      select m.first_name, m.last_name, m.profile_image,
        coalesce(c.currency, 'USD') as currency, c.time_zone, ${isButtonShown} as settings_button,
        nullif(c.chapter_zoom, '') as chapter_zoom,
        coalesce((select max(d.version) from documents d where d.key = 'privacy_policy')
          > coalesce((select s.privacy_version from member_settings s where s.member_id = m.id), 0), false)::int
          as policy_waits,
        nullif(c.networking_moment_curriculum_link, '') as networking_moment_curriculum_link,
        (select nullif(value #>> '{}', '') from organisation_settings where key = 'professional_network_link')
          as professional_network_link,
        (select nullif(value #>> '{}', '') from organisation_settings where key = 'playlist_link') as playlist_link,
        (select count(*)::int from (
          select 1 from notifications n where n.member_id = m.id and n.read_at is null
            and ${isShownAtBell(sql`${viewer.memberId}::int`)}
          limit 100
        ) news) as unread,
        ${unreadChats(viewer, sql`not g.muted`)} as unread_chats
      from members m left join chapters c on c.id = m.chapter_id
      where m.id = ${viewer.memberId}`,
  );
}
