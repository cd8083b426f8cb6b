import { Download, Eraser, Pencil } from 'lucide-react';
import { firstStepsSetting, noticeSettings, type SettingsToEdit } from '../../contract/memberSettings.ts';
import { weekdayNames } from '../../contract/weekdays.ts';
import { Button } from '../parts/Button.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { FactList } from '../parts/FactList.tsx';
import { Panel } from '../parts/Panel.tsx';
import type { Column } from '../parts/TableParts.tsx';

type Kind = (typeof noticeSettings)[number];
const yes = (isSo: boolean) => (isSo ? 'Yes' : 'No');

const columns = ({ bell, email }: SettingsToEdit): readonly Column<Kind>[] => [
  { title: 'Tell me about', look: 'full', cell: ({ label }) => label },
  { title: 'Bell', width: '100px', cell: ({ key }) => yes(bell.includes(key)) },
  { title: 'E-mail', width: '100px', cell: ({ key }) => yes(email.includes(key)) },
];

const themeNames = { system: 'Match device', light: 'Light', dark: 'Dark' };
const sizeNames = { normal: 'Normal', large: 'Large', larger: 'Larger' };

interface OwnSettingsProps {
  stored: SettingsToEdit;
  onEditWanted: () => void;
  onDataWanted: () => void;
  onErasureWanted: () => void;
}

/** A member’s settings as they are read. */
export function OwnSettings({ stored, onEditWanted, onDataWanted, onErasureWanted }: OwnSettingsProps) {
  const { shared, chapters, default_chapter_id: chapterId } = stored;
  const weekday = weekdayNames[stored.digest_day - 1];
  return (
    <div className="two-columns">
      <Panel
        title="Notifications"
        className="table-box"
        end={
          <Button size="small" icon={Pencil} onPressed={onEditWanted}>
            Change settings
          </Button>
        }
      >
        <DataTable
          label="Notifications"
          columns={columns(stored)}
          rows={noticeSettings}
          keyOf={({ key }) => key}
          hasFixedColumns
          isLabelled
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
              {
                name: firstStepsSetting,
                value: stored.show_first_steps === 1 ? 'Shown until done' : 'Hidden',
              },
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
        <Panel title="Your data">
          <div className="panel-body stack">
            <p className="small muted">One file with everything we keep about you, and your images.</p>
            <Button size="small" icon={Download} onPressed={onDataWanted}>
              Download my data
            </Button>
            <p className="small muted">
              Deleting your account erases everything personal, after your chapter’s leaders confirm.
            </p>
            <Button size="small" variant="danger" icon={Eraser} onPressed={onErasureWanted}>
              Delete my account
            </Button>
          </div>
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
