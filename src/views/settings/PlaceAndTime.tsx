import { Video } from 'lucide-react';
import { chapterToEdit } from '../../contract/organization/chapterForm.ts';
import type { ChapterDetails } from '../../contract/organization/chapters.ts';
import type { PageProps } from '../../routes/table.ts';
import { weekdayOf } from '../dates.ts';
import { FactList } from '../parts/FactList.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';
import { EditButton } from './EditButton.tsx';

/** @returns the form for a chapter's facts. */
const changeOf = (details: ChapterDetails) => {
  const { contact, time_zone: zone } = details;
  return {
    form: 'chapterFacts',
    stored: chapterToEdit(details),
    lists: {
      zones: [{ value: zone, label: zone }],
      ...(contact && { contacts: [{ value: contact.id, label: nameOf(contact) }] }),
    },
  } as const;
};

/** When and where the chapter meets. */
export function PlaceAndTime({ workspace, details }: PageProps & { details: ChapterDetails }) {
  const { weekday, time, time_zone, place, online_link, can_edit } = details;
  return (
    <Panel
      title="Place and time"
      end={
        can_edit === 1 && <EditButton workspace={workspace} what="place and time" entry={changeOf(details)} />
      }
    >
      <FactList
        facts={[
          { name: 'Meets', value: `${weekdayOf(weekday)}s at ${time}` },
          { name: 'Time zone', value: time_zone },
          { name: 'Place', value: place ?? '' },
          {
            name: 'Online link',
            value: online_link ?? '',
            ...(online_link && { reach: { href: online_link, icon: Video, opensTab: true } }),
          },
        ]}
      />
    </Panel>
  );
}
