import { firstFailure } from '../../contract/doorRules.ts';
import { messages } from '../../contract/messages.ts';
import type {
  Choice,
  Draft,
  FieldValue,
  FieldValues,
  Lists,
  RecordingId,
  RecordingOptions,
} from '../../contract/ports.ts';
import type { LookupsEvent } from '../lookups.machine.ts';
import { idOf, type RecordingDefinition, shownFields, textOf } from './definition.ts';

export interface RecordingContext {
  definition: RecordingDefinition;
  /** Values set by where the dialog was opened from, such as a member's page. */
  prefill: FieldValues;
  values: FieldValues;
  /** Fields that were left once; only these show their message. */
  left: readonly string[];
  serverErrors: Readonly<Record<string, readonly string[]>>;
  idempotencyKey: string;
  today: string;
  now: string;
  draft: Draft | null;
  /** Null until the lists are there; a failed look-up leaves it so. */
  options: RecordingOptions | null;
  /** Lists that depend on what was filled in. */
  lookedUp: Lists;
  /** The last patch of the look-ups that was taken. */
  patchTaken: number;
  /** Something that the record needs is still on its way, such as an image. */
  isBlocked: boolean;
  /** What the server said to the last refused record. */
  refusal: string;
}

export type RecordingEvent =
  | { type: 'field.changed'; name: string; value: FieldValue }
  | { type: 'field.left'; name: string }
  | { type: 'form.submitted' }
  | { type: 'typeVerification.answered'; isComplete: boolean }
  | { type: 'mnoChoice.made'; sessionType: 'MNO Session' | 'Quick Session' }
  | { type: 'question.dismissed' }
  | { type: 'sending.postponed' }
  | { type: 'draft.resumed' }
  | { type: 'draft.discarded' }
  | { type: 'dialog.dismissed' };

export interface RecordingInput {
  definition: RecordingDefinition;
  prefill: FieldValues;
}

export type RecordingOutput =
  | { kind: 'recorded'; recording: RecordingId }
  | { kind: 'queued' }
  | { kind: 'dismissed' };

/** What a leaf shows: the form or one of the questions, what stands in the foot, and the sentence under an alert. */
export interface RecordingMeta {
  view: 'Form' | 'Verification' | 'MnoChoice';
  foot: 'hint' | 'failure' | 'busy' | 'success';
  detail?: string;
}

/** The lists of a resumed draft are fetched for the values it has. */
export const tellAllResumed = ['drop_in', 'chapter_id', 'receiver_id'].map((name) => ({
  type: 'tellResumed' as const,
  params: { name },
}));

export interface KeptDraft {
  recording: RecordingId;
  draft: Draft;
}
export interface DraftToForget {
  recording: RecordingId;
  idempotencyKey: string;
}
export const draftOf = ({ definition, idempotencyKey, values }: RecordingContext): KeptDraft => ({
  recording: definition.id,
  draft: { idempotencyKey, values },
});
export const ownDraftOf = ({ definition, idempotencyKey }: RecordingContext): DraftToForget => ({
  recording: definition.id,
  idempotencyKey,
});
export const offeredDraftOf = ({ definition, draft }: RecordingContext): DraftToForget => ({
  recording: definition.id,
  idempotencyKey: draft?.idempotencyKey ?? '',
});

/** @returns the message of each shown field that fails a rule. */
export const failuresOf = ({ definition, values, today }: RecordingContext): Record<string, string> =>
  Object.fromEntries(
    shownFields(definition, { today, values })
      .map(
        (field) =>
          [field.name, firstFailure(field.rules({ today, values }), values[field.name] ?? null)] as const,
      )
      .filter((entry): entry is [string, string] => entry[1] !== null),
  );

const membersIn = ({ options }: RecordingContext) =>
  options ? [...options.members.membersInChapter, ...options.members.membersOutChapter] : [];

const nameOf = (...parts: readonly (FieldValue | undefined)[]) => parts.map(textOf).filter(Boolean).join(' ');

/** @returns whom a record is about and its amount, as the list of waiting records names it. */
export const aboutOf = (context: RecordingContext): string => {
  const { receiver_id, first_name, last_name, amount } = context.values;
  const member = membersIn(context).find(({ id }) => id === receiver_id);
  const parts = [
    nameOf(member?.first_name, member?.last_name),
    nameOf(first_name, last_name),
    textOf(amount),
  ];
  return parts.filter(Boolean).join(', ');
};

const isEpMember = (context: RecordingContext, memberId: number): boolean =>
  membersIn(context).find(({ id }) => id === memberId)?.is_ep === 1 ||
  (!context.options && context.values.is_ep === true);

/** @returns what the look-ups must know of a field's value; a value that nothing depends on is just named. */
export const newsOf = (context: RecordingContext, name: string, keepsValues: boolean): LookupsEvent => {
  const value = context.values[name] ?? null;
  if (name === 'receiver_id')
    return {
      type: 'member.chosen',
      memberId: idOf(value),
      isEp: isEpMember(context, idOf(value)),
      keepsValues,
    };
  if (name === 'drop_in') return { type: 'dropIn.switched', isDroppingIn: value === true, keepsValues };
  if (name === 'chapter_id') return { type: 'chapter.chosen', chapterId: idOf(value), keepsValues };
  return { type: 'value.changed', name };
};

/** @returns the message under a field: what the server said, or the failed rule once the field was left. */
export const selectFieldError = (name: string) => (snapshot: { context: RecordingContext }) => {
  const { serverErrors, left } = snapshot.context;
  return (
    serverErrors[name]?.[0] ?? (left.includes(name) ? failuresOf(snapshot.context)[name] : undefined) ?? null
  );
};

/** @returns how many fields still fail a rule. */
export const selectFieldsLeft = ({ context }: { context: RecordingContext }) =>
  Object.keys(failuresOf(context)).length;

/** @returns what a field chooses from; null while its list is not there. */
export const selectList =
  (name: string) =>
  ({ context }: { context: RecordingContext }): readonly Choice[] | null =>
    context.lookedUp[name] ?? context.options?.lists[name] ?? null;

/** @returns the text of the alert after a failure: the dialog's own, or the server's where the dialog has none. */
export const selectFailureText = ({ context }: { context: RecordingContext }): string =>
  context.definition.failureText ?? (context.refusal || messages.wentWrong);
