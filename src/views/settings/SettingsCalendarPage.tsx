import { CalendarSync } from 'lucide-react';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { openForm } from '../workspace/openForm.ts';
import { SectionPart, SettingsFrame } from './SettingsFrame.tsx';
import { SettingsRow } from './SettingsRow.tsx';

/** The secret URL for subscribing to the member's calendar. */
export default function SettingsCalendarPage({ workspace }: PageProps) {
  return (
    <SettingsFrame page="settingsCalendar">
      <SectionPart
        title="Calendar feed"
        note="Your meetings, events, slots, and subs in Google, Apple or Outlook, kept up to date."
      >
        <ul className="panel">
          <SettingsRow
            icon={CalendarSync}
            title="Calendar feed address"
            note="Keep it secret. It isn’t shown again once you’ve copied it, and a new one replaces it."
            action={
              <Button onPressed={() => openForm(workspace, { form: 'calendarFeed', stored: null })}>
                New address
              </Button>
            }
          />
        </ul>
      </SectionPart>
    </SettingsFrame>
  );
}
