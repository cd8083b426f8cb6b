import { useSelector } from '@xstate/react';
import { messages } from '../../contract/messages.ts';
import { type FormMeta, selectFirst, selectLead } from '../../machines/form.setup.ts';
import { successPause } from '../../machines/outcome.ts';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { DialogForm } from '../parts/DialogForm.tsx';
import { DialogMessage, type DialogState } from '../parts/DialogMessage.tsx';
import { TaskSteps } from '../parts/TaskSteps.tsx';
import { selectFoot, selectView } from '../selectView.ts';
import { Conflict } from './Conflict.tsx';
import { DraftOffer } from './DraftOffer.tsx';
import { FormFields } from './FormPanel.tsx';
import type { FormActor } from './formPort.ts';
import { Outcomes } from './Outcomes.tsx';

const formId = 'entry-form';

interface FootProps extends Pick<PageProps, 'workspace'> {
  form: FormActor;
}

type FootShown = NonNullable<FormMeta['foot']> | 'resting';

const feet: Readonly<Record<FootShown, (message: string | null) => DialogState>> = {
  sending: () => ({ kind: 'sending' }),
  failed: () => ({ kind: 'failed', message: messages.wentWrong }),
  saved: (message) => ({ kind: 'succeeded', message: message ?? 'Saved', closesAfterMs: successPause }),
  resting: (message) =>
    message === null ? { kind: 'resting' } : { kind: 'failed', message, note: messages.nothingChanged },
};

/** Closes a question; if it names rows to look at first, filters the sheet to them. */
function CancelButton({ workspace, form }: FootProps) {
  const canLeave = useSelector(form, (snapshot) => snapshot.can({ type: 'edit.abandoned' }));
  const first = useSelector(form, selectFirst, (one, other) => one?.words === other?.words);
  const sheet = useSelector(workspace, ({ children }) => children.sheet);
  const leave = () => {
    if (first && sheet && sheet.getSnapshot().context.filter?.name !== first.filter.name)
      sheet.send({ type: 'filter.chosen', filter: first.filter });
    form.send({ type: 'edit.abandoned' });
  };
  return (
    <Button isDisabled={!canLeave} onPressed={leave}>
      {first?.words ?? 'Cancel'}
    </Button>
  );
}

function Foot({ workspace, form }: FootProps) {
  const { submit, isDanger, fields } = useSelector(form, ({ context }) => context.definition);
  const canSave = useSelector(form, (snapshot) => snapshot.can({ type: 'form.submitted' }));
  const canRetry = useSelector(form, (snapshot) => snapshot.can({ type: 'retry.requested' }));
  const foot = useSelector(form, selectFoot<FootShown>('resting'));
  const message = useSelector(form, ({ context }) => context.message);
  return (
    <>
      <DialogMessage state={feet[foot](message)} />
      <div className="actions">
        {fields.length === 0 && <CancelButton workspace={workspace} form={form} />}
        {canRetry ? (
          <Button variant="primary" onPressed={() => form.send({ type: 'retry.requested' })}>
            Try again
          </Button>
        ) : (
          <Button variant={isDanger ? 'danger' : 'primary'} type="submit" form={formId} isDisabled={!canSave}>
            {foot === 'sending' ? messages.pleaseWait : submit}
          </Button>
        )}
      </div>
    </>
  );
}

function Entry({ workspace, form }: FootProps) {
  const { title, fields } = useSelector(form, ({ context }) => context.definition);
  const lead = useSelector(form, selectLead);
  const steps = useSelector(form, ({ context: { definition, entry } }) =>
    definition.steps?.(entry?.stored ?? {}),
  );
  const isConflicting = useSelector(form, (snapshot) => snapshot.hasTag('conflict'));
  const isStill = useSelector(form, (snapshot) => !snapshot.hasTag('editable'));
  const isLoading = useSelector(form, selectView<FormMeta['view']>('Skeleton')) === 'Skeleton';
  // The key renders the dialog anew once it has loaded, so that the focus goes to an enabled field.
  return (
    <Dialog
      key={isLoading ? 'loading' : 'loaded'}
      title={title}
      kind={fields.length === 0 ? 'question' : 'form'}
      isOpen
      onDismissed={() => form.send({ type: 'edit.abandoned' })}
      foot={<Foot workspace={workspace} form={form} />}
    >
      <DialogForm id={formId} isStill={isStill} onSubmitted={() => form.send({ type: 'form.submitted' })}>
        <DraftOffer form={form} />
        {steps && <TaskSteps {...steps} />}
        {lead && <p>{lead}</p>}
        <Outcomes form={form} />
        <FormFields form={form} />
        {isConflicting && <Conflict form={form} />}
      </DialogForm>
    </Dialog>
  );
}

/** The dialog that creates, changes or removes an entry, as its definition says. */
export default function EntryDialog({ workspace }: PageProps) {
  const form = useSelector(workspace, ({ children }) => children.entry);
  return form ? <Entry workspace={workspace} form={form} /> : null;
}
