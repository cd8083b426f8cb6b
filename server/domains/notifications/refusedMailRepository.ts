import { type SQL, sql } from 'drizzle-orm';
import { type Notice, noticeColumns, noticeValues } from '../../changes/audit.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';

interface Reader {
  readonly id: number;
  readonly chapter_id: number | null;
  readonly name: string;
}

/**
 * Notifies people that an address accepts no mail: its member and those who may correct it; or for a visitor of a
 * future meeting, those who follow up on visitors in that chapter and the member who invited them.
 */
export async function tellOfRefusedMail(on: Queryable, address: string, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const member = await selectRow<Reader>(
    on,
    sql`
      select m.id, m.chapter_id, concat_ws(' ', m.first_name, m.last_name) as name from members m
      where lower(m.email) = lower(${address}) and m.status <> 'ended' and m.erased_at is null`,
  );
  if (member !== null) {
    const leaders = holdersIn('members.edit', member.chapter_id, {
      today,
      beyond: member.chapter_id === null,
    });
    const others = sql`select h.member_id from (${leaders}) h where h.member_id <> ${member.id}`;
    await tell(on, sql`select ${member.id}::int`, {
      text: `No e-mail reaches ${address}. Ask your chapter to correct your address.`,
      link: '/dashboard/profile',
    });
    return tell(on, others, {
      text: `No e-mail reaches ${member.name} at ${address}.`,
      link: `/dashboard/member/${member.id}/contactDetails`,
    });
  }
  const guest = await selectRow<Reader & { invited_by: number | null }>(
    on,
    sql`
      select v.id, v.chapter_id, v.member_id as invited_by, concat_ws(' ', v.first_name, v.last_name) as name
      from visitors v join weekly_meetings w on w.id = v.meeting_id
      where lower(v.email) = lower(${address}) and v.deleted_at is null and v.merged_into_id is null
        and w.starts_at > ${now.toISOString()}::timestamptz
      order by w.starts_at, v.id limit 1`,
  );
  if (guest === null) return;
  const hosts = holdersIn('visitors.followup', guest.chapter_id, { today, beyond: false });
  await tell(
    on,
    sql`${hosts} union select ${guest.invited_by}::int where ${guest.invited_by}::int is not null`,
    {
      text: `No e-mail reaches the visitor ${guest.name} at ${address}.`,
      link: '/dashboard/attendance-visitor-list',
    },
  );
}

async function tell(on: Queryable, memberIds: SQL, notice: Omit<Notice, 'kind'>): Promise<void> {
  await on.execute(sql`
    insert into notifications (${noticeColumns})
    select told.id, ${noticeValues({ kind: 'mail.refused', ...notice })} from (${memberIds}) as told(id)`);
}
