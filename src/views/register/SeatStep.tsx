import { useSelector } from '@xstate/react';
import type { VisibleChapter } from '../../contract/meetings/visits.ts';
import { cityOf } from '../../contract/meetings/visitTimes.ts';
import {
  selectChosen,
  selectHasOwnProfession,
  selectLastProfession,
  selectOtherSeats,
  selectSeats,
} from '../../machines/guests/selectApply.ts';
import { selectMessage } from '../../machines/guests/selectForm.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { TextInput } from '../parts/fields/TextInput.tsx';
import { ListField } from '../public/ListField.tsx';
import { PlainSelect } from '../public/PlainSelect.tsx';
import { Refusal } from '../public/Refusal.tsx';
import { useRequiredText } from '../public/usePublicField.ts';
import { SeatSheet } from './SeatAwaited.tsx';
import { WantedSeat } from './WantedSeat.tsx';

const placeOf = (chapter: VisibleChapter): string =>
  [chapter.name, chapter.city === chapter.name ? chapter.state : cityOf(chapter)].filter(Boolean).join(', ');

/** The two lists from which the applicant chooses a seat. */
function Lists({ apply }: ApplyProps) {
  const seats = useSelector(apply, selectSeats);
  const isBusy = useSelector(apply, (snapshot) => snapshot.hasTag('busy'));
  const last = useSelector(apply, selectLastProfession);
  const profession = useRequiredText(apply, 'profession');
  const chapter = useRequiredText(apply, 'chapter_id');
  const isDisabled = isBusy && seats === null;
  return (
    <div className="pair">
      <ListField
        {...profession}
        label="Profession"
        isDisabled={isDisabled}
        options={(seats?.professions ?? []).map(({ name }) => name)}
        last={last}
      />
      <PlainSelect
        {...chapter}
        label="Chapter"
        isDisabled={isDisabled}
        empty="Choose a chapter"
        choices={(seats?.chapters ?? []).map((each) => [String(each.id), placeOf(each)])}
        onChanged={({ currentTarget }) => chapter.onChanged(currentTarget.value)}
      />
    </div>
  );
}

function OwnProfession({ apply }: ApplyProps) {
  return <TextInput {...useRequiredText(apply, 'profession_name')} label="What you do" maxLength={100} />;
}

/** The choice of a profession and a chapter. */
export function SeatStep({ apply }: ApplyProps) {
  const message = useSelector(apply, selectMessage);
  const chosen = useSelector(apply, selectChosen);
  const hasWays = useSelector(apply, (snapshot) => selectOtherSeats(snapshot).length > 0);
  const isOwn = useSelector(apply, selectHasOwnProfession);
  return (
    <SeatSheet apply={apply} submit={hasWays && chosen ? `Continue with ${chosen.name}` : 'Continue'}>
      <Lists apply={apply} />
      {isOwn && <OwnProfession apply={apply} />}
      <WantedSeat apply={apply} />
      {message && <Refusal message={message} />}
    </SeatSheet>
  );
}
