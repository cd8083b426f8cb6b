import { CalendarPlus } from 'lucide-react';
import type { CalendarEntry } from '../../contract/schedules/calendarEntry.ts';
import type { DetailProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { Button } from '../parts/Button.tsx';

interface CalendarButtonProps extends Pick<DetailProps, 'detail'> {
  /** The file's name without its extension. */
  name: string;
  entries: readonly CalendarEntry[];
  children: string;
}

const fileNameOf = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-');

/** A button that exports items to a calendar file; it's hidden without items. */
export function CalendarButton({ detail, name, entries, children }: CalendarButtonProps) {
  const { canAct, act } = useAction({ detail });
  if (entries.length === 0) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      icon={CalendarPlus}
      isDisabled={!canAct}
      onPressed={() => act({ name: 'saveCalendar', file: `${fileNameOf(name)}.ics`, entries })}
    >
      {children}
    </Button>
  );
}
