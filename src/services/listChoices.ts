import { format, subMonths } from 'date-fns';
import { getTrainings } from '../contract/eventAttendance.ts';
import { type CityState, getActiveMembers, getCitiesAndStates, getProfessions } from '../contract/members.ts';
import type { Choice, Lists } from '../contract/ports.ts';
import { getChapters } from '../contract/visitors.ts';
import type { Api } from './api.ts';
import { ownerOfDevice } from './auth.ts';
import { createPrefetcher } from './prefetch.ts';
import { keptMembers } from './rememberedLists.ts';

const named = ({ id, name }: { id: number; name: string }): Choice => ({ value: id, label: name });

const distinct = (texts: readonly string[]): readonly Choice[] =>
  [...new Set(texts)].toSorted().map((text) => ({ value: text, label: text }));

/** The month of a day and the eleven before it, the last first. */
const months = (today: Date): readonly Choice[] =>
  Array.from({ length: 12 }, (_, ago) => subMonths(today, ago)).map((month) => ({
    value: format(month, 'yyyy-MM'),
    label: format(month, 'MMMM yyyy'),
  }));

const places = new WeakMap<Api, Promise<readonly CityState[]>>();

/** The cities with their states, from one call for whoever asks at the same time. */
const placesOf = (api: Api): Promise<readonly CityState[]> => {
  const asked = places.get(api) ?? api(getCitiesAndStates, {}).finally(() => places.delete(api));
  places.set(api, asked);
  return asked;
};

/** What filters choose from, by name. */
const lists = {
  professions: async (api: Api) => (await api(getProfessions, {})).map(named),
  chapters: async (api: Api) => (await api(getChapters, { query: {} })).map(named),
  cities: async (api: Api) => distinct((await placesOf(api)).map(({ city }) => city)),
  states: async (api: Api) => distinct((await placesOf(api)).map(({ state }) => state)),
  colleagues: async (api: Api) => {
    const { membersInChapter } =
      keptMembers(ownerOfDevice()) ?? (await api(getActiveMembers, { query: { in_chapter: 1 } }));
    return membersInChapter.map(({ id, first_name, last_name }) => ({
      value: id,
      label: `${first_name} ${last_name}`,
    }));
  },
  trainings: async (api: Api) => distinct((await api(getTrainings, {})).map(({ name }) => name)),
  months: async () => months(new Date()),
} satisfies Record<string, (api: Api) => Promise<readonly Choice[]>>;

export type ChoiceName = keyof typeof lists;

/** How long a list of choices may be used again, in milliseconds. */
const choicesStayFor = 600_000;

const keptFor = (api: Api) =>
  createPrefetcher((name: ChoiceName): Promise<readonly Choice[]> => lists[name](api), choicesStayFor);

const kept = new WeakMap<Api, ReturnType<typeof keptFor>>();

/** @returns the lists named; one that does not come is null, as the specification has failing look-ups ignored. */
export const choicesFor = async (api: Api, names: readonly ChoiceName[]): Promise<Lists> => {
  const choices = kept.get(api) ?? keptFor(api);
  kept.set(api, choices);
  const found = await Promise.all(
    names.map(async (name) => [name, await choices.share(name).catch(() => null)] as const),
  );
  return Object.fromEntries(found);
};
