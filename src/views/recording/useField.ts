import { useSelector } from '@xstate/react';
import type { FieldValue } from '../../contract/ports.ts';
import { selectFieldError } from '../../machines/recordings/context.ts';
import type { FieldDefinition } from '../../machines/recordings/definition.ts';
import { afterPress } from '../parts/focus/afterPress.ts';
import type { RecordingActor } from './selectMeta.ts';

export interface RecordingFieldProps {
  recording: RecordingActor;
  field: FieldDefinition;
}

const isAsking = (value: unknown) => value === 'awaitingVerification' || value === 'awaitingMnoChoice';

/** What every kind of field is given: its value, how it stands and whom it tells. */
export const useField = ({ recording, field: { name, label, isRequired } }: RecordingFieldProps) => {
  const error = useSelector(recording, selectFieldError(name));
  const isDisabled = useSelector(
    recording,
    (snapshot) => !snapshot.matches('filling') && !isAsking(snapshot.value),
  );
  const value = useSelector(recording, ({ context }) => context.values[name] ?? null);
  return {
    common: {
      label,
      isRequired,
      isDisabled,
      error,
      onLeft: afterPress(() => recording.send({ type: 'field.left', name })),
    },
    value,
    text: typeof value === 'string' ? value : '',
    change: (changed: FieldValue) => recording.send({ type: 'field.changed', name, value: changed }),
  };
};
