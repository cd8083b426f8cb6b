import { getChapterMembers } from '../contract/chapters.ts';
import { getTrainings } from '../contract/eventAttendance.ts';
import type { FormEntry } from '../contract/formPorts.ts';
import {
  type RoleToGive,
  type RoleToLeave,
  roleChoice,
  type TrainingToEdit,
} from '../contract/memberForms.ts';
import { getActiveMembers } from '../contract/members.ts';
import type { Choice, Lists } from '../contract/ports.ts';
import { type AssignableRole, getMemberRoles, roleLabels, rolesBeyondChapters } from '../contract/roles.ts';
import type { Person } from '../contract/scalars.ts';
import type { Api } from './api.ts';
import { choicesFor } from './listChoices.ts';

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

/** What the viewer may give a member, as the organisation calls it. */
const rolesToGive = async (api: Api, { member_id, chapter_id }: RoleToGive): Promise<readonly Choice[]> => {
  const { grantable, labels, regions } = await api(getMemberRoles, { params: { memberId: member_id } });
  const labelOf = (role: AssignableRole) => labels[role] ?? roleLabels[role];
  return grantable.flatMap((role): Choice[] => {
    const label = labelOf(role);
    if (role === 'area_director')
      return regions.map(({ id, name }) => ({ value: roleChoice(role, id), label: `${label}, ${name}` }));
    return role === 'administrator' || chapter_id !== null ? [{ value: role, label }] : [];
  });
};

/** A role of a chapter goes to a member of it, all others to whom one likes. */
const successors = async (api: Api, { role }: RoleToLeave): Promise<readonly Choice[]> => {
  const { membersInChapter, membersOutChapter } = await api(getActiveMembers, { query: {} });
  const others = rolesBeyondChapters.includes(role) ? membersOutChapter : [];
  return [...membersInChapter, ...others].map(personChoice);
};

const listsOfTraining = async (api: Api, stored: TrainingToEdit | null): Promise<Lists> => {
  const trainings = await orNothing(api(getTrainings, {}));
  const known = stored ? [{ value: stored.training_id, label: stored.name }] : null;
  const found = trainings?.map(({ id, name }) => ({ value: id, label: name }));
  return { trainings: joined(known, found) };
};

/** @returns what the dialog for an entry chooses from: what its page knows, and what is fetched for it at once. */
export const listsOf = async (api: Api, entry: FormEntry): Promise<Lists> => {
  const known = entry.lists ?? {};
  if (entry.form === 'event') return { ...known, ...(await listsOfEvent(api, known)) };
  if (entry.form === 'chapterFacts')
    return { ...known, ...(await listsOfFacts(api, known, entry.stored.id)) };
  if (entry.form === 'roleGrant') return { ...known, roles: await orNothing(rolesToGive(api, entry.stored)) };
  if (entry.form === 'handOver') return { ...known, members: await orNothing(successors(api, entry.stored)) };
  if (entry.form === 'memberProfession') return { ...known, ...(await choicesFor(api, ['professions'])) };
  if (entry.form === 'memberTraining') return { ...known, ...(await listsOfTraining(api, entry.stored)) };
  return known;
};
