import { Download, Eraser } from 'lucide-react';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { openForm } from '../workspace/openForm.ts';
import { SectionPart, SettingsFrame } from './SettingsFrame.tsx';
import { SettingsRow } from './SettingsRow.tsx';

/** The data stored about the member, to download or have erased. */
export default function SettingsDataPage({ workspace }: PageProps) {
  const ask = (form: 'myData' | 'eraseRequest') => openForm(workspace, { form, stored: {} });
  return (
    <SettingsFrame page="settingsData">
      <SectionPart title="My data">
        <ul className="panel">
          <SettingsRow
            icon={Download}
            title="A copy for you"
            note="One file with everything we keep about you, and your images."
            action={<Button onPressed={() => ask('myData')}>Download my data</Button>}
          />
          <SettingsRow
            icon={Eraser}
            title="Leaving"
            note="Deleting your account erases everything personal, after your chapter’s leaders confirm."
            action={
              <Button variant="danger" onPressed={() => ask('eraseRequest')}>
                Delete my account
              </Button>
            }
          />
        </ul>
      </SectionPart>
    </SettingsFrame>
  );
}
