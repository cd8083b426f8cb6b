import { useSelector } from '@xstate/react';
import { takenSeat } from '../../contract/meetings/seatWords.ts';
import {
  selectChapterName,
  selectIsOther,
  selectIsSeatTaken,
  selectLastProfession,
  selectProfessions,
} from '../../machines/guests/selectGuest.ts';
import type { VisitProps } from '../../routes/parts.ts';
import { TextInput } from '../parts/fields/TextInput.tsx';
import { ListField } from '../public/ListField.tsx';
import { useRequiredText } from '../public/usePublicField.ts';

interface GuestProfessionProps extends VisitProps {
  isDisabled: boolean;
}

/** A guest's profession, from the list or in their own words. */
export function GuestProfession({ visit, isDisabled }: GuestProfessionProps) {
  const professions = useSelector(visit, selectProfessions) ?? [];
  const last = useSelector(visit, selectLastProfession);
  const isTaken = useSelector(visit, selectIsSeatTaken);
  const isOther = useSelector(visit, selectIsOther);
  const chapter = useSelector(visit, selectChapterName);
  const listed = useRequiredText(visit, 'profession_id');
  const own = useRequiredText(visit, 'profession_name');
  return (
    <>
      <ListField
        {...listed}
        isDisabled={isDisabled}
        label="Profession"
        options={professions.map((profession) => profession.name)}
        last={last}
        {...(isTaken && {
          hint: `${takenSeat(chapter, listed.value)} You’re welcome to visit; only that seat is taken.`,
        })}
      />
      {isOther && <TextInput {...own} isDisabled={isDisabled} label="What you do" maxLength={100} />}
    </>
  );
}
