import { sendAnnouncement } from '../../src/contract/announcements.ts';
import { contestAttendance } from '../../src/contract/attendance.ts';
import { answerContest } from '../../src/contract/attendanceReports.ts';
import { moveMeeting, saveAttendanceList } from '../../src/contract/attendanceSheet.ts';
import { changeProfession, createChapter, createProfession } from '../../src/contract/catalogues.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { createLetter, replyToLetter, saveLetter, sendLetter } from '../../src/contract/letters.ts';
import { createMeeting, saveMeeting } from '../../src/contract/meetings.ts';
import { createRegion, renameRegion } from '../../src/contract/organisationSettings.ts';
import { recordReferral } from '../../src/contract/referrals.ts';
import { thankForRecord } from '../../src/contract/thanks.ts';
import { registerGuestVisitor } from '../../src/contract/visits.ts';
import { assignHelper, noteTalk } from '../../src/contract/zeroActivity.ts';
import { demoDay, now } from '../clock.ts';
import { call } from './client.ts';
import type { Planters, Subjects } from './plantedEntries.ts';
import { type Planted, plant, plotOf, tokenOf } from './planting.ts';
import { recordingsOf } from './recordBodies.ts';

const fill = (path: string, ids: Readonly<Record<string, number>>) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(ids[name]));

/** First of the days on which meetings are added that no weekday brings. */
const firstMeeting = 340;

interface Mark {
  readonly id: number;
  readonly meeting_id: number;
  readonly meeting_status: string;
  readonly version: number;
  readonly contested: unknown;
}

/** Puts each payload into whatever leaders and administrators write, and what members and guests answer to it. */
export async function plantLeading(
  url: string,
  planters: Planters,
  { memberId, fellowId, chapterId, others }: Subjects,
  payloads: readonly string[],
): Promise<Planted[]> {
  const planted: Planted[] = [];
  /** Nobody writes letters to themselves. */
  const led = others.filter(({ email }) => email !== planters.leader);
  type Body = Readonly<Record<string, unknown>>;
  /** Plants as somebody, by their address; without a payload nothing is planted. */
  const by =
    (email: string) =>
    async (endpoint: Endpoint, body: Body, ids: Readonly<Record<string, number>>, payload: string | null) => {
      const plot = plotOf(endpoint, body, { path: fill(endpoint.path, ids) });
      const token = await tokenOf(url, email);
      if (payload === null) return (await plant(url, token, { ...plot, texts: [] }, '')).id;
      const one = await plant(url, token, plot, payload);
      planted.push(one);
      return one.id;
    };
  const [member, fellow, leader, admin] = [
    by(planters.member),
    by(planters.fellow),
    by(planters.leader),
    by(planters.admin),
  ];
  const marksOf = async (id: number): Promise<readonly Mark[]> => {
    const path = `/member-2/attendance-report/${id}?start=2020-01-01&end=${demoDay(0)}`;
    const { body } = await call(url, await tokenOf(url, planters.leader), path);
    return (body as unknown as { rows: Mark[] }).rows.filter(
      ({ meeting_status }) => meeting_status === 'closed',
    );
  };
  const contestable = (await marksOf(memberId)).filter(({ contested }) => contested === null).toReversed();
  const correctable = await marksOf(fellowId);
  const guest = (await recordingsOf(url, await tokenOf(url, planters.member))).find(
    ({ metric }) => metric === 6,
  );
  if (!guest) throw new Error('no visitor can be recorded');

  const listed = await call(
    url,
    await tokenOf(url, planters.leader),
    `/member-1/chapters/${chapterId}/all-weekly-meetings`,
  );
  const coming = (listed.body as unknown as { id: number; date: string; status: string }[]).findLast(
    ({ date, status }) => date > demoDay(1) && status === 'open',
  );
  const visit = { chapter_id: chapterId, meeting_id: coming?.id };

  for (const [place, payload] of payloads.entries()) {
    const contested = contestable[place];
    if (contested) {
      const ids = { memberId, id: contested.id };
      await member(contestAttendance, { note: 'I was there.' }, ids, null);
      await leader(answerContest, { status: 'Substitute', note: 'Right' }, ids, payload);
    }
    const corrected = correctable[place];
    if (corrected) {
      const row = { member_id: fellowId, status: 'Late', note: payload, version: corrected.version };
      await leader(saveAttendanceList, { meeting_id: corrected.meeting_id, rows: [row] }, {}, payload);
    }
    const of = { chapter_id: chapterId, place: 'Town hall' };
    const id = await leader(createMeeting, { ...of, date: demoDay(firstMeeting - 2 * place) }, {}, payload);
    await leader(saveMeeting, { status: 'skipped' }, { id }, payload);
    const next = await leader(
      createMeeting,
      { ...of, date: demoDay(firstMeeting - 1 - 2 * place) },
      {},
      null,
    );
    await leader(moveMeeting, { to: 'skipped' }, { meetingId: next }, payload);
    await leader(sendAnnouncement, { until: demoDay(30) }, {}, payload);
    await leader(noteTalk, { date: demoDay(0) }, { memberId }, payload);

    const receiver = led[place % led.length];
    if (receiver) {
      await leader(assignHelper, { helper_id: receiver.id }, { memberId }, payload);
      const first = { member_id: receiver.id, kind: 'friendly reminder', reason: 'no activity' };
      const letter = await leader(createLetter, first, {}, payload);
      await leader(saveLetter, {}, { id: letter }, payload);
      await leader(sendLetter, {}, { id: letter }, null);
      await by(receiver.email)(replyToLetter, {}, { id: letter }, payload);
    }
    const referral = await fellow(
      recordReferral,
      {
        receiver_id: memberId,
        methods: ['E-mail'],
        first_name: 'Thanked',
        last_name: 'Later',
        type: 'In_Chapter',
        comments: 'Wants a table',
      },
      {},
      null,
    );
    const thanks = { ...thankForRecord, path: `${fill(thankForRecord.path, { id: referral })}?type=2` };
    await member(thanks, {}, {}, payload);
    const started_at = now(-60_000).toISOString();
    await member(
      registerGuestVisitor,
      { ...guest.body(`guest-${place}`), ...visit, started_at },
      {},
      payload,
    );

    const region = await admin(createRegion, {}, {}, payload);
    await admin(renameRegion, { name: `The hills ${place}` }, { id: region }, payload);
    const profession = await admin(createProfession, { one_seat: 1 }, {}, payload);
    await admin(changeProfession, {}, { id: profession }, payload);
    const usual = { weekday: 3, time: '07:30', time_zone: 'America/New_York', currency: 'USD' };
    const chapter = { ...plotOf(createChapter, { region_id: region, ...usual }), suffix: ' two' };
    planted.push(await plant(url, await tokenOf(url, planters.admin), chapter, payload));
  }
  return planted;
}
