import { noticeSettings, type SettingsToEdit } from '../../contract/people/memberSettings.ts';
import { weekdayNames } from '../../contract/weekdays.ts';
import { FactList } from '../parts/FactList.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import { settingsForm } from './settingsForm.tsx';
import { yesOrNo } from './yesOrNo.ts';

type Kind = (typeof noticeSettings)[number];

const columns = ({ bell, email }: SettingsToEdit): readonly Column<Kind>[] => [
  { title: 'Tell me about', look: 'full', cell: ({ label }) => label },
  { title: 'Bell', width: '100px', cell: ({ key }) => yesOrNo(bell.includes(key)) },
  { title: 'E-mail', width: '100px', cell: ({ key }) => yesOrNo(email.includes(key)) },
];

function Facts({ stored }: { stored: SettingsToEdit }) {
  const weekday = weekdayNames[stored.digest_day - 1];
  return (
    <>
      <DataTable
        label="Notifications"
        columns={columns(stored)}
        rows={noticeSettings}
        keyOf={({ key }) => key}
        hasFixedColumns
        isLabeled
      />
      <FactList
        facts={[{ name: 'E-mail comes', value: weekday ? `Weekly, on ${weekday}` : 'As it happens' }]}
      />
    </>
  );
}

/** Which notifications the member gets, and how. */
export default settingsForm({
  page: 'settingsNotifications',
  title: 'Notifications',
  lines: 7,
  className: 'table-box',
  Facts,
});
