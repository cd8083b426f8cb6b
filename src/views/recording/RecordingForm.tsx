import { useSelector } from '@xstate/react';
import { messages } from '../../contract/messages.ts';
import { successPause } from '../../machines/recording.machine.ts';
import { selectFailureText, selectFieldsLeft } from '../../machines/recordings/context.ts';
import type { FieldDefinition } from '../../machines/recordings/definition.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { DialogForm } from '../parts/DialogForm.tsx';
import { DialogMessage, type DialogState } from '../parts/DialogMessage.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { RecordingField } from './RecordingField.tsx';
import { type RecordingActor, selectMeta } from './selectMeta.ts';

interface RecordingFormProps {
  recording: RecordingActor;
}

/** @returns the fields in rows: a short one stands beside the next short one. */
const rowsOf = (fields: readonly FieldDefinition[]): readonly (readonly FieldDefinition[])[] =>
  fields.reduce<FieldDefinition[][]>((rows, field) => {
    const last = rows.at(-1);
    if (field.isShort && last?.length === 1 && last[0]?.isShort) last.push(field);
    else rows.push([field]);
    return rows;
  }, []);

const countWords = [
  '',
  'One field left',
  'Two fields left',
  'Three fields left',
  'Four fields left',
  'Five fields left',
];
const hintFor = (left: number) => countWords[left] ?? `${left} fields left`;

const useFoot = (recording: RecordingActor): DialogState => {
  const { foot, detail } = useSelector(
    recording,
    selectMeta,
    (a, b) => a.foot === b.foot && a.detail === b.detail,
  );
  const left = useSelector(recording, selectFieldsLeft);
  const successText = useSelector(recording, ({ context }) => context.definition.successText);
  const failureText = useSelector(recording, selectFailureText);
  const states: Readonly<Record<typeof foot, DialogState>> = {
    hint: { kind: 'resting', hint: hintFor(left) },
    busy: { kind: 'sending' },
    failure: { kind: 'failed', message: failureText, note: detail },
    success: { kind: 'succeeded', message: successText, closesAfterMs: successPause },
  };
  return states[foot];
};

export function RecordingForm({ recording }: RecordingFormProps) {
  const definition = useSelector(recording, ({ context }) => context.definition);
  const canSubmit = useSelector(recording, (snapshot) => snapshot.can({ type: 'form.submitted' }));
  const isBusy = useSelector(recording, (snapshot) => snapshot.hasTag('busy'));
  const formId = `recording-${definition.id}`;
  return (
    <Dialog
      title={definition.title}
      metric={definition.metric}
      isOpen
      onDismissed={() => recording.send({ type: 'dialog.dismissed' })}
      foot={
        <>
          <DialogMessage state={useFoot(recording)} />
          <div className="actions">
            <Button variant="primary" type="submit" form={formId} isDisabled={!canSubmit}>
              {isBusy ? messages.pleaseWait : 'Submit'}
            </Button>
          </div>
        </>
      }
    >
      <DialogForm id={formId} onSubmitted={() => recording.send({ type: 'form.submitted' })}>
        <DraftOffer recording={recording} />
        {rowsOf(definition.fields).map((fields) => (
          <div key={fields[0]?.name} className={fields.length > 1 ? 'pair' : undefined}>
            {fields.map((field) => (
              <RecordingField key={field.name} recording={recording} field={field} />
            ))}
          </div>
        ))}
      </DialogForm>
    </Dialog>
  );
}
