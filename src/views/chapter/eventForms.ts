import type { FormEntry } from '../../contract/formPorts.ts';
import { eventToEdit } from '../../contract/growth/eventForm.ts';
import type { Event } from '../../contract/growth/events.ts';
import type { Choice } from '../../contract/ports.ts';
import type { Person } from '../../contract/scalars.ts';
import { nameOf } from '../people.ts';

/** The list of members doesn't contain the member themselves, and an event's host may have left it. */
const hostsOf = (...known: readonly (Person | null | undefined)[]): readonly Choice[] => {
  const people = new Map(known.flatMap((person) => (person ? [[person.id, person] as const] : [])));
  return [...people.values()].map((person) => ({ value: person.id, label: nameOf(person) }));
};

/** @returns the form for a new event of a chapter. */
export const planningOf = (
  chapter: { readonly id: number; readonly time_zone: string },
  me: Person | undefined,
): FormEntry => ({
  form: 'event',
  chapter: { id: chapter.id, time_zone: chapter.time_zone },
  stored: null,
  lists: { hosts: hostsOf(me) },
});

/** @returns the form for an existing event. */
export const changeOf = (event: Event, me: Person | undefined): FormEntry => ({
  form: 'event',
  chapter: { id: event.chapter.id, time_zone: event.time_zone },
  stored: eventToEdit(event),
  lists: {
    hosts: hostsOf(me, event.host),
    ...(event.training_name && { trainings: [{ value: event.training_name, label: event.training_name }] }),
  },
});
