import type { ChapterData } from './data/chapters.ts';
import { type TradeData, trades } from './data/professions.ts';
import { instantAt, minutesOf } from './days.ts';
import type { Rows } from './rows.ts';

export interface DemoLink {
  readonly id: number;
  readonly owner: DemoMember;
  readonly title: string;
  /** The day on which the link was added. */
  readonly since: string;
}

export interface DemoMember {
  readonly id: number;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly business: string;
  readonly chapter: DemoChapter;
  readonly trade: TradeData;
  readonly professionId: number;
  readonly cellPhone: string;
  readonly joinedOn: string;
  /** The first day after the membership. */
  readonly endedOn: string | null;
  readonly pausedSince: string | null;
  /** The first day without a record, for members who have gone quiet. */
  readonly quietSince: string | null;
  readonly isEp: boolean;
  /** How active the member is; 1 is average. */
  readonly zeal: number;
  readonly links: DemoLink[];
}

export interface DemoMeeting {
  readonly id: number;
  readonly date: string;
  readonly startsAt: Date;
  readonly status: 'open' | 'closed' | 'skipped';
  readonly closedAt: Date | null;
}

/** The members who hold the chapter's roles today. */
export interface Officers {
  readonly president: DemoMember;
  readonly vicePresident: DemoMember;
  readonly treasurer: DemoMember;
  readonly visitorHost: DemoMember;
  readonly education: DemoMember;
  readonly mentors: DemoMember;
}

export interface DemoChapter {
  readonly id: number;
  readonly regionId: number;
  readonly data: ChapterData;
  readonly foundedOn: string;
  /** Current members in the order of the roster, then former ones. */
  readonly members: DemoMember[];
  /** All meetings, oldest first. */
  readonly meetings: DemoMeeting[];
  /** The last day with records. */
  readonly lastDay: string;
}

/** The day from which all dates are counted back, and the latest moment of any record. */
export interface Today {
  readonly today: string;
  readonly now: Date;
}

/** Data shared by all parts of the demo organization. */
export interface World extends Today {
  /** The first day of the two years of activity. */
  readonly firstDay: string;
  readonly rows: Rows;
  readonly chapters: DemoChapter[];
  /** Two administrators and the director of the first region. */
  readonly staff: { id: number; email: string }[];
  readonly professionIds: Map<string, number>;
  readonly trainingIds: number[];
  readonly certificateIds: number[];
  readonly onboardingIds: number[];
}

const tradeByName = new Map(trades.map((trade) => [trade.name, trade]));

/** @throws Error for a trade that isn't in the list */
export function tradeNamed(name: string): TradeData {
  const trade = tradeByName.get(name);
  if (trade === undefined) throw new Error(`no trade ${name}`);
  return trade;
}

/** @throws Error when the world has no such profession */
export function professionId(world: World, name: string): number {
  const id = world.professionIds.get(name);
  if (id === undefined) throw new Error(`no profession ${name}`);
  return id;
}

/** @throws Error when the list has no item at this index */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

/** Whether the member belonged to the chapter on this day. */
export function belongsOn(member: DemoMember, day: string): boolean {
  return member.joinedOn <= day && (member.endedOn === null || day < member.endedOn);
}

/** Whether the member could have recorded something on this day. */
export function recordsOn(member: DemoMember, day: string): boolean {
  if (!belongsOn(member, day) || (member.quietSince !== null && day >= member.quietSince)) return false;
  return member.pausedSince === null || day < member.pausedSince;
}

/** @returns the current members of the chapter, in the order of the roster */
export function currentMembers(chapter: DemoChapter): DemoMember[] {
  return chapter.members.filter(({ endedOn }) => endedOn === null);
}

/** The officers: the same places of the roster in every chapter. */
export function officersOf(chapter: DemoChapter): Officers {
  const member = (place: number) => at(chapter.members, place);
  return {
    president: member(1),
    vicePresident: member(3),
    treasurer: member(7),
    visitorHost: member(5),
    education: member(6),
    mentors: member(9),
  };
}

/** @returns the instant of a wall-clock time in the chapter; minutes count from midnight */
export function instantIn(chapter: Pick<DemoChapter, 'data'>, day: string, minutes: number): Date {
  return instantAt(chapter.data.timeZone, day, minutes);
}

/** @returns the meeting that counts a record of this day: the first closed one on or after it, if there is one */
export function countingMeeting(chapter: DemoChapter, day: string): DemoMeeting | null {
  return chapter.meetings.find(({ date, status }) => status === 'closed' && date >= day) ?? null;
}

const [minute, hour] = [60_000, 3_600_000];

/**
 * Picks a time from 8:00 (or three hours before the latest time, if that is earlier) to half an hour ago, at most
 * 18:00. Without a clock, just after midnight.
 */
function recordedToday(chapter: Pick<DemoChapter, 'data'>, { today, now }: Today, chance: number): Date {
  const clock = (minutes: number) => instantAt(chapter.data.timeZone, today, minutes).getTime();
  const last = Math.max(clock(21), Math.min(now.getTime() - hour / 2, clock(18 * 60)));
  const first = Math.max(clock(1), Math.min(clock(8 * 60), last - 3 * hour));
  return new Date(first + Math.floor((chance * (last - first)) / minute) * minute);
}

/**
 * @returns the instant at which a record of this day was made: before the meeting closes on a meeting day, and never
 * after now
 */
export function recordedAt(
  chapter: Pick<DemoChapter, 'data' | 'meetings'>,
  day: string,
  today: Today,
  chance: number,
): Date {
  const meeting = chapter.meetings.find(({ date }) => date === day);
  if (day === today.today) return recordedToday(chapter, today, chance);
  const start = meeting === undefined ? 18 * 60 : minutesOf(chapter.data.time);
  const earliest = meeting === undefined ? 8 * 60 : start - 30;
  return instantIn(chapter, day, earliest + Math.floor(chance * (start + 45 - earliest)));
}
