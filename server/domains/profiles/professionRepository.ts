import { sql } from 'drizzle-orm';
import type { SavedProfession, saveProfession } from '../../../src/contract/people/profile.ts';
import { storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import type { Queryable } from '../../database/query.ts';
import { instantValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, present, requireVersion, stateConflict } from '../../http/refused.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { professionDecided, professionRequested } from './notices.ts';
import {
  type AskedProfession,
  type LockedMember,
  lockMember,
  lockProfession,
  setProfession,
} from './professionsRepository.ts';

type ProfessionCall = Call<typeof saveProfession>;

/**
 * Changes a profession. A member's own change becomes a request if their chapter has only one seat for the
 * profession; otherwise it takes effect at once. Another member's change takes effect at once and decides their
 * request.
 */
export function changeProfession(database: Queries, call: ProfessionCall): Promise<SavedProfession> {
  const { params, body, viewer, expectedVersion } = call;
  return database.transaction(async (on) => {
    const member = present(await lockMember(on, viewer, params.memberId));
    requireVersion(expectedVersion, member);
    const isSame = member.profession_id === body.profession_id;
    const asked = await lockProfession(on, member, body.profession_id);
    if (asked === null || (asked.archived && !isSame)) throw invalidField('profession_id');
    if (member.id !== viewer.memberId) return decide(on, call, member, asked);
    if (!isSame && asked.one_seat && member.chapter_id !== null) return request(on, call, member, asked);
    await setProfession(on, call, member, asked.id, {
      action: null,
      also: {
        withdrawn: sql`delete from profession_requests where member_id = ${member.id} and status = 'requested'`,
      },
    });
    return answer(asked);
  });
}

const answer = ({ id, name }: AskedProfession) => ({ profession_id: id, profession: name });

async function request(
  on: Queryable,
  call: ProfessionCall,
  member: LockedMember,
  asked: AskedProfession,
): Promise<SavedProfession> {
  const { chapter_id, id } = member;
  const editors = holdersIn('members.edit', chapter_id, { today: call.viewer.today, beyond: false });
  await storeRow(on, call, {
    table: 'profession_requests',
    row: member,
    stored: sql`
      insert into profession_requests (member_id, profession_id) values (${id}, ${asked.id})
      on conflict (member_id) where status = 'requested'
      do update set profession_id = excluded.profession_id, created_at = now()
      returning id`,
    action: null,
    notices: [professionRequested(editors, id, asked.name)],
  });
  call.setStatus(202);
  return { status: 'requested' };
}

async function decide(
  on: Queryable,
  call: ProfessionCall,
  member: LockedMember,
  asked: AskedProfession,
): Promise<SavedProfession> {
  const { id, profession_id, requested_id } = member;
  const isSame = profession_id === asked.id;
  if (isSame && requested_id === null) return answer(asked);
  if (!isSame && asked.one_seat && asked.taken) throw stateConflict('seatTaken');
  const status = requested_id === asked.id ? 'approved' : 'declined';
  await setProfession(on, call, member, asked.id, {
    action: 'members.edit',
    changes: {
      profession_id: [profession_id, asked.id],
      ...(requested_id === null ? {} : { requested_profession_id: [requested_id, null] as const }),
    },
    notices: [professionDecided(id, asked.name, isSame)],
    also: {
      decided: sql`
        update profession_requests
        set status = ${status}, decided_by = ${call.viewer.memberId}, decided_at = ${instantValue(call.now)}
        where member_id = ${id} and status = 'requested'`,
    },
  });
  return answer(asked);
}
