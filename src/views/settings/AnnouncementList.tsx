import { Megaphone } from 'lucide-react';
import type { Announcement } from '../../contract/chat/announcements.ts';
import type { ChapterSettings } from '../../contract/organization/chapterSettings.ts';
import type { PageProps } from '../../routes/table.ts';
import { dayOf } from '../dates.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';

interface LineProps extends PageProps {
  announcement: Announcement;
  canEnd: boolean;
}

const untilOf = ({ until, is_shown }: Announcement): string => {
  if (until === null) return 'Shown until someone ends it';
  return is_shown === 1 ? `Shown until ${dayOf(until)}` : `Over since ${dayOf(until)}`;
};

function Line({ workspace, announcement, canEnd }: LineProps) {
  const { id, title, text, by, is_shown } = announcement;
  return (
    <li>
      <span className={is_shown === 1 ? 'min-w-0' : 'min-w-0 muted'}>
        <b className="wrap-anywhere">{title}</b>
        <small className="wrap-anywhere">{text}</small>
        <small>
          {nameOf(by)} · {untilOf(announcement)}
        </small>
      </span>
      {canEnd && is_shown === 1 && (
        <Button
          size="small"
          onPressed={() => openForm(workspace, { form: 'announcementEnd', stored: { id, title } })}
        >
          End<span className="sr-only"> {title}</span>
        </Button>
      )}
    </li>
  );
}

/** The leaders' current and earlier announcements. */
export function AnnouncementList({ workspace, settings }: PageProps & { settings: ChapterSettings }) {
  const { announcements, can_announce, chapter } = settings;
  const announce = can_announce === 1 && (
    <Button
      variant="primary"
      size="small"
      icon={Megaphone}
      onPressed={() => openForm(workspace, { form: 'announcement', stored: { chapter_id: chapter.id } })}
    >
      Announce
    </Button>
  );
  return (
    <Panel title="Announcements" end={announcements.length > 0 && announce}>
      {announcements.length > 0 ? (
        <ul className="line-list">
          {announcements.map((announcement) => (
            <Line
              key={announcement.id}
              workspace={workspace}
              announcement={announcement}
              canEnd={can_announce === 1}
            />
          ))}
        </ul>
      ) : (
        <EmptyState title="Nothing announced yet." action={announce} />
      )}
    </Panel>
  );
}
