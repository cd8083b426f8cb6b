import { useSelector } from '@xstate/react';
import type { PageProps } from '../../routes/table.ts';
import { DraftOffer } from '../form/DraftOffer.tsx';
import { FormPanel } from '../form/FormPanel.tsx';
import { FormViews } from '../form/FormViews.tsx';
import type { FormActor } from '../form/useFormField.ts';
import { PanelSkeletons } from '../parts/PanelSkeletons.tsx';
import { Toast } from '../parts/Toast.tsx';
import { OwnSettings } from './OwnSettings.tsx';

interface LoadedProps extends PageProps {
  form: FormActor;
  isEditing: boolean;
}

function Loaded({ workspace, form, isEditing }: LoadedProps) {
  const loaded = useSelector(form, ({ context }) => context.loaded);
  const isSaved = useSelector(form, (snapshot) => snapshot.hasTag('saved'));
  if (loaded?.form !== 'settings') return null;
  return (
    <>
      {isEditing ? (
        <FormPanel form={form} />
      ) : (
        <>
          <DraftOffer form={form} className="mb-3" />
          <OwnSettings
            stored={loaded.stored}
            onEditWanted={() => form.send({ type: 'edit.requested' })}
            onDataWanted={() =>
              workspace.send({ type: 'entry.requested', entry: { form: 'myData', stored: {} } })
            }
            onErasureWanted={() =>
              workspace.send({ type: 'entry.requested', entry: { form: 'eraseRequest', stored: {} } })
            }
          />
        </>
      )}
      {isSaved && <Toast message="Saved" />}
    </>
  );
}

function Shown({ workspace, form }: PageProps & { form: FormActor }) {
  return (
    <FormViews
      form={form}
      subject="your settings"
      Skeleton={() => (
        <PanelSkeletons
          label="Loading settings"
          panels={[{ title: 'Notifications', lines: 7 }]}
          beside={[
            { title: 'Appearance', lines: 4 },
            { title: 'What others see', lines: 3 },
          ]}
        />
      )}
      Details={() => <Loaded workspace={workspace} form={form} isEditing={false} />}
      Form={() => <Loaded workspace={workspace} form={form} isEditing />}
    />
  );
}

/** How a member is told of things, how pages look, and what others see. */
export default function SettingsPage({ workspace }: PageProps) {
  const form = useSelector(workspace, ({ children }) => children.form);
  return (
    <>
      <h1 className="sr-only">Settings</h1>
      {form && <Shown workspace={workspace} form={form} />}
    </>
  );
}
