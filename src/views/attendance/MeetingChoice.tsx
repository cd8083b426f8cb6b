import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { DatedMeeting } from '../../contract/meetings/meetings.ts';
import type { ShownChapter } from '../../contract/organization/shownChapter.ts';
import { goTo } from '../../routes/bridge.ts';
import { dayOf } from '../dates.ts';
import { withQuery } from '../list/addresses.ts';
import { ChapterSwitch } from '../parts/ChapterSwitch.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import type { SheetProps } from '../sheet/SheetPage.tsx';

interface MeetingChoiceProps extends Pick<SheetProps, 'sheet'> {
  chapter: ShownChapter;
  meeting: DatedMeeting | null;
  meetings: readonly DatedMeeting[];
}

/** How many weeks back the choice goes; the attendance reports link to older meetings. */
const mostPast = 26;

const words: Readonly<Record<DatedMeeting['status'], string>> = {
  open: '',
  closed: ', closed',
  skipped: ', skipped',
};

const choiceOf = ({ id, date, status }: Pick<DatedMeeting, 'id' | 'date' | 'status'>) => ({
  value: String(id),
  label: `${dayOf(date)}${words[status]}`,
});

const isAhead = ({ status }: DatedMeeting): boolean => status === 'open';

/** @returns whether the choice is unchanged: a mark changes only the meeting's counts. */
const isSameChoice = (one: MeetingChoiceProps, other: MeetingChoiceProps): boolean =>
  one.sheet === other.sheet &&
  one.chapter === other.chapter &&
  one.meetings === other.meetings &&
  one.meeting?.id === other.meeting?.id &&
  one.meeting?.status === other.meeting?.status;

/** The sheet's chapter and meeting. */
export const MeetingChoice = memo(function MeetingChoice(props: MeetingChoiceProps) {
  const { sheet, chapter, meeting, meetings } = props;
  const location = useSelector(sheet, ({ context }) => context.location);
  const past = meetings.filter((each) => !isAhead(each)).slice(0, mostPast);
  const offered = meetings.filter((each) => isAhead(each) || past.includes(each));
  const isKnown = meeting === null || offered.some(({ id }) => id === meeting.id);
  const known = offered.map(choiceOf);
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
}, isSameChoice);
