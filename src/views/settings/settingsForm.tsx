import { useSelector } from '@xstate/react';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SettingsToEdit } from '../../contract/people/memberSettings.ts';
import type { PageProps } from '../../routes/table.ts';
import { DraftOffer } from '../form/DraftOffer.tsx';
import { FormPanel } from '../form/FormPanel.tsx';
import { FormViews } from '../form/FormViews.tsx';
import type { FormActor } from '../form/formPort.ts';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { PanelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { Toast } from '../parts/page/Toast.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import type { SettingsPageId } from './settingsSections.ts';

interface SettingsFormDefinition {
  page: SettingsPageId;
  title: string;
  lines: number;
  className?: string;
  /** The settings for reading. */
  Facts: (props: { stored: SettingsToEdit }) => ReactNode;
}

interface ShownProps {
  form: FormActor;
  definition: SettingsFormDefinition;
}

function Details({ form, definition: { title, className = '', Facts } }: ShownProps) {
  const stored = useSelector(form, ({ context }) => context.loaded?.stored as SettingsToEdit | undefined);
  const isSaved = useSelector(form, (snapshot) => snapshot.hasTag('saved'));
  if (!stored) return null;
  return (
    <div>
      <DraftOffer form={form} className="mb-3" />
      <Panel
        title={title}
        className={className}
        end={
          <Button size="small" icon={Pencil} onPressed={() => form.send({ type: 'edit.requested' })}>
            Change settings
          </Button>
        }
      >
        <Facts stored={stored} />
      </Panel>
      {isSaved && <Toast message="Saved" />}
    </div>
  );
}

function Shown({ form, definition }: ShownProps) {
  const { title, lines } = definition;
  return (
    <FormViews
      form={form}
      subject="your settings"
      Skeleton={() => <PanelSkeletons label="Loading settings" panels={[{ title, lines }]} />}
      Details={() => <Details form={form} definition={definition} />}
      Form={() => <FormPanel form={form} />}
    />
  );
}

/** @returns a section of the settings, to read and edit. */
export const settingsForm = (definition: SettingsFormDefinition) =>
  function SettingsFormPage({ workspace }: PageProps) {
    const form = useSelector(workspace, ({ children }) => children.form);
    return (
      <SettingsFrame page={definition.page}>
        {form && <Shown form={form} definition={definition} />}
      </SettingsFrame>
    );
  };
