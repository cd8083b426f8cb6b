import { CalendarRange, ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Location } from '../../contract/pages.ts';
import { customDaysOf, periodLabels, periodOf } from '../../contract/periods.ts';
import { shortDayOf } from '../dates.ts';
import { ChipChoice } from '../parts/FilterMenu.tsx';
import type { Range } from '../parts/fields/RangeChoice.tsx';
import { closePopover } from '../parts/focus/focus.ts';
import { moveByArrows } from '../parts/focus/tabStops.ts';
import { useFloating } from '../parts/hooks.ts';
import { meetingWeek, periodLinks } from './addresses.ts';
import { CustomDates } from './CustomDates.tsx';

/** @returns the chip's text: the period's name, or the custom days. */
const chipWords = (query: Location['query']): string => {
  if (query.meeting_id) return meetingWeek;
  const period = periodOf(query);
  if (period !== 'custom') return periodLabels[period];
  const { start, end } = customDaysOf(query);
  if (!start && !end) return periodLabels.custom;
  if (start && end) return `${shortDayOf(start)} – ${shortDayOf(end)}`;
  return start ? `From ${shortDayOf(start)}` : `Until ${shortDayOf(end ?? '')}`;
};

function Choices({ location, onDone }: { location: Location; onDone: () => void }) {
  const isCustom = !location.query.meeting_id && periodOf(location.query) === 'custom';
  return (
    <>
      {periodLinks(location).map((choice) => (
        <ChipChoice
          key={choice.label}
          choice={choice}
          onFollowed={choice.to.query.period === 'custom' ? undefined : onDone}
        />
      ))}
      {isCustom && <CustomDates location={location} onDone={onDone} />}
    </>
  );
}

interface ChipProps {
  words: string;
  children: (onDone: () => void) => ReactNode;
}

function Chip({ words, children }: ChipProps) {
  const id = useId();
  const { isOpen, onToggled } = useFloating();
  return (
    <div className="chip-menu">
      <button type="button" className="chip set" popoverTarget={id} onKeyDown={moveByArrows}>
        <CalendarRange className="icon" />
        <span className="sr-only">Period</span> <b>{words}</b>
        <ChevronDown className="icon" />
      </button>
      <fieldset
        className="chip-list max-h-[min(620px,85vh)]"
        id={id}
        popover="auto"
        aria-label="Period"
        onBeforeToggle={onToggled}
      >
        {isOpen && children(() => closePopover(id))}
      </fieldset>
    </div>
  );
}

/** A chip with a page's period; its popover has the periods and a calendar for custom days. */
export function PeriodChip({ location }: { location: Location }) {
  return (
    <Chip words={chipWords(location.query)}>
      {(onDone) => <Choices location={location} onDone={onDone} />}
    </Chip>
  );
}

/** A chip with the days of a page without named periods. */
export function DaysChip({ location, days }: { location: Location; days: Range }) {
  return (
    <Chip words={`${shortDayOf(days.start)} – ${shortDayOf(days.end)}`}>
      {(onDone) => <CustomDates location={location} shown={days} onDone={onDone} />}
    </Chip>
  );
}
