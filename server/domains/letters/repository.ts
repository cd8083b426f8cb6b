import { type SQL, sql } from 'drizzle-orm';
import type { Letter, LettersOfMember } from '../../../src/contract/people/letters.ts';
import type { LetterFacts } from '../../../src/contract/people/letterTexts.ts';
import type { Quiet } from '../../../src/contract/records/zeroActivity.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { instantText, todayIn } from '../../database/values.ts';
import { flag } from '../../http/flag.ts';
import { present } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { daysAfter } from '../shared/calendar.ts';
import { organizationLogo } from '../shared/images.ts';
import { personJson } from '../shared/lists.ts';
import { ruleSet } from '../shared/rules.ts';
import { inScope } from '../shared/scope.ts';
import { isHelper, listTalks } from '../zeroActivity/helpRepository.ts';
import { fourWeeks, helperJson, quietColumns, quietMembers } from '../zeroActivity/quietRepository.ts';
import { kindsOf, type LettersAtHand, lettersRights, movesOfLetter, rightsOver } from './policy.ts';

/** How many days a letter gives for an answer. */
const daysToAnswer = 14;

/** A member who receives letters, with what the viewer may see of them. */
export interface Recipient {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly chapter_id: number | null;
  /** The chapter's name. */
  readonly chapter: string | null;
  readonly status: string;
  readonly email: string;
  readonly today: string;
  readonly absence_limit: number | null;
  readonly is_helper: boolean;
  /** The organization's logo. */
  readonly logo: string | null;
}

/** Finds a member who isn't erased; null if there is none. */
export function findRecipient(
  on: Queryable,
  viewer: Viewer,
  memberId: number,
  now: Date,
): Promise<Recipient | null> {
  return selectRow<Recipient>(
    on,
    sql`
      select m.id, m.first_name, m.last_name, m.chapter_id, c.name as chapter, m.status, m.email,
        coalesce(${todayIn(now)}, ${viewer.today}::date)::text as today,
        ${ruleSet('absence_limit')} as absence_limit, ${isHelper(viewer)} as is_helper,
        ${organizationLogo} as logo
      from members m left join chapters c on c.id = m.chapter_id
      where m.id = ${memberId} and m.erased_at is null`,
  );
}

type Stored = Omit<Letter, 'moves'>;

/** The columns of a letter `l`. */
const letterColumns = sql`l.id, l.kind, l.reason, l.body, l.facts, l.vote_note, l.status,
  (select json_build_object('id', c.id, 'name', c.name) from chapters c where c.id = l.chapter_id) as chapter,
  ${instantText(sql`l.updated_at`)} as written_at, ${instantText(sql`l.sent_at`)} as sent_at,
  ${personJson(sql`l.sent_by`)} as sent_by, ${instantText(sql`l.read_at`)} as read_at, l.reply,
  ${instantText(sql`l.replied_at`)} as replied_at, l.version`;

const listLetters = (on: Queryable, memberId: number, where: SQL): Promise<Stored[]> =>
  selectRows<Stored>(
    on,
    sql`
      select ${letterColumns} from letters l
      where l.member_id = ${memberId} and l.deleted_at is null and ${where} order by l.id desc limit 200`,
  );

/** @returns the letters' kinds by status */
export const atHand = (letters: readonly Pick<Letter, 'kind' | 'status'>[]): LettersAtHand => {
  const kinds = (status: Letter['status']) =>
    letters.filter((each) => each.status === status).map(({ kind }) => kind);
  return { drafted: kinds('draft'), sent: kinds('sent') };
};

type Help = Omit<NonNullable<LettersOfMember['help']>, 'can_assign' | 'can_talk'>;

/** Reads how little the member recorded in the last four weeks, and who helps them. */
function readQuiet(on: Queryable, { id, today, absence_limit }: Recipient, chapterId: number) {
  const asked = {
    chapterId,
    today,
    period: fourWeeks(today),
    absenceLimit: absence_limit,
    memberId: id,
  };
  return selectRow<Omit<Help, 'talks'>>(
    on,
    sql`
      select ${quietColumns(asked)}, ${helperJson(chapterId)} as helper from ${quietMembers(asked)}
      where m.id = ${id}`,
  );
}

/** Reads the figures about the member for a letter written today. */
export async function factsOf(on: Queryable, recipient: Recipient, chapterId: number): Promise<LetterFacts> {
  return figuresOf(present(await readQuiet(on, recipient, chapterId)), recipient.today);
}

const figuresOf = ({ last_record, weeks_at_zero, absences, allowed }: Quiet, today: string): LetterFacts => ({
  last_record: last_record?.date ?? null,
  weeks: weeks_at_zero,
  absences,
  allowed,
  answer_by: daysAfter(today, daysToAnswer),
});

const whoOf = ({ id, first_name, last_name, chapter_id, chapter, logo }: Recipient) => ({
  logo,
  member: { id, first_name, last_name },
  chapter: chapter_id === null || chapter === null ? null : { id: chapter_id, name: chapter },
});

/** Reads the viewer's own sent letters, without the committee's vote. */
export async function readOwnLetters(on: Queryable, recipient: Recipient): Promise<LettersOfMember> {
  const letters = await listLetters(on, recipient.id, sql`l.status = 'sent'`);
  return {
    ...whoOf(recipient),
    sees_letters: 1,
    letters: letters.map((letter) => ({ ...letter, vote_note: null, moves: [] })),
    kinds: [],
    help: null,
  };
}

/**
 * Reads the letters to another member in the chapters in reach, and the help for that member; viewers who only help
 * don't see the letters. Null if the viewer may see neither.
 */
export async function readLetters(
  on: Queryable,
  viewer: Viewer,
  recipient: Recipient,
): Promise<LettersOfMember | null> {
  const { id, chapter_id: chapterId } = recipient;
  const { sees, assigns, drafts, talks: mayTalk } = rightsOver(viewer, recipient);
  if (chapterId === null || !(sees || mayTalk)) return null;
  const scoped = lettersRights.map((right) => inScope(scopeOf(viewer, right), sql`l.chapter_id`));
  const [quiet, talks, letters] = await Promise.all([
    readQuiet(on, recipient, chapterId),
    listTalks(on, id, sql`${chapterId}`),
    sees ? listLetters(on, id, sql`(${sql.join(scoped, sql` or `)})`) : [],
  ]);
  if (quiet === null) return null;
  const at = atHand(letters.filter(({ chapter }) => chapter.id === chapterId));
  const facts = figuresOf(quiet, recipient.today);
  const isActive = recipient.status === 'active';
  return {
    ...whoOf(recipient),
    sees_letters: flag(sees),
    letters: letters.map((letter) => ({
      ...letter,
      facts: letter.status === 'draft' ? facts : letter.facts,
      moves: movesOfLetter(viewer, letter, {
        at,
        chapterId: letter.chapter.id,
        isToMember: isActive && letter.chapter.id === chapterId,
      }),
    })),
    kinds: isActive && drafts ? kindsOf(at) : [],
    help: {
      ...quiet,
      talks,
      can_assign: flag(assigns && isActive),
      can_talk: flag(isActive && mayTalk),
    },
  };
}
