import { toCalendarDateTime } from '@internationalized/date';
import type { RefObject } from 'react';
import type { DateValue } from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { OverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { chunk } from '../../../routes/chunk.ts';
import { late } from '../late.tsx';
import type { CalendarPanelProps } from './CalendarPanel.tsx';

const MissingCalendar = () => <p role="alert">The calendar didn’t load, but you can type the date.</p>;

/** The calendar, whose code a field prefetches. */
const { View: Calendar, approach: loadCalendar } = late(
  chunk<CalendarPanelProps>(() => import('./CalendarPanel.tsx')),
  <div className="calendar-wait" />,
  MissingCalendar,
);

export { loadCalendar };

interface CalendarPopoverProps {
  opener: RefObject<HTMLElement | null>;
  state: OverlayTriggerState;
  label: string;
  kind: 'day' | 'minute';
  value: DateValue | null;
  latest: DateValue | null;
  onChosen: (date: DateValue) => void;
}

/** The calendar under its field, rendered only while it's open. */
export function CalendarPopover({ opener, state, kind, onChosen, ...panel }: CalendarPopoverProps) {
  return (
    <Popover
      className="p-3 border border-line rounded-panel bg-raised shadow-float outline-none"
      triggerRef={opener}
      isOpen
      onOpenChange={state.setOpen}
      placement="bottom end"
      offset={4}
      containerPadding={8}
    >
      <Dialog className="calendar-dialog outline-none" aria-label="Calendar">
        <Calendar
          {...panel}
          onChosen={(date) => {
            onChosen(kind === 'minute' ? toCalendarDateTime(date) : date);
            state.close();
          }}
        />
      </Dialog>
    </Popover>
  );
}
