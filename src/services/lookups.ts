import { type ActiveMembers, getActiveMembers, getProfessions } from '../contract/people/members.ts';
import { plainName } from '../contract/people/plainName.ts';
import type {
  ChapterChoices,
  Choice,
  Lists,
  MeetingChoices,
  RecordingId,
  RecordingOptions,
  ReferredPerson,
} from '../contract/ports.ts';
import { getTrainings } from '../contract/records/eventAttendance.ts';
import {
  type EarlierReferral,
  findEarlierReferral,
  getReferralsOfMember,
} from '../contract/records/referrals.ts';
import {
  type ExistingVisitor,
  findExistingVisitor,
  getChapters,
  getNextWeeklyMeetings,
} from '../contract/records/visitors.ts';
import { type Api, NoAnswer } from './calls/api.ts';

const asProfessions = (professions: readonly { id: number; name: string }[]): Lists => ({
  professions: professions.map(({ id, name }) => ({ value: id, label: name })),
});

const asTrainings = (trainings: readonly { name: string }[]): Lists => ({
  trainings: trainings.map(({ name }) => ({ value: name, label: name })),
});

/** @returns a dialog's initial lists; rejects if one fails to load. */
const loadLists = async (api: Api, recording: RecordingId): Promise<Lists> => {
  if (recording === 'visitor') return asProfessions(await api(getProfessions, {}));
  if (recording === 'eventAttendance') return asTrainings(await api(getTrainings, {}));
  return {};
};

const nobodyToChoose: ActiveMembers = { membersInChapter: [], membersOutChapter: [] };

/** The members cached on this device without opening a dialog. */
export const membersOnDevice = [getActiveMembers, { query: { for_device: 1 } }] as const;

/** @returns the members to record with; without an answer, the members cached on this device. */
export const loadMembers = async (api: Api): Promise<ActiveMembers> => {
  try {
    return await api(getActiveMembers, { query: {} });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return api(...membersOnDevice);
  }
};

/**
 * @param isWorthWaiting whether to reject with this error of the lists, because a later attempt may succeed.
 * @returns a dialog's members and lists; any other list that fails is missing. Rejects if the members fail to load.
 */
export const loadMembersAndLists = async (
  api: Api,
  recording: RecordingId,
  isWorthWaiting: (error: unknown) => boolean = () => false,
): Promise<Omit<RecordingOptions, 'recentMemberIds'>> => {
  const [members, lists] = await Promise.all([
    recording === 'visitor' ? nobodyToChoose : loadMembers(api),
    loadLists(api, recording).catch((error: unknown) => {
      if (isWorthWaiting(error)) throw error;
      return {};
    }),
  ]);
  return { members, lists };
};

/** @returns the referrals that a member gave the caller, newest first. */
export const loadPastReferrals = async (api: Api, memberId: number): Promise<readonly Choice[]> => {
  const referrals = await api(getReferralsOfMember, { params: { memberId } });
  return referrals.map(({ id, first_name, last_name }) => ({
    value: id,
    label: plainName(`${first_name} ${last_name}`),
  }));
};

/**
 * @param ownChapter the member's own chapter, or null.
 * @returns the chapters that take visitors or drop-ins, and all chapters a drop-in can come from.
 */
export const loadChapters = async (
  api: Api,
  isDroppingIn: boolean,
  ownChapter: () => Promise<number | null>,
): Promise<ChapterChoices> => {
  const [own, hosts, all] = await Promise.all([
    ownChapter().catch(() => null),
    api(getChapters, { query: { drop_in: isDroppingIn ? 1 : 0 } }),
    isDroppingIn ? api(getChapters, { query: {} }) : [],
  ]);
  const choices = (chapters: typeof hosts) =>
    chapters.map(({ id, filtered_name }) => ({ value: id, label: filtered_name }));
  return { hosts: choices(hosts), all: choices(all), own };
};

export const loadMeetings = (api: Api, chapterId: number): Promise<MeetingChoices> =>
  api(getNextWeeklyMeetings, { params: { chapterId } });

/** @returns the stored details of an earlier visitor. */
export const findVisitor = (api: Api, email: string): Promise<ExistingVisitor> =>
  api(findExistingVisitor, { body: { email } });

/** @returns whether the caller recently referred this person to that member. */
export const findEarlier = (
  api: Api,
  { memberId, firstName, lastName }: ReferredPerson,
): Promise<EarlierReferral> =>
  api(findEarlierReferral, { body: { receiver_id: memberId, first_name: firstName, last_name: lastName } });
