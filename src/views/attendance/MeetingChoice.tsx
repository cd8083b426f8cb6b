import { useSelector } from '@xstate/react';
import type { DatedMeeting } from '../../contract/meetings.ts';
import type { ShownChapter } from '../../contract/shownChapter.ts';
import { goTo } from '../../routes/bridge.ts';
import { dayOf } from '../dates.ts';
import { withQuery } from '../list/addresses.ts';
import { ChapterSwitch } from '../parts/ChapterSwitch.tsx';
import { SelectField } from '../parts/SelectField.tsx';
import type { SheetProps } from '../sheet/SheetPage.tsx';

interface MeetingChoiceProps extends Pick<SheetProps, 'sheet'> {
  chapter: ShownChapter;
  meeting: Pick<DatedMeeting, 'id' | 'date'> | null;
  meetings: readonly DatedMeeting[];
}

const choiceOf = ({ id, date }: Pick<DatedMeeting, 'id' | 'date'>) => ({
  value: String(id),
  label: dayOf(date),
});

/** Of which chapter and which meeting the sheet is. */
export function MeetingChoice({ sheet, chapter, meeting, meetings }: MeetingChoiceProps) {
  const location = useSelector(sheet, ({ context }) => context.location);
  const isKnown = meeting === null || meetings.some(({ id }) => id === meeting.id);
  const known = meetings.map(choiceOf);
  return (
    <>
      <ChapterSwitch chapter={chapter} location={location} onChosen={goTo} />
      <SelectField
        label="Meeting date"
        isLabelHidden
        value={meeting && String(meeting.id)}
        placeholder="Choose a date"
        choices={isKnown ? known : [choiceOf(meeting), ...known]}
        onChosen={(id) => goTo(withQuery(location, { meeting_id: id, date: '' }))}
      />
    </>
  );
}
