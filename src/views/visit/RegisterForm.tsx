import { useSelector } from '@xstate/react';
import type { ChapterToVisit } from '../../contract/meetings/visitPorts.ts';
import { dayOf, inDays, timeThere, yourTime } from '../../contract/meetings/visitTimes.ts';
import { selectMessage } from '../../machines/guests/selectForm.ts';
import { selectFieldsLeft, selectOffersDraft } from '../../machines/guests/selectGuest.ts';
import type { VisitProps } from '../../routes/parts.ts';
import { DraftBanner } from '../parts/DraftBanner.tsx';
import { ChoiceGroup } from '../parts/fields/ChoiceGroup.tsx';
import { HiddenField } from '../public/HiddenField.tsx';
import { PublicForm } from '../public/PublicForm.tsx';
import { Refusal } from '../public/Refusal.tsx';
import { useRequiredText } from '../public/usePublicField.ts';
import { GuestFields } from './GuestFields.tsx';
import { GuestProfession } from './GuestProfession.tsx';

interface RegisterFormProps extends VisitProps {
  found: ChapterToVisit;
}

/** The registration form; the draft from last time is offered first. */
export function RegisterForm({ visit, found }: RegisterFormProps) {
  const meeting = useRequiredText(visit, 'meeting_id');
  const message = useSelector(visit, selectMessage);
  const offersDraft = useSelector(visit, selectOffersDraft);
  const isBusy = useSelector(visit, (snapshot) => snapshot.hasTag('busy'));
  const left = useSelector(visit, selectFieldsLeft);
  const { meetings, time_zone } = found.chapter;
  const chosen = meetings.find(({ id }) => String(id) === meeting.value);
  return (
    <PublicForm
      heading="Register for a meeting"
      isBusy={isBusy}
      left={left}
      submit={`Register for ${chosen ? dayOf(chosen.date) : 'a meeting'}`}
      aside={<p className="hint">No account needed. We’ll e-mail you the details.</p>}
      onSubmitted={() => visit.send({ type: 'registration.submitted' })}
    >
      {offersDraft && <DraftBanner of={visit}>You began to register here.</DraftBanner>}
      <ChoiceGroup
        kind="radio"
        label="Meeting date"
        isRequired
        isDisabled={isBusy}
        error={meeting.error}
        chosen={[meeting.value]}
        choices={meetings.map(({ id, date, starts_at }) => {
          const said = [
            timeThere(starts_at, time_zone),
            inDays(date, time_zone),
            yourTime(starts_at, time_zone),
          ];
          return { value: String(id), label: dayOf(date), note: said.filter(Boolean).join(', ') };
        })}
        onChanged={([id = '']) => meeting.onChanged(id)}
      />
      <GuestFields visit={visit} isDisabled={isBusy}>
        <GuestProfession visit={visit} isDisabled={isBusy} />
      </GuestFields>
      <HiddenField of={visit} />
      {message && <Refusal message={message} />}
    </PublicForm>
  );
}
