import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import type { PageProps } from '../../routes/table.ts';
import { DraftOffer } from '../form/DraftOffer.tsx';
import { FormPanel } from '../form/FormPanel.tsx';
import type { FormActor } from '../form/useFormField.ts';
import { ErrorState } from '../parts/ErrorState.tsx';
import { PanelSkeletons } from '../parts/PanelSkeletons.tsx';
import { Toast } from '../parts/Toast.tsx';
import { selectView } from '../selectView.ts';
import { OwnSettings } from './OwnSettings.tsx';

function Loaded({ form, isEditing }: { form: FormActor; isEditing: boolean }) {
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
          <OwnSettings stored={loaded.stored} onEditWanted={() => form.send({ type: 'edit.requested' })} />
        </>
      )}
      {isSaved && <Toast message="Saved" />}
    </>
  );
}

type View = 'Skeleton' | 'Details' | 'Form' | 'LoadError';

function Shown({ form }: { form: FormActor }) {
  const view = useSelector(form, selectView<View>('Skeleton'));
  const views: Readonly<Record<View, () => ReactNode>> = {
    Skeleton: () => (
      <PanelSkeletons
        label="Loading settings"
        panels={[{ title: 'How you’re told', lines: 7 }]}
        beside={[
          { title: 'Appearance', lines: 3 },
          { title: 'What others see', lines: 3 },
        ]}
      />
    ),
    Details: () => <Loaded form={form} isEditing={false} />,
    Form: () => <Loaded form={form} isEditing />,
    LoadError: () => (
      <section className="panel">
        <ErrorState
          message={messages.wentWrong}
          note="We couldn’t load your settings."
          onTriedAgain={() => form.send({ type: 'retry.requested' })}
        />
      </section>
    ),
  };
  return views[view]();
}

/** How a member is told of things, how pages look, and what others see. */
export default function SettingsPage({ workspace }: PageProps) {
  const form = useSelector(workspace, ({ children }) => children.form);
  return (
    <>
      <h1 className="sr-only">Settings</h1>
      {form && <Shown form={form} />}
    </>
  );
}
