import { type SQL, sql } from 'drizzle-orm';
import type { Saved } from '../../../src/contract/lists.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { changeLifecycle, LifecycleAction } from '../../../src/contract/people/lifecycle.ts';
import type { Changes } from '../../changes/audit.ts';
import { changeRow, updateRow } from '../../changes/changeRow.ts';
import type { Columns } from '../../database/columns.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { searchWords } from '../../database/search.ts';
import { dayValue, instantValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, stateConflict } from '../../http/refused.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { joinChapterChat, lockGroups } from '../chat/chapterChatRepository.ts';
import { holdersIn } from '../roles/recipientsRepository.ts';
import { eraseMember, isErased } from './eraseRepository.ts';
import { giveBack, type Happening, leaveChapter, type Parts } from './giveBackRepository.ts';
import { membershipChanged, membershipTransferred } from './notices.ts';
import { requireAction } from './policy.ts';
import { type LockedMembership, lockMembership, readLifecycle } from './repository.ts';

type ChangeCall = Call<typeof changeLifecycle>;

interface Destination {
  readonly id: number;
  readonly name: string;
}

/** Finds the chapter to which a member transfers. @throws Refused 422 if there is none, 409 if the seat is taken */
async function findDestination(
  on: Queryable,
  { chapter_id: from, profession_id, id }: LockedMembership,
  chapterId: number | null | undefined,
): Promise<Destination> {
  const found =
    typeof chapterId !== 'number' || chapterId === from
      ? null
      : await selectRow<{ id: number; name: string; is_taken: boolean }>(
          on,
          sql`
            select c.id, c.name, exists (
              select from members o join professions p on p.id = o.profession_id
              where o.chapter_id = c.id and o.profession_id = ${profession_id}::int and o.status <> 'ended'
                and p.one_seat and o.id <> ${id}) as is_taken
            from chapters c where c.id = ${chapterId} and c.archived_at is null`,
        );
  if (found === null) throw invalidField('chapter_id');
  if (found.is_taken) throw stateConflict('seatTaken');
  return found;
}

interface Done {
  /** The new values in the member’s row. */
  readonly columns: Columns;
  /** Other statements of the same `with`. */
  readonly parts: Parts;
  readonly changes: Changes;
  /** The text of the member's notification, which follows the author's name. */
  readonly says: string;
  /** The chapter that gains the member; null if there is none. */
  readonly newChapter: number | null;
}

const subscription = (memberId: number, columns: SQL): Parts => ({
  subscription: sql`
    update subscriptions x set ${columns}, version = x.version + 1, updated_at = now()
    where x.member_id = ${memberId} and x.status <> 'Ended'`,
});

const pause = (happening: Happening): Done => ({
  columns: { status: 'paused' },
  parts: {
    ...giveBack(happening),
    ...subscription(happening.member.id, sql`status = 'Paused', paused_until = null`),
  },
  changes: { status: ['active', 'paused'] },
  says: 'paused your membership.',
  newChapter: null,
});

const resume = ({ member }: Happening): Done => ({
  columns: { status: 'active' },
  parts: subscription(
    member.id,
    sql`paused_until = null,
      status = case when x.paid_until >= ${dayValue(member.today)} then 'Active' else 'Overdue' end`,
  ),
  changes: { status: ['paused', 'active'] },
  says: 'resumed your membership.',
  newChapter: null,
});

const transfer = (happening: Happening, to: Destination): Done => {
  const { member } = happening;
  const words = searchWords(...member.words, to.name);
  return {
    columns: { chapter_id: to.id, search_words: words },
    parts: {
      ...giveBack(happening),
      ...leaveChapter(happening, { isOver: false }),
      opened: sql`
        insert into memberships (member_id, chapter_id, from_on)
        select ${member.id}::int, ${to.id}::int, ${dayValue(member.today)} from (select count(*) from closed) before`,
      links: sql`
        update links x set chapter_id = ${to.id}, version = x.version + 1, updated_at = now()
        where x.member_id = ${member.id} and x.deleted_at is null`,
      ...joinChapterChat(sql`select ${member.id}::int`, to.id),
      ...subscription(member.id, sql`chapter_id = ${to.id}`),
    },
    changes: { chapter_id: [member.chapter_id, to.id] },
    says: `transferred you to ${to.name}.`,
    newChapter: to.id,
  };
};

const end = (happening: Happening): Done => {
  const { member, viewer, now } = happening;
  const at = instantValue(now);
  return {
    columns: { status: 'ended' },
    parts: {
      ...giveBack(happening),
      ...leaveChapter(happening, { isOver: true }),
      links: sql`
        update links x set deleted_at = ${at}, deleted_by = ${viewer.memberId}, version = x.version + 1
        where x.member_id = ${member.id} and x.deleted_at is null`,
      ...subscription(member.id, sql`status = 'Ended'`),
      account: sql`
        update accounts x set revoked_before = ${at}, version = x.version + 1, updated_at = now()
        where x.member_id = ${member.id} returning x.sub`,
      sessions: sql`
        update refresh_families f set revoked_at = ${at} from account
        where f.sub = account.sub and f.revoked_at is null`,
    },
    changes: { status: [member.status, 'ended'] },
    says: 'ended your membership.',
    newChapter: null,
  };
};

/** Erasing also ends a membership that hasn't ended yet. */
const erase = (happening: Happening): Done =>
  happening.member.status === 'ended'
    ? { columns: { status: 'ended' }, parts: {}, changes: {}, says: 'erased your data.', newChapter: null }
    : end(happening);

const said: Readonly<Record<LifecycleAction, string>> = {
  pause: messages.membershipPaused,
  resume: messages.membershipResumed,
  transfer: messages.membershipTransferred,
  end: messages.membershipEnded,
  erase: messages.memberErased,
};

/**
 * Pauses, resumes, transfers or ends a membership, with everything that depends on it, in one transaction.
 * @throws Refused 404 if out of reach, 409 with a code for the obstacle, 422 for a chapter that can't take the member
 */
export function change(
  { db: database, keys }: { readonly db: Queries; readonly keys: SignInKeys },
  call: ChangeCall,
): Promise<Saved> {
  const { viewer, params, body, now } = call;
  const { action, reason } = body;
  return changeRow(database, call, {
    lock: async (on) => {
      if (action === 'erase' && (await isErased(on, viewer, params.memberId)))
        throw stateConflict('memberErased');
      return lockMembership(on, viewer, params.memberId, now);
    },
    allow: (member) => requireAction(viewer, member, action),
    current: ({ id }, on) => readLifecycle(on, viewer, id, now),
    change: async (member, on) => {
      if (action === 'end' || action === 'erase') await lockGroups(on, member.id);
      const happening = { viewer, member, now, reason };
      const { columns, parts, changes, says, newChapter } =
        action === 'transfer'
          ? transfer(happening, await findDestination(on, member, body.chapter_id))
          : { pause, resume, end, erase }[action](happening);
      const { today } = member;
      const leaders = holdersIn('members.lifecycle', newChapter, { today, beyond: false });
      const stored = await updateRow(on, call, {
        table: 'members',
        row: { ...member, member_id: member.id },
        audience: { chapterIds: [newChapter] },
        columns,
        action: 'members.lifecycle',
        changes,
        reason,
        notices: [
          membershipChanged(member.id, says),
          newChapter !== null && membershipTransferred(leaders, member),
        ],
        also: parts,
        message: said[action],
      });
      if (action === 'erase') await eraseMember({ db: on, keys }, member.id, now);
      return stored;
    },
  });
}
