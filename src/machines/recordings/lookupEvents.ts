import type { LookupKind } from '../../contract/ports.ts';
import { textOf } from '../form/field.ts';
import type { LookupsEvent } from '../records/lookups.setup.ts';
import type { RecordingContext } from './context.ts';
import { idOf } from './definition.ts';
import { memberOf } from './options.ts';

const isEpMember = (context: RecordingContext, memberId: number): boolean =>
  memberOf(context, memberId)?.is_ep === 1 || (!context.options && context.values.is_ep === true);

/** @returns whether the EP fields match the chosen member. */
const fitsMember = (context: RecordingContext): boolean =>
  context.stored !== null || context.values.is_ep === isEpMember(context, idOf(context.values.receiver_id));

/** The fields that other fields or lists depend on. */
const followed: Readonly<Record<LookupKind, readonly string[]>> = {
  none: [],
  pastReferrals: ['receiver_id'],
  visitorLists: ['drop_in', 'chapter_id'],
  earlierReferral: ['receiver_id'],
};

const namesOfPerson = ['receiver_id', 'first_name', 'last_name'];

/** @returns the event with the person of a new referral if the changed field names that person; null otherwise. */
const personNewsOf = ({ definition, values, stored }: RecordingContext, name: string): LookupsEvent | null =>
  definition.features.looksUp === 'earlierReferral' && !stored && namesOfPerson.includes(name)
    ? {
        type: 'person.entered',
        person: {
          memberId: idOf(values.receiver_id),
          firstName: textOf(values.first_name),
          lastName: textOf(values.last_name),
        },
      }
    : null;

/** @returns the event that tells the look-ups about a changed field; null if no look-up depends on the field. */
export const newsOf = (
  context: RecordingContext,
  name: string,
  keepsValues: boolean,
): LookupsEvent | null => {
  if (!followed[context.definition.features.looksUp].includes(name)) return null;
  const value = context.values[name] ?? null;
  if (context.definition.features.looksUp === 'earlierReferral') return personNewsOf(context, name);
  if (name === 'drop_in') return { type: 'dropIn.switched', isDroppingIn: value === true, keepsValues };
  if (name === 'chapter_id') return { type: 'chapter.chosen', chapterId: idOf(value), keepsValues };
  return {
    type: 'member.chosen',
    memberId: idOf(value),
    isEp: keepsValues && context.stored ? context.values.is_ep === true : isEpMember(context, idOf(value)),
    keepsValues,
  };
};

/** @returns the look-ups' events for a resumed draft or a stored record, whose lists must be fetched. */
export const newsOfResumed = (context: RecordingContext): readonly (LookupsEvent | null)[] =>
  followed[context.definition.features.looksUp].map((name) => newsOf(context, name, true));

/** @returns the look-ups' events for the opening values, which stay while their lists are fetched. */
export const newsOfOpening = (context: RecordingContext): readonly (LookupsEvent | null)[] =>
  followed[context.definition.features.looksUp]
    .filter((name) => (name === 'receiver_id' ? 'is_ep' : name) in context.prefill)
    .map((name) => newsOf(context, name, true));

/**
 * @returns the look-ups' event if the loaded list of members contradicts whether the chosen member is EP, or null.
 */
export const newsOfMember = (context: RecordingContext): LookupsEvent | null =>
  context.options && idOf(context.values.receiver_id) > 0 && !fitsMember(context)
    ? newsOf(context, 'receiver_id', false)
    : null;

const emailNewsOf = (
  { definition, values, stored, ownEmail }: RecordingContext,
  name: string,
): LookupsEvent | null => {
  // A visitor who is already registered needs no look-up.
  const isNew = definition.features.looksUp === 'visitorLists' && values.email !== stored?.body.email;
  if (name !== 'email' || !isNew) return null;
  const email = textOf(values.email);
  return { type: 'email.entered', email, values, isOneself: email.toLowerCase() === ownEmail };
};

/** @returns the look-ups' event when the member leaves an e-mail or name field, which can find an earlier record. */
export const newsOfLeft = (context: RecordingContext, name: string): LookupsEvent | null =>
  emailNewsOf(context, name) ?? personNewsOf(context, name);
