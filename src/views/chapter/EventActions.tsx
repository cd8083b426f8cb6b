import { useSelector } from '@xstate/react';
import { Pencil, Trash2 } from 'lucide-react';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { Event } from '../../contract/growth/events.ts';
import { isPast } from '../dates.ts';
import type { DetailProps } from '../detail/DetailPage.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { openForm } from '../workspace/openForm.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { eventEntry } from './calendarEntries.ts';
import { changeOf } from './eventForms.ts';

interface EventActionsProps extends DetailProps {
  event: Event;
}

/** Exports an event to a calendar; those who plan can also edit it. */
export function EventActions({ workspace, detail, event }: EventActionsProps) {
  const me = useSelector(workspace, ({ context }) => context.shell?.member);
  const ask = (entry: FormEntry) => openForm(workspace, entry);
  const { title, starts_at, ends_at, can_edit } = event;
  return (
    <div className="flex items-center gap-1 -ms-2.25 print:hidden">
      {!isPast(ends_at ?? starts_at) && (
        <CalendarButton detail={detail} name={title} entries={[eventEntry(event)]}>
          Add to calendar
        </CalendarButton>
      )}
      {can_edit === 1 && (
        <>
          <IconButton label={`Edit ${title}`} icon={Pencil} onPressed={() => ask(changeOf(event, me))} />
          <IconButton
            label={`Delete ${title}`}
            icon={Trash2}
            onPressed={() => ask({ form: 'eventRemoval', stored: event })}
          />
        </>
      )}
    </div>
  );
}
