import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import { selectShownFields } from '../../machines/form.setup.ts';
import { Button } from '../parts/Button.tsx';
import { areSameFields, linesOf } from '../parts/fields/fieldLines.ts';
import { submitByChord } from '../parts/focus/submitChord.ts';
import { Panel } from '../parts/page/Panel.tsx';
import { Conflict } from './Conflict.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { FormField } from './FormField.tsx';
import { holdFocus } from './formFocus.ts';
import { type FormActor, formPort } from './formPort.ts';

/** The fields of a form in the order of its definition. */
export function FormFields({ form }: { form: FormActor }) {
  const fields = useSelector(form, selectShownFields, areSameFields);
  return linesOf(fields).map((line) => (
    <div key={line[0]?.name} className={line.length > 1 ? 'pair' : undefined}>
      {line.map((field) => (
        <FormField key={field.name} port={formPort(form)} field={field} />
      ))}
    </div>
  ));
}

function Foot({ form }: { form: FormActor }) {
  const message = useSelector(form, ({ context }) => context.message);
  const submit = useSelector(form, ({ context }) => context.definition.submit);
  const canSave = useSelector(form, (snapshot) => snapshot.can({ type: 'form.submitted' }));
  const canLeave = useSelector(form, (snapshot) => snapshot.can({ type: 'edit.abandoned' }));
  const isSaving = useSelector(form, (snapshot) => snapshot.hasTag('busy'));
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {message && (
        <p className="message bad mr-auto" role="alert">
          {message}
        </p>
      )}
      <Button isDisabled={!canLeave} onPressed={() => form.send({ type: 'edit.abandoned' })}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" isDisabled={!canSave}>
        {isSaving ? messages.pleaseWait : submit}
      </Button>
    </div>
  );
}

export interface FormPanelProps {
  form: FormActor;
  /** Fixed content before the fields. */
  children?: ReactNode;
}

/** A page's form, and the choice between two conflicting edits. */
export function FormPanel({ form, children }: FormPanelProps) {
  const title = useSelector(form, ({ context }) => context.definition.title);
  const isConflicting = useSelector(form, (snapshot) => snapshot.hasTag('conflict'));
  return (
    <Panel title={title}>
      <form
        ref={holdFocus}
        className="panel-body grid gap-4"
        noValidate
        onKeyDownCapture={submitByChord}
        onSubmit={(event) => {
          event.preventDefault();
          form.send({ type: 'form.submitted' });
        }}
      >
        <DraftOffer form={form} />
        {children}
        <FormFields form={form} />
        {isConflicting ? <Conflict form={form} /> : <Foot form={form} />}
      </form>
    </Panel>
  );
}
