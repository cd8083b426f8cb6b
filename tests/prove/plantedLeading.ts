import { sendAnnouncement } from '../../src/contract/chat/announcements.ts';
import { contestAttendance } from '../../src/contract/meetings/attendance.ts';
import { answerContest } from '../../src/contract/meetings/attendanceReports.ts';
import { moveMeeting, saveAttendanceList } from '../../src/contract/meetings/attendanceSheet.ts';
import { createMeeting, saveMeeting } from '../../src/contract/meetings/meetings.ts';
import { registerGuestVisitor } from '../../src/contract/meetings/visits.ts';
import {
  changeProfession,
  createChapter,
  createProfession,
} from '../../src/contract/organization/catalogs.ts';
import { createRegion, renameRegion } from '../../src/contract/organization/organizationSettings.ts';
import { createLetter, replyToLetter, saveLetter, sendLetter } from '../../src/contract/people/letters.ts';
import { recordReferral } from '../../src/contract/records/referrals.ts';
import { thankForRecord } from '../../src/contract/records/thanks.ts';
import { assignHelper, noteTalk } from '../../src/contract/records/zeroActivity.ts';
import { demoDay, now } from '../clock.ts';
import type { Garden } from './planting.ts';

/** The first of the days for extra meetings. */
const firstMeeting = 340;

interface Mark {
  readonly id: number;
  readonly meeting_id: number;
  readonly meeting_status: string;
  readonly version: number;
  readonly contested: unknown;
}

/**
 * Puts each payload into everything that leaders and administrators write, and into the answers of members and
 * guests.
 */
export async function plantLeading(garden: Garden, payloads: readonly string[]): Promise<void> {
  const { member, fellow, leader, admin, recording } = garden;
  const { memberId, fellowId, chapterId, others } = garden.subjects;
  /** A leader can't write a letter to themselves. */
  const led = others.filter(({ email }) => email !== garden.planters.leader);
  const marksOf = async (id: number): Promise<readonly Mark[]> => {
    const path = `/member-2/attendance-report/${id}?start=2020-01-01&end=${demoDay(0)}`;
    const { rows } = await garden.read<{ rows: Mark[] }>('leader', path);
    return rows.filter(({ meeting_status }) => meeting_status === 'closed');
  };
  const contestable = (await marksOf(memberId)).filter(({ contested }) => contested === null).toReversed();
  const correctable = await marksOf(fellowId);
  const listed = await garden.read<{ id: number; date: string; status: string }[]>(
    'leader',
    `/member-1/chapters/${chapterId}/all-weekly-meetings`,
  );
  const coming = listed.findLast(({ date, status }) => date > demoDay(1) && status === 'open');

  for (const [place, payload] of payloads.entries()) {
    const contested = contestable[place];
    if (contested) {
      const ids = { memberId, id: contested.id };
      await member(contestAttendance, { note: 'I was there.' }, null, { ids });
      await leader(answerContest, { status: 'Substitute', note: 'Right' }, payload, { ids });
    }
    const corrected = correctable[place];
    if (corrected) {
      const row = { member_id: fellowId, status: 'Late', note: payload, version: corrected.version };
      await leader(saveAttendanceList, { meeting_id: corrected.meeting_id, rows: [row] }, payload);
    }
    const meeting = (day: number) => ({ chapter_id: chapterId, place: 'Town hall', date: demoDay(day) });
    const id = await leader(createMeeting, meeting(firstMeeting - 2 * place), payload);
    await leader(saveMeeting, { status: 'skipped' }, payload, { ids: id });
    const next = await leader(createMeeting, meeting(firstMeeting - 1 - 2 * place), null);
    await leader(moveMeeting, { to: 'skipped' }, payload, { ids: next });
    await leader(sendAnnouncement, { until: demoDay(30) }, payload);
    await leader(noteTalk, { date: demoDay(0) }, payload, { ids: memberId });

    const receiver = led[place % led.length];
    if (receiver) {
      await leader(assignHelper, { helper_id: receiver.id }, payload, { ids: memberId });
      const first = { member_id: receiver.id, kind: 'friendly reminder', reason: 'no activity' };
      const letter = await leader(createLetter, first, payload);
      await leader(saveLetter, {}, payload, { ids: letter });
      await leader(sendLetter, {}, null, { ids: letter });
      await garden.as(receiver.email)(replyToLetter, {}, payload, { ids: letter });
    }
    const referral = { ...recording(2, 'thanked later'), receiver_id: memberId };
    const referred = await fellow(recordReferral, referral, null);
    await member(thankForRecord, {}, payload, { ids: referred, query: '?type=2' });
    const started_at = now(-60_000).toISOString();
    const guest = { ...recording(6, `guest-${place}`), chapter_id: chapterId, meeting_id: coming?.id };
    await member(registerGuestVisitor, { ...guest, started_at }, payload);

    const region = await admin(createRegion, {}, payload);
    await admin(renameRegion, { name: `The hills ${place}` }, payload, { ids: region });
    const profession = await admin(createProfession, { one_seat: 1 }, payload);
    await admin(changeProfession, {}, payload, { ids: profession });
    const usual = { weekday: 3, time: '07:30', time_zone: 'America/New_York', currency: 'USD' };
    await admin(createChapter, { region_id: region, ...usual }, payload, { suffix: ' two' });
  }
}
