import { format, subMonths } from 'date-fns';
import { getActiveMembers, getCitiesAndStates, getProfessions } from '../contract/people/members.ts';
import { plainName } from '../contract/people/plainName.ts';
import type { Choice, Lists } from '../contract/ports.ts';
import { getTrainings } from '../contract/records/eventAttendance.ts';
import { getChapters } from '../contract/records/visitors.ts';
import type { MemberOption } from '../contract/scalars.ts';
import type { Api } from './calls/api.ts';

const named = ({ id, name }: { id: number; name: string }): Choice => ({ value: id, label: name });

const memberChoice = ({ id, first_name, last_name }: MemberOption): Choice => ({
  value: id,
  label: plainName(`${first_name} ${last_name}`),
});

const distinct = (texts: readonly string[]): readonly Choice[] =>
  [...new Set(texts)].toSorted().map((text) => ({ value: text, label: text }));

/** @returns the month of a day and the eleven months before, newest first. */
const months = (today: Date): readonly Choice[] =>
  Array.from({ length: 12 }, (_, ago) => subMonths(today, ago)).map((month) => ({
    value: format(month, 'yyyy-MM'),
    label: format(month, 'MMMM yyyy'),
  }));

/** How long a filter's list of chapters stays fresh, in milliseconds. */
const chaptersFreshFor = 10 * 60_000;

/** The filters' choices by name. */
const lists = {
  professions: async (api: Api) => (await api(getProfessions, {})).map(named),
  chapters: async (api: Api) =>
    (await api(getChapters, { query: {} }, { freshFor: chaptersFreshFor })).map(named),
  cities: async (api: Api) => distinct((await api(getCitiesAndStates, {})).map(({ city }) => city)),
  states: async (api: Api) => distinct((await api(getCitiesAndStates, {})).map(({ state }) => state)),
  colleagues: async (api: Api) => {
    const { membersInChapter } = await api(getActiveMembers, { query: { in_chapter: 1 } });
    return membersInChapter.map(memberChoice);
  },
  /** The caller's chapter without the caller; all members for a caller without a chapter. */
  people: async (api: Api) => {
    const { membersInChapter } = await api(getActiveMembers, { query: { in_chapter: 1 } });
    if (membersInChapter.length > 0) return membersInChapter.map(memberChoice);
    const { membersOutChapter } = await api(getActiveMembers, { query: { in_chapter: 0 } });
    return membersOutChapter.map(memberChoice);
  },
  trainings: async (api: Api) => distinct((await api(getTrainings, {})).map(({ name }) => name)),
  months: async () => months(new Date()),
} satisfies Record<string, (api: Api) => Promise<readonly Choice[]>>;

export type ChoiceName = keyof typeof lists;

/** @returns the named lists; a list that fails to load is null, because the specification ignores failing look-ups. */
export const choicesFor = async (api: Api, names: readonly ChoiceName[]): Promise<Lists> => {
  const found = await Promise.all(
    names.map(async (name) => [name, await lists[name](api).catch(() => null)] as const),
  );
  return Object.fromEntries(found);
};
