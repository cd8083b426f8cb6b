import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { Field } from '../../machines/form/field.ts';
import { selectSaid } from '../../machines/recordings/context.ts';
import { FormField } from '../form/FormField.tsx';
import { recordingPort } from './recordingPort.ts';
import type { RecordingActor } from './selectMeta.ts';

interface RecordingFieldProps {
  recording: RecordingActor;
  field: Field;
}

/** A field of the dialog; if a sentence filled it in, the words are shown until it changes. */
export const RecordingField = memo(function RecordingField({ recording, field }: RecordingFieldProps) {
  const said = useSelector(recording, selectSaid(field.name));
  return (
    <div
      className="said-field contents data-said:block data-said:relative data-said:min-w-0"
      data-said={said === null ? undefined : ''}
    >
      {said !== null && (
        <span className="absolute top-0 end-0 max-w-3/5 px-1.5 rounded-inner bg-brand-soft text-brand-strong text-label font-name leading-5 truncate">
          <span className="sr-only">{field.label} from </span>“{said}”
        </span>
      )}
      <FormField port={recordingPort(recording)} field={field} />
    </div>
  );
});
