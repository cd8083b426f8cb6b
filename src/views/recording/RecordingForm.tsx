import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { type Field, shownFields } from '../../machines/form/field.ts';
import { selectIsDetailed } from '../../machines/recordings/context.ts';
import { selectTitle } from '../../machines/recordings/editing.ts';
import type { recordingMachine } from '../../machines/records/recording.machine.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { DialogForm } from '../parts/DialogForm.tsx';
import { areSameFields, linesOf } from '../parts/fields/fieldLines.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { FromSentence } from './FromSentence.tsx';
import { Overtaken } from './Overtaken.tsx';
import { RecordingField } from './RecordingField.tsx';
import { RecordingFoot } from './RecordingFoot.tsx';
import type { RecordingActor } from './selectMeta.ts';

interface RecordingFormProps {
  recording: RecordingActor;
}

const selectShown = ({ context }: SnapshotFrom<typeof recordingMachine>) =>
  shownFields(context.definition, context);

function Lines({ recording, fields }: RecordingFormProps & { fields: readonly Field[] }) {
  return linesOf(fields).map((row) => (
    <div key={row[0]?.name} className={row.length > 1 ? 'pair' : undefined}>
      {row.map((field) => (
        <RecordingField key={field.name} recording={recording} field={field} />
      ))}
    </div>
  ));
}

const stillStates = [
  'unprepared',
  'reading',
  'failed',
  'uneditable',
  'changing',
  'sending',
  'queueing',
  'succeeded',
] as const;

export function RecordingForm({ recording }: RecordingFormProps) {
  const definition = useSelector(recording, ({ context }) => context.definition);
  const title = useSelector(recording, selectTitle);
  const fields = useSelector(recording, selectShown, areSameFields);
  const details = fields.filter(({ isDetail }) => isDetail);
  const isDetailed = useSelector(recording, selectIsDetailed);
  const isStill = useSelector(recording, ({ value }) => stillStates.some((state) => state === value));
  const formId = `recording-${definition.id}`;
  return (
    <Dialog
      title={title}
      metric={definition.metric}
      isOpen
      onDismissed={() => recording.send({ type: 'dialog.dismissed' })}
      foot={<RecordingFoot recording={recording} formId={formId} />}
    >
      <DialogForm
        id={formId}
        isStill={isStill}
        onSubmitted={() => recording.send({ type: 'form.submitted' })}
      >
        <DraftOffer recording={recording} />
        <FromSentence recording={recording} />
        <Overtaken recording={recording} />
        <Lines recording={recording} fields={fields.filter(({ isDetail }) => !isDetail)} />
        {details.length > 0 && (
          <details
            className="more-details grid gap-3"
            ref={(box) => void (box && isDetailed && box.setAttribute('open', ''))}
          >
            <summary className="min-h-10 flex items-center gap-2 font-name cursor-pointer">
              More details
            </summary>
            <Lines recording={recording} fields={details} />
          </details>
        )}
      </DialogForm>
    </Dialog>
  );
}
