import { useSelector } from '@xstate/react';
import { takenSeat } from '../../contract/meetings/seatWords.ts';
import {
  selectIsOther,
  selectIsSeatTaken,
  selectLastProfession,
  selectProfessions,
} from '../../machines/guests/selectGuest.ts';
import type { VisitProps } from '../../routes/parts.ts';
import { TextInput } from '../parts/fields/TextInput.tsx';
import { ListField } from '../public/ListField.tsx';
import { unlessPressed } from '../public/unlessPressed.ts';

interface GuestProfessionProps extends VisitProps {
  isDisabled: boolean;
}

/** A guest's profession, from the list or in their own words. */
export function GuestProfession({ visit, isDisabled }: GuestProfessionProps) {
  const { values, errors, chapter } = useSelector(visit, ({ context }) => context);
  const professions = useSelector(visit, selectProfessions) ?? [];
  const last = useSelector(visit, selectLastProfession);
  const isTaken = useSelector(visit, selectIsSeatTaken);
  const isOther = useSelector(visit, selectIsOther);
  const fieldOf = (name: string) => ({
    name,
    isRequired: true,
    isDisabled,
    value: String(values[name] ?? ''),
    error: errors[name],
    onChanged: (value: string) => visit.send({ type: 'field.changed', name, value }),
    onLeft: unlessPressed(() => visit.send({ type: 'field.left', name })),
  });
  const name = chapter?.chapter.name ?? '';
  return (
    <>
      <ListField
        {...fieldOf('profession_id')}
        label="Profession"
        options={professions.map((profession) => profession.name)}
        last={last}
        {...(isTaken && {
          hint: `${takenSeat(name, String(values.profession_id))} You’re welcome to visit; only that seat is taken.`,
        })}
      />
      {isOther && <TextInput {...fieldOf('profession_name')} label="What you do" maxLength={100} />}
    </>
  );
}
