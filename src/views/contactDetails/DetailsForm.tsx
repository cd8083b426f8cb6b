import { useSelector } from '@xstate/react';
import { messages } from '../../contract/messages.ts';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/Panel.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { Conflict } from './Conflict.tsx';
import { type FormActor, FormField } from './FormField.tsx';
import { fieldRows } from './fields.ts';
import { holdFocus } from './formFocus.ts';

const ignore = () => undefined;

function ReadOnlyEmail({ form }: { form: FormActor }) {
  const email = useSelector(form, ({ context }) => context.loaded?.details.email ?? '');
  return (
    <TextInput
      label="E-mail"
      isDisabled
      value={email}
      hint="You sign in with it, so it stays."
      onChanged={ignore}
    />
  );
}

function Foot({ form }: { form: FormActor }) {
  const message = useSelector(form, ({ context }) => context.message);
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
        {isSaving ? messages.pleaseWait : 'Save'}
      </Button>
    </div>
  );
}

/** One's own details while they are changed, and the meeting of two edits when it comes to that. */
export function DetailsForm({ form }: { form: FormActor }) {
  const isConflicting = useSelector(form, (snapshot) => snapshot.hasTag('conflict'));
  return (
    <Panel title="Contact details">
      <form
        ref={holdFocus}
        className="panel-body grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.send({ type: 'form.submitted' });
        }}
      >
        <ReadOnlyEmail form={form} />
        {fieldRows.map((fields) => (
          <div key={fields[0]?.name} className={fields.length > 1 ? 'pair' : undefined}>
            {fields.map((field) => (
              <FormField key={field.name} form={form} field={field} />
            ))}
          </div>
        ))}
        {isConflicting ? <Conflict form={form} /> : <Foot form={form} />}
      </form>
    </Panel>
  );
}
