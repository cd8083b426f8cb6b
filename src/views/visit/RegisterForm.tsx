import { useSelector } from '@xstate/react';
import { authMessages } from '../../contract/authMessages.ts';
import type { ChapterToVisit } from '../../contract/visitPorts.ts';
import { dayOf, inDays, timeThere, yourTime } from '../../contract/visitTimes.ts';
import { selectIsSeatTaken } from '../../machines/selectGuest.ts';
import type { VisitProps } from '../../routes/parts.ts';
import { ChoiceGroup } from '../parts/ChoiceGroup.tsx';
import { DraftBanner } from '../parts/DraftBanner.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { focusWrong } from '../public/focusWrong.ts';
import { HiddenField } from '../public/HiddenField.tsx';
import { Refusal } from '../public/Refusal.tsx';
import { GuestFields } from './GuestFields.tsx';

interface RegisterFormProps extends VisitProps {
  found: ChapterToVisit;
}

/** What a guest fills in; what was typed and not sent the last time is offered first. */
export function RegisterForm({ visit, found }: RegisterFormProps) {
  const { values, errors, message, draft } = useSelector(visit, ({ context }) => context);
  const isBusy = useSelector(visit, (snapshot) => snapshot.hasTag('busy'));
  const isTaken = useSelector(visit, selectIsSeatTaken);
  const { name, meetings, time_zone } = found.chapter;
  const chosen = meetings.find(({ id }) => String(id) === values.meeting_id);
  const change = (field: string) => (value: string | readonly string[]) =>
    visit.send({ type: 'field.changed', name: field, value });
  return (
    <form
      className="sheet"
      aria-labelledby="register"
      aria-busy={isBusy}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        visit.send({ type: 'registration.submitted' });
        focusWrong(event.currentTarget);
      }}
    >
      <div className="sheet-head">
        <h2 id="register">Register for a meeting</h2>
      </div>
      <div className="sheet-body">
        {draft && (
          <DraftBanner
            onResumed={() => visit.send({ type: 'draft.resumed' })}
            onDiscarded={() => visit.send({ type: 'draft.discarded' })}
          >
            You began to register here.
          </DraftBanner>
        )}
        <ChoiceGroup
          kind="radio"
          label="Meeting date"
          isRequired
          isDisabled={isBusy}
          error={errors.meeting_id}
          chosen={[String(values.meeting_id ?? '')]}
          choices={meetings.map(({ id, date, starts_at }) => {
            const said = [
              timeThere(starts_at, time_zone),
              inDays(date, time_zone),
              yourTime(starts_at, time_zone),
            ];
            return { value: String(id), label: dayOf(date), note: said.filter(Boolean).join(', ') };
          })}
          onChanged={([id = '']) => change('meeting_id')(id)}
        />
        <GuestFields visit={visit} isDisabled={isBusy}>
          <TextInput
            label="Profession"
            name="profession_id"
            isRequired
            isDisabled={isBusy}
            list="professions"
            value={String(values.profession_id ?? '')}
            error={errors.profession_id}
            {...(isTaken
              ? {
                  hint: `${name} already has somebody of this profession. You’re welcome to visit; only that seat is taken.`,
                }
              : {})}
            onChanged={change('profession_id')}
          />
          <datalist id="professions">
            {found.professions.map((profession) => (
              <option key={profession.id} value={profession.name} />
            ))}
          </datalist>
        </GuestFields>
        <HiddenField value={String(values.hp ?? '')} onChanged={change('hp')} />
        {message && <Refusal message={message} />}
      </div>
      <div className="sheet-foot">
        <p className="hint">No account needed. We’ll e-mail you the details.</p>
        <button className="button primary" type="submit" disabled={isBusy}>
          {isBusy ? authMessages.pleaseWait : `Register for ${chosen ? dayOf(chosen.date) : 'a meeting'}`}
        </button>
      </div>
    </form>
  );
}
