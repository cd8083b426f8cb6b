import { messages } from '../../../src/contract/messages.ts';
import { invalidField, stateConflict } from '../../http/refused.ts';
import type { PromoFields } from './repository.ts';
import type { LockedSuggestion } from './suggestionsRepository.ts';

type Changes = { readonly [Field in keyof PromoFields]?: PromoFields[Field] | undefined };

const fieldNames = ['title', 'text', 'image', 'valid_from', 'valid_to'] as const;

/** @returns the fields of a promo with the call's changes */
export function withChanges(
  { title, text, image, valid_from, valid_to }: PromoFields,
  changes: Changes,
): PromoFields {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { title, text, image, valid_from, valid_to, ...Object.fromEntries(named) };
}

export const areSameFields = (one: PromoFields, other: PromoFields): boolean =>
  fieldNames.every((field) => one[field] === other[field]);

/** @throws Refused 422 when the last day is before the first */
export function requireOrder({ valid_from, valid_to }: Changes): void {
  if (valid_from && valid_to && valid_to < valid_from)
    throw invalidField('valid_to', messages.endBeforeStart);
}

/** @throws Refused 422 for a suggestion that isn't the viewer's, 409 for an answered one */
export function requireUnanswered(locked: LockedSuggestion | null): LockedSuggestion {
  if (locked === null) throw invalidField('id');
  if (locked.status !== 'Suggested') throw stateConflict('suggestionAnswered');
  return locked;
}
