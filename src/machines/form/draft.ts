import type { FormDraft, FormDraftToForget, FormPlace } from '../../contract/formPorts.ts';
import type { FieldValues } from '../../contract/ports.ts';
import type { FormContext } from '../form.setup.ts';
import { isSame } from '../isSame.ts';
import { changedNames, laidOver, valuesOf } from './definition.ts';
import { valuesNamed } from './field.ts';

/** Whether a value with this name helps to identify an entry among others of its kind. */
const tells = (name: string): boolean =>
  name === 'id' || /(_id|Id)$/.test(name) || ['metric', 'role', 'label', 'kind', 'type'].includes(name);

const isFact = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The identifying facts of an entry, without those that its own fields change; nested facts, such as its chapter's,
 * count too.
 */
const told = (facts: object, own: readonly string[]): readonly string[] =>
  Object.entries(facts)
    .filter(([name]) => !own.includes(name))
    .flatMap(([name, value]) => {
      if (isFact(value)) return told(value, []).map((inner) => `${name}.${inner}`);
      return tells(name) && value !== undefined ? [`${name}=${value}`] : [];
    });

/** @returns the key under which the form's draft is stored. */
export const placeOf = ({
  location,
  entry,
  definition,
}: Pick<FormContext, 'location' | 'entry' | 'definition'>): FormPlace => {
  if (!entry) {
    const params = Object.entries(location.params).filter(([, value]) => value !== '');
    return `form.${[location.page, ...params.map(([name, value]) => `${name}=${value}`)].join('.')}`;
  }
  const { form, lists: _, stored, ...around } = entry;
  const own = definition.fields.map(({ name }) => name);
  return `form.${[form, ...told({ ...around, ...stored }, own).toSorted()].join('.')}`;
};

/** A page has one draft; a new entry has one for each idempotency key. */
const keyOf = (context: FormContext): string =>
  context.loaded && 'idempotencyKey' in context.loaded ? context.loaded.idempotencyKey : placeOf(context);

/** Whether fields of this kind may be stored on the device. */
const isKept = ({ kind }: { readonly kind: string }) =>
  !['image', 'password', 'app', 'codes', 'code'].includes(kind);

const changedHere = ({ definition, loaded, values }: FormContext): readonly string[] => {
  const kept = definition.fields.filter(isKept).map(({ name }) => name);
  return loaded ? changedNames(definition, loaded.stored, values).filter((name) => kept.includes(name)) : [];
};

/** @returns the draft to store: what was typed, on top of an offered draft with the same key. */
export const draftOf = (context: FormContext): FormDraft => {
  const { definition, loaded, values, draft } = context;
  const idempotencyKey = keyOf(context);
  const offered = draft?.idempotencyKey === idempotencyKey ? draft : null;
  const changed = changedHere(context);
  return {
    idempotencyKey,
    values: { ...offered?.values, ...valuesNamed(values, changed) },
    before: {
      ...valuesNamed(valuesOf(definition, loaded?.stored ?? null), changed),
      ...offered?.before,
    },
  };
};

/** @returns whether a draft differs from what is stored. */
export const isWorthKeeping = ({ values }: FormDraft): boolean => Object.keys(values).length > 0;

export const ownDraftOf = (context: FormContext): FormDraftToForget => ({
  place: placeOf(context),
  idempotencyKey: keyOf(context),
});
export const offeredDraftOf = (context: FormContext): FormDraftToForget => ({
  place: placeOf(context),
  idempotencyKey: context.draft?.idempotencyKey ?? '',
});

/** @returns the values with those of the offered draft, except fields changed while it was offered. */
export const resumedValues = (context: FormContext): FieldValues => {
  const { definition, loaded, values, draft } = context;
  const mine = { ...draft?.values, ...valuesNamed(values, changedHere(context)) };
  return laidOver(definition, loaded?.stored ?? null, mine);
};

/** @returns whether the offered draft differs from what is stored now. */
export const offersChange = ({ definition, loaded, draft }: FormContext): boolean => {
  const stored = loaded?.stored ?? null;
  return (
    draft !== null && changedNames(definition, stored, laidOver(definition, stored, draft.values)).length > 0
  );
};

/** @returns whether someone saved a different value of a field in the offered draft after it was typed. */
export const isDraftOvertaken = ({ definition, loaded, draft }: FormContext): boolean => {
  const theirs = valuesOf(definition, loaded?.stored ?? null);
  return Object.entries(draft?.values ?? {}).some(
    ([name, mine]) =>
      name in theirs && !isSame(theirs[name], draft?.before[name]) && !isSame(theirs[name], mine),
  );
};

/** A saved or abandoned draft is deleted. */
export const forgetOwnDraft = {
  type: 'forgetDraft',
  params: ({ context }: { context: FormContext }) => ownDraftOf(context),
} as const;

/** The member may resume the unsaved draft from last time. */
export const offersDraft = {
  'draft.resumed': [
    {
      guard: 'isDraftOvertaken',
      target: '#form.overtaken',
      actions: ['forgetTyped', 'resumeDraft', 'faceCurrent'],
    },
    {
      guard: 'hasDraft',
      target: '#form.editing',
      actions: ['forgetTyped', 'resumeDraft', 'rememberDraft'],
    },
  ],
  'draft.discarded': {
    guard: 'hasDraft',
    actions: [
      {
        type: 'forgetDraft',
        params: ({ context }: { context: FormContext }) => offeredDraftOf(context),
      },
      'dropDraft',
      'rememberDraft',
    ],
  },
} as const;
