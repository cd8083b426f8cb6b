import type { ActorRefFrom } from 'xstate';
import type { formMachine } from '../../machines/form.machine.ts';
import { selectFormError, selectHint } from '../../machines/form.setup.ts';
import { portBy } from './useField.ts';

export type FormActor = ActorRefFrom<typeof formMachine>;

/** @returns the port that connects the fields to the form of a page or entry. */
export const formPort = portBy((actor: FormActor) => ({
  actor,
  longest: 6000,
  isOff: () => !actor.getSnapshot().hasTag('editable'),
  errorOf: (name) => selectFormError(name)(actor.getSnapshot()),
  hintOf: (field) => selectHint(field)(actor.getSnapshot()),
  listOf: ({ list = '' }) => actor.getSnapshot().context.loaded?.lists[list] ?? null,
  loaded: () => actor.getSnapshot().context.loaded,
}));
