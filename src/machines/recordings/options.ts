import type { FieldValue, RecordingOptions } from '../../contract/ports.ts';
import type { RecordToEdit } from '../../contract/records/activities.ts';
import type { RecordingContext } from './context.ts';

const membersIn = ({ options }: Pick<RecordingContext, 'options'>) =>
  options ? [...options.members.membersInChapter, ...options.members.membersOutChapter] : [];

export const memberOf = (context: Pick<RecordingContext, 'options'>, memberId: FieldValue | undefined) =>
  membersIn(context).find(({ id }) => id === memberId);

/** @returns the lists with the record's receiver, who may have left since. */
export const withReceiver = (
  options: RecordingOptions | null,
  stored: RecordToEdit | null,
): RecordingOptions | null => {
  const receiver = stored?.row.receiver;
  if (!options || !receiver) return options;
  const { membersInChapter, membersOutChapter } = options.members;
  if ([...membersInChapter, ...membersOutChapter].some(({ id }) => id === receiver.id)) return options;
  const former = { ...receiver, is_ep: stored.body.is_ep === 1 ? 1 : 0, profession: null } as const;
  return { ...options, members: { membersInChapter, membersOutChapter: [...membersOutChapter, former] } };
};

/** A choice stays in a list that no longer has it; the server decides whether it may still be recorded. */
export const withChosen = (
  context: RecordingContext,
  renewed: RecordingOptions | null,
): RecordingOptions | null => {
  if (!renewed) return renewed;
  const { membersInChapter, membersOutChapter } = renewed.members;
  const member = memberOf(context, context.values.receiver_id);
  const isLacking = member && ![...membersInChapter, ...membersOutChapter].some(({ id }) => id === member.id);
  const lists = context.definition.fields.flatMap(({ name, list = '' }) => {
    const chosen = context.options?.lists[list]?.find(({ value }) => value === context.values[name]);
    const rows = renewed.lists[list];
    const isKnown = !chosen || !rows || rows.some(({ value }) => value === chosen.value);
    return isKnown ? [] : [[list, [...rows, chosen]] as const];
  });
  return {
    ...renewed,
    members: isLacking
      ? { membersInChapter, membersOutChapter: [...membersOutChapter, member] }
      : renewed.members,
    // Lists that failed to load keep their cached choices.
    lists: { ...context.options?.lists, ...renewed.lists, ...Object.fromEntries(lists) },
  };
};
