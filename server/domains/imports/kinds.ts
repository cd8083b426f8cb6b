import { isRecordKind } from '../../../src/contract/organization/importFields.ts';
import type { CheckParts, Value } from './checkRows.ts';
import { fault, fine, type Judge, rowsSeen } from './judge.ts';
import { chaptersById, type KnownPerson, meetingKey, seatKey, visitKey } from './known.ts';
import { personFinder } from './personFinder.ts';
import { judgeRecords } from './records.ts';
import { plain } from './values.ts';

const fullName = ({ first_name, last_name }: Record<string, Value>): string =>
  plain(`${String(first_name)} ${String(last_name)}`);

const phonesOf = ({ cell_phone, work_phone }: Record<string, Value> | KnownPerson): string[] =>
  [cell_phone, work_phone].filter((phone): phone is string => typeof phone === 'string' && phone !== '');

/** A phone is identified by its last digits, with or without a country code. */
const phoneKey = (name: string, phone: string): string => `${name} ${phone.slice(-7)}`;

function judgeMembers({ known }: CheckParts): Judge {
  const byEmail = new Map(known.people.map((person) => [person.email.toLowerCase(), person]));
  const byPhone = new Map(
    known.people.flatMap((person) =>
      phonesOf(person).map((phone) => [phoneKey(plain(person.name), phone), person] as const),
    ),
  );
  const seats = new Set(
    known.people.flatMap(({ chapter_id, profession_id, has_ended }) =>
      chapter_id === null || profession_id === null || has_ended ? [] : [seatKey(chapter_id, profession_id)],
    ),
  );
  const single = new Set(
    [...known.professions.values()].filter(({ one_seat }) => one_seat).map(({ id }) => id),
  );
  const seenEmail = rowsSeen();
  const seenPhones = new Map<string, number>();
  return (row, values) => {
    const email = String(values.email);
    const name = fullName(values);
    const phones = phonesOf(values).map((phone) => phoneKey(name, phone));
    const before = seenEmail(email, row);
    if (before !== undefined) return fault('email', `Row ${before} has the same address.`);
    const twin = phones.map((phone) => seenPhones.get(phone)).find((found) => found !== undefined);
    if (twin !== undefined) return fault('last_name', `Row ${twin} has the same name and phone.`);
    for (const phone of phones) seenPhones.set(phone, row);
    const mail = byEmail.get(email);
    if (mail !== undefined) return fine({ id: mail.id, name: mail.name, by: 'email' });
    const called = phones.map((phone) => byPhone.get(phone)).find((found) => found !== undefined);
    if (called !== undefined) return fine({ id: called.id, name: called.name, by: 'phone' });
    const { chapter, profession } = values;
    if (typeof chapter === 'number' && typeof profession === 'number' && single.has(profession)) {
      const seat = seatKey(chapter, profession);
      if (seats.has(seat)) return fault('profession', 'The chapter already has a member of this profession.');
      seats.add(seat);
    }
    return fine();
  };
}

/** Judges rows that are identified by their name. */
function judgeNamed({ known }: CheckParts): Judge {
  const seen = rowsSeen();
  return (row, values) => {
    const name = plain(String(values.name));
    const before = seen(name, row);
    if (before !== undefined) return fault('name', `Row ${before} has the same name.`);
    const found = known.ofKind.get(name);
    return fine(found === undefined ? null : { ...found, by: 'name' });
  };
}

function judgeVisitors({ known }: CheckParts): Judge {
  const seen = rowsSeen();
  const chapters = chaptersById(known);
  const find = personFinder(known);
  return (row, values) => {
    const chapterId = Number(values.chapter);
    const chapter = chapters.get(chapterId);
    const held = known.meetings.get(meetingKey(chapterId, String(values.date)));
    const meeting = held?.status === 'skipped' ? undefined : held?.id;
    if (meeting === undefined) return fault('date', `${chapter?.name} has no meeting on this day.`);
    if (values.attended === true && chapter !== undefined && String(values.date) > chapter.today)
      return fault('attended', 'This meeting is still to come.');
    const key = visitKey(meeting, String(values.email));
    const before = seen(key, row);
    if (before !== undefined) return fault('email', `Row ${before} has the same address on this day.`);
    const { invited_by: said } = values;
    if (typeof said === 'string') {
      const inviter = find(said, chapterId);
      if (typeof inviter === 'string') return fault('invited_by', inviter);
      values.member_id = inviter.id;
    }
    values.meeting_id = meeting;
    const found = known.ofKind.get(key);
    return fine(found === undefined ? null : { ...found, by: 'email' });
  };
}

function judgeMeetings({ known }: CheckParts): Judge {
  const seen = rowsSeen();
  const chapters = chaptersById(known);
  const find = personFinder(known);
  return (row, values) => {
    const chapterId = Number(values.chapter);
    const chapter = chapters.get(chapterId);
    const date = String(values.date);
    if (chapter === undefined || date > chapter.today) return fault('date', 'This meeting is still to come.');
    const person = find(String(values.member), chapterId);
    if (typeof person === 'string') return fault('member', person);
    if (person.chapter_id !== chapterId)
      return fault('member', `${person.name} isn’t a member of ${chapter.name}.`);
    const key = meetingKey(chapterId, `${date} ${person.id}`);
    const before = seen(key, row);
    if (before !== undefined) return fault('member', `Row ${before} has the same member on this day.`);
    values.member_id = person.id;
    const meeting = known.meetings.get(meetingKey(chapterId, date));
    if (meeting === undefined) return fine();
    const found = known.ofKind.get(visitKey(meeting.id, String(person.id)));
    if (found !== undefined) return fine({ ...found, by: 'name' });
    if (meeting.status === 'skipped') return fault('date', 'This meeting was skipped.');
    return meeting.status === 'closed' ? fault('date', 'This meeting is closed.') : fine();
  };
}

const judges = {
  members: judgeMembers,
  chapters: judgeNamed,
  professions: judgeNamed,
  trainings: judgeNamed,
  visitors: judgeVisitors,
  meetings: judgeMeetings,
};

export const judgeOf = (parts: CheckParts): Judge => {
  const { kind } = parts;
  return isRecordKind(kind) ? judgeRecords(parts, kind) : judges[kind](parts);
};
