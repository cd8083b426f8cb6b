import { getChapterMembers } from '../contract/chapters.ts';
import { getTrainings } from '../contract/eventAttendance.ts';
import type { FormEntry } from '../contract/formPorts.ts';
import { getActiveMembers } from '../contract/members.ts';
import type { Choice, Lists } from '../contract/ports.ts';
import type { Person } from '../contract/scalars.ts';
import type { Api } from './api.ts';

/** Members of a chapter among whom its contact is chosen; a page of a list holds no more. */
const mostContacts = 200;

const personChoice = ({ id, first_name, last_name }: Person): Choice => ({
  value: id,
  label: `${first_name} ${last_name}`,
});

/** The specification: failing look-ups are silently ignored; the list stays as it was given. */
const orNothing = <Answer>(asked: Promise<Answer>): Promise<Answer | null> => asked.catch(() => null);

/** @returns what is known already, in front of what was fetched; null when there is neither. */
const joined = (
  known: readonly Choice[] | null | undefined,
  fetched: readonly Choice[] | undefined,
): readonly Choice[] | null => {
  if (!fetched) return known ?? null;
  const values = known?.map(({ value }) => value) ?? [];
  return [...(known ?? []), ...fetched.filter(({ value }) => !values.includes(value))];
};

const listsOfEvent = async (api: Api, known: Lists): Promise<Lists> => {
  const [members, trainings] = await Promise.all([
    orNothing(api(getActiveMembers, { query: {} })),
    orNothing(api(getTrainings, {})),
  ]);
  const hosts = members && [...members.membersInChapter, ...members.membersOutChapter].map(personChoice);
  const names = trainings?.map(({ name }) => ({ value: name, label: name }));
  return { hosts: joined(known.hosts, hosts ?? undefined), trainings: joined(known.trainings, names) };
};

const listsOfFacts = async (api: Api, known: Lists, chapterId: number): Promise<Lists> => {
  const call = { params: { chapterId }, query: { page_size: mostContacts } };
  const members = await orNothing(api(getChapterMembers, call));
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));
  return {
    contacts: joined(known.contacts, members?.rows.map(personChoice)),
    zones: joined(known.zones, zones),
  };
};

/** @returns what the dialog for an entry chooses from: what its page knows, and what is fetched for it at once. */
export const listsOf = async (api: Api, entry: FormEntry): Promise<Lists> => {
  const known = entry.lists ?? {};
  if (entry.form === 'event') return { ...known, ...(await listsOfEvent(api, known)) };
  if (entry.form === 'chapterFacts')
    return { ...known, ...(await listsOfFacts(api, known, entry.stored.id)) };
  return known;
};
