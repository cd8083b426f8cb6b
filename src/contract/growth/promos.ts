import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { OptionalImage } from '../images.ts';
import { Saved } from '../lists.ts';
import { messages } from '../messages.ts';
import { AnyNumber, AnyText, DateOut, Id, OptionalComingDate, Person, Text, TextOrNull } from '../scalars.ts';
import type { Link } from './links.ts';

export const promoAnswers = ['Accepted', 'Changed', 'Declined'] as const;

export const Promo = v.object({
  /** The promo's id, or the suggestion's while `suggestion.status` is Suggested or Declined. */
  id: AnyNumber,
  title: AnyText,
  text: AnyText,
  image: TextOrNull,
  valid_from: v.nullable(DateOut),
  valid_to: v.nullable(DateOut),
  /** Who suggested the promo; only for the caller's own promos. */
  suggestion: v.optional(v.object({ status: v.picklist(['Suggested', ...promoAnswers]), by: Person })),
  version: AnyNumber,
});
export type Promo = v.InferOutput<typeof Promo>;

const promoFields = {
  title: Text(3, 100),
  text: Text(3, 5000),
  image: v.optional(OptionalImage),
  valid_from: v.optional(OptionalComingDate),
  valid_to: v.optional(OptionalComingDate),
};

/** `valid_to` must not be before `valid_from`. */
export const PromoToCreate = v.object(promoFields);
export type PromoToCreate = v.InferInput<typeof PromoToCreate>;

/** Partial update: an omitted field stays as it is, null clears it. */
export const PromoToSave = v.object({
  ...promoFields,
  title: v.optional(promoFields.title),
  text: v.optional(promoFields.text),
});

const PromoPath = v.object({ id: Id });

export const getPromosOfMember = endpoint({
  id: 'getPromosOfMember',
  topics: ['promos'],
  method: 'GET',
  path: '/member-1/members/:memberId/promos',
  summary: 'A member’s promos, newest first, 500 at most',
  access: { kind: 'member' },
  params: v.object({ memberId: Id }),
  answer: v.array(Promo),
  refusals: [422],
});

export const Promos = v.object({ promos: v.array(Promo), suggestions: v.array(Promo) });
export type Promos = v.InferOutput<typeof Promos>;

export const getPromos = endpoint({
  id: 'getPromos',
  topics: ['promos'],
  method: 'GET',
  path: '/member-1/promos',
  summary: 'My promos and what was suggested to me and waits for an answer, newest first, 500 each at most',
  access: { kind: 'own' },
  answer: Promos,
});

export const createPromo = endpoint({
  id: 'createPromo',
  topics: ['promos'],
  method: 'POST',
  path: '/member-1/promos',
  summary: 'Adds a promo of my own',
  access: { kind: 'own' },
  body: PromoToCreate,
  answer: Promo,
  refusals: [409],
  idempotent: true,
});

export const getPromo = endpoint({
  id: 'getPromo',
  topics: ['promos'],
  method: 'GET',
  path: '/member-1/promos/:id',
  summary: 'One promo',
  access: { kind: 'member' },
  params: PromoPath,
  answer: Promo,
});

export const savePromo = endpoint({
  id: 'savePromo',
  topics: ['promos'],
  method: 'PUT',
  path: '/member-1/promos/:id',
  summary: 'Changes a promo of mine; a stale If-Match answers 409 with the current one',
  access: { kind: 'own' },
  params: PromoPath,
  body: PromoToSave,
  answer: Promo,
  refusals: [409],
});

export const deletePromo = endpoint({
  id: 'deletePromo',
  topics: ['promos'],
  method: 'DELETE',
  path: '/member-1/promos/:id',
  summary: 'Takes a promo of mine away',
  access: { kind: 'own' },
  params: PromoPath,
  refusals: [409],
});

export const PromoToSuggest = v.object({ member_id: Id, ...promoFields });

export const suggestPromo = endpoint({
  id: 'suggestPromo',
  topics: ['promos'],
  method: 'POST',
  path: '/member-1/promos/suggestion-promo',
  summary: 'Suggests a promo to another member of the chapter, who is told',
  access: { kind: 'capability', anyOf: ['promos.suggest'], own: false },
  body: PromoToSuggest,
  answer: Saved,
  refusals: [409],
  idempotent: true,
});

/** With the answer Changed, the body contains the changed fields; omitted ones stay as suggested. */
export const SuggestionToAnswer = v.object({
  id: Id,
  status: v.picklist(promoAnswers, messages.invalid),
  ...PromoToSave.entries,
});

export const answerSuggestedPromo = endpoint({
  id: 'answerSuggestedPromo',
  topics: ['promos', 'notifications'],
  method: 'POST',
  path: '/member-1/promos/accept-suggestion-promo',
  summary: 'Accepts, changes or declines what was suggested to me, once; accepted it is a promo of mine',
  access: { kind: 'own' },
  body: SuggestionToAnswer,
  status: 200,
  answer: Promo,
  refusals: [409],
  idempotent: true,
});

declare module '../detailPorts.ts' {
  interface PageActions {
    readonly answerPromo: { readonly id: number; readonly status: 'Accepted' | 'Declined' };
  }

  interface DetailPages {
    readonly memberPromos: OfMember & { readonly promos: readonly Promo[]; readonly links: readonly Link[] };
  }
}
