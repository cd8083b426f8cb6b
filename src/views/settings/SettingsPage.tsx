import { useSelector } from '@xstate/react';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { weekdayNames } from '../../contract/choices.ts';
import { noticeSettings, type SettingsToEdit } from '../../contract/memberSettings.ts';
import { messages } from '../../contract/messages.ts';
import type { PageProps } from '../../routes/table.ts';
import { DraftOffer } from '../form/DraftOffer.tsx';
import { FormPanel } from '../form/FormPanel.tsx';
import type { FormActor } from '../form/useFormField.ts';
import { Button } from '../parts/Button.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { ErrorState } from '../parts/ErrorState.tsx';
import { FactList } from '../parts/FactList.tsx';
import { Panel } from '../parts/Panel.tsx';
import { PanelSkeletons } from '../parts/PanelSkeletons.tsx';
import type { Column } from '../parts/TableParts.tsx';
import { Toast } from '../parts/Toast.tsx';
import { selectView } from '../selectView.ts';

type Kind = (typeof noticeSettings)[number];
const yes = (isSo: boolean) => (isSo ? 'Yes' : 'No');

const columns = ({ bell, email }: SettingsToEdit): readonly Column<Kind>[] => [
  { title: 'Tell me about', look: 'full', cell: ({ label }) => label },
  { title: 'Bell', width: '100px', cell: ({ key }) => yes(bell.includes(key)) },
  { title: 'E-mail', width: '100px', cell: ({ key }) => yes(email.includes(key)) },
];

const themeNames = { system: 'Like this device', light: 'Light', dark: 'Dark' };
const sizeNames = { normal: 'Normal', large: 'Large', larger: 'Larger' };

function Details({ stored, onEditWanted }: { stored: SettingsToEdit; onEditWanted: () => void }) {
  const { shared, chapters, default_chapter_id: chapterId } = stored;
  const weekday = weekdayNames[stored.digest_day - 1];
  return (
    <div className="two-columns">
      <Panel
        title="How you’re told"
        className="table-box"
        end={
          <Button size="small" icon={Pencil} onPressed={onEditWanted}>
            Change settings
          </Button>
        }
      >
        <DataTable
          label="How you’re told"
          columns={columns(stored)}
          rows={noticeSettings}
          keyOf={({ key }) => key}
          hasFixedColumns
        />
        <FactList
          facts={[{ name: 'E-mail comes', value: weekday ? `Weekly, on ${weekday}` : 'As it happens' }]}
        />
      </Panel>
      <div className="grid content-start gap-3">
        <Panel title="Appearance">
          <FactList
            facts={[
              { name: 'Theme', value: themeNames[stored.theme] },
              { name: 'Text size', value: sizeNames[stored.text_size] },
              { name: 'Language', value: 'English' },
            ]}
          />
        </Panel>
        <Panel title="What others see">
          <FactList
            facts={[
              { name: 'Phone numbers', value: yes(shared.includes('phone')) },
              { name: 'E-mail', value: yes(shared.includes('email')) },
              { name: 'Birthday', value: yes(shared.includes('birthday')) },
            ]}
          />
        </Panel>
        {chapters.length > 0 && (
          <Panel title="Chapter">
            <FactList
              facts={[
                {
                  name: 'Pages begin with',
                  value:
                    chapters.find(({ id }) => id === chapterId)?.name ?? 'Your own, or the first by name',
                },
              ]}
            />
          </Panel>
        )}
      </div>
    </div>
  );
}

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
          <Details stored={loaded.stored} onEditWanted={() => form.send({ type: 'edit.requested' })} />
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
