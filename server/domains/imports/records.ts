import type { RecordKind } from '../../../src/contract/organization/importFields.ts';
import type { CheckParts, Value } from './checkRows.ts';
import { fault, fine, type Judge, type Judged, rowsSeen } from './judge.ts';
import { chaptersById, type KnownPerson, recordKey } from './known.ts';
import { personFinder } from './personFinder.ts';

/** The largest amount that can be stored. */
const mostAmount = 9_999_999.99;

type Values = Record<string, Value>;

/** Checks a record's values for contradictions; null if there are none. */
const faults: Readonly<Partial<Record<RecordKind, (values: Values) => Judged | null>>> = {
  business_bucks: ({ amount }) => {
    if (Number(amount) <= 0) return fault('amount', 'An amount is more than zero.');
    return Number(amount) > mostAmount ? fault('amount', 'This amount is too large.') : null;
  },
  event_attendances: ({ type, training }) => {
    if (type === 'Training' && training === null) return fault('training', 'This is empty.');
    return type !== 'Training' && training !== null
      ? fault('training', 'Only an event of the type Training has one.')
      : null;
  },
};

/** The content that distinguishes records between two members on the same day. */
const told: Readonly<Record<RecordKind, (values: Values) => readonly unknown[]>> = {
  sessions: ({ type, discussion }) => [type, discussion],
  referrals: ({ first_name, last_name }) => [first_name, last_name],
  business_bucks: ({ amount, business_type }) => [amount, business_type ?? 'New'],
  event_attendances: ({ type, show_name }) => [type, show_name],
  posts: ({ link }) => [link],
};

const mayBeGiver: readonly RecordKind[] = ['event_attendances', 'posts'];

/** Judges records: their giver, receiver and chapter, and whether they exist already. */
export function judgeRecords({ known }: CheckParts, kind: RecordKind): Judge {
  const seen = rowsSeen();
  const chapters = chaptersById(known);
  const people = new Map(known.people.map((person) => [person.id, person]));
  const owners = new Map([...known.links.values()].map(({ id, member_id }) => [id, member_id]));
  const find = personFinder(known);
  const receiverOf = ({ to, link }: Values, giver: KnownPerson): KnownPerson | string => {
    if (kind === 'posts') return people.get(owners.get(Number(link)) ?? 0) ?? 'This link’s owner is gone.';
    return typeof to === 'string' ? find(to, giver.chapter_id) : giver;
  };
  return (row, values) => {
    const said = typeof values.chapter === 'number' ? values.chapter : null;
    const giver = find(String(values.from), said);
    if (typeof giver === 'string') return fault('from', giver);
    const chapter = chapters.get(giver.chapter_id ?? 0);
    if (chapter === undefined) return fault('from', 'This member has no chapter.');
    if (said !== null && said !== chapter.id)
      return fault('chapter', `${giver.name} isn’t a member of this chapter.`);
    if (!chapter.isInReach) return fault('from', `You can’t import for ${chapter.name}.`);
    if (String(values.date) > chapter.today) return fault('date', 'This day is still to come.');
    const receiver = receiverOf(values, giver);
    if (typeof receiver === 'string') return fault(kind === 'posts' ? 'link' : 'to', receiver);
    if (receiver.id === giver.id && !mayBeGiver.includes(kind))
      return fault('to', 'This is the same member.');
    const contradiction = faults[kind]?.(values) ?? null;
    if (contradiction !== null) return contradiction;
    const key = recordKey([giver.id, receiver.id, values.date, ...told[kind](values)]);
    const before = seen(key, row);
    if (before !== undefined) return fault('from', `Row ${before} says the same.`);
    values.member_id = giver.id;
    values.chapter_id = chapter.id;
    values.receiver_id = receiver.id;
    values.receiver_chapter_id = receiver.chapter_id;
    const found = known.ofKind.get(key);
    return fine(found === undefined ? null : { ...found, by: 'name' });
  };
}
