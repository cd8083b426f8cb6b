import { getTrainings } from '../contract/eventAttendance.ts';
import { type ActiveMembers, getProfessions } from '../contract/members.ts';
import type {
  ChapterChoices,
  Choice,
  KnownVisitor,
  Lists,
  MeetingChoices,
  RecordingId,
  RecordingOptions,
} from '../contract/ports.ts';
import { getReferralsOfMember } from '../contract/referrals.ts';
import { findExistingVisitor, getChapters, getNextWeeklyMeetings } from '../contract/visitors.ts';
import type { Api } from './api.ts';
import { signedInEmail } from './ownEmail.ts';

/** @returns the lists that a dialog opens with; rejects when one does not come. */
export const loadLists = async (api: Api, recording: RecordingId): Promise<Lists> => {
  if (recording === 'visitor') {
    const professions = await api(getProfessions, {});
    return { professions: professions.map(({ id, name }) => ({ value: id, label: name })) };
  }
  if (recording === 'eventAttendance') {
    const trainings = await api(getTrainings, {});
    return { trainings: trainings.map(({ name }) => ({ value: name, label: name })) };
  }
  return {};
};

/**
 * @returns whom and what a dialog chooses from; lists that do not come are not there, the members are all the same.
 * Rejects when the members do not come.
 */
export const loadMembersAndLists = async (
  api: Api,
  recording: RecordingId,
  loadMembers: () => Promise<ActiveMembers>,
): Promise<Omit<RecordingOptions, 'recentMemberIds'>> => {
  const [members, lists] = await Promise.all([
    recording === 'visitor' ? { membersInChapter: [], membersOutChapter: [] } : loadMembers(),
    loadLists(api, recording).catch(() => ({})),
  ]);
  return { members, lists };
};

/** @returns the referrals that a member gave to me, newest first. */
export const loadPastReferrals = async (api: Api, memberId: number): Promise<readonly Choice[]> => {
  const referrals = await api(getReferralsOfMember, { params: { memberId } });
  return referrals.map(({ id, first_name, last_name }) => ({
    value: id,
    label: `${first_name} ${last_name}`,
  }));
};

/** @returns the chapters that take visitors, or drop-ins, and all that one may come from. */
export const loadChapters = async (api: Api, isDroppingIn: boolean): Promise<ChapterChoices> => {
  const [hosts, all] = await Promise.all([
    api(getChapters, { query: { drop_in: isDroppingIn ? 1 : 0 } }),
    isDroppingIn ? api(getChapters, { query: {} }) : [],
  ]);
  const choices = (chapters: typeof hosts) =>
    chapters.map(({ id, filtered_name }) => ({ value: id, label: filtered_name }));
  return { hosts: choices(hosts), all: choices(all) };
};

/** @returns the next open meetings of a chapter. */
export const loadMeetings = (api: Api, chapterId: number): Promise<MeetingChoices> =>
  api(getNextWeeklyMeetings, { params: { chapterId } });

const nobody = { first_name: null, last_name: null, profession_id: null };

/**
 * @returns what is known of an earlier visitor, and whether the address is one's own, which is known without an answer.
 * Rejects when none comes for another's.
 */
export const findVisitor = async (api: Api, email: string): Promise<KnownVisitor> => {
  const isOneself = email === signedInEmail();
  const found = api(findExistingVisitor, { body: { email } });
  return { ...(await (isOneself ? found.catch(() => nobody) : found)), isOneself };
};
