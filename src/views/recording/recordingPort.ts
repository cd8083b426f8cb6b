import {
  selectFieldError,
  selectHint,
  selectList,
  selectStoredChoice,
} from '../../machines/recordings/context.ts';
import { portBy } from '../form/useField.ts';
import type { RecordingActor } from './selectMeta.ts';

/** @returns the port that connects the fields to the form of a recording dialog. */
export const recordingPort = portBy((actor: RecordingActor) => {
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    longest: 5000,
    isOff: () => !actor.getSnapshot().hasTag('editable'),
    errorOf: (name) => selectFieldError(name)(actor.getSnapshot()),
    hintOf: (field) => selectHint(field)(actor.getSnapshot()),
    listOf: ({ list = '' }) => selectList(list)(actor.getSnapshot()),
    storedChoiceOf: (field) => selectStoredChoice(field)(actor.getSnapshot()),
    latestOf: ({ kind }) => (kind === 'minute' ? context().now.slice(0, 10) : context().today),
    currency: () => context().currency,
    members: () => context().options,
    isOffline: () => context().isOffline,
  };
});
