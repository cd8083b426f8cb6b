import { useSelector } from '@xstate/react';
import { openSeat, takenSeat } from '../../contract/meetings/seatWords.ts';
import { cityOf } from '../../contract/meetings/visitTimes.ts';
import {
  selectChosen,
  selectHasOwnProfession,
  selectLastProfession,
  selectOtherSeats,
  selectProfession,
  selectWanted,
} from '../../machines/guests/selectApply.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { ApplyProps } from '../../routes/parts.ts';
import { Banner } from '../parts/Banner.tsx';
import { TextInput } from '../parts/fields/TextInput.tsx';
import { ListField } from '../public/ListField.tsx';
import { PlainSelect } from '../public/PlainSelect.tsx';
import { Refusal } from '../public/Refusal.tsx';
import { unlessPressed } from '../public/unlessPressed.ts';
import { SeatSheet } from './SeatAwaited.tsx';
import { SeatWays } from './SeatWays.tsx';

/** Chooses the profession and the chapter; a taken seat is only a hint. */
export function SeatStep({ apply }: ApplyProps) {
  const { values, errors, message, seats } = useSelector(apply, ({ context }) => context);
  const isBusy = useSelector(apply, (snapshot) => snapshot.hasTag('busy'));
  const wanted = useSelector(apply, selectWanted);
  const chosen = useSelector(apply, selectChosen);
  const ways = useSelector(apply, selectOtherSeats);
  const profession = useSelector(apply, selectProfession);
  const last = useSelector(apply, selectLastProfession);
  const isOwn = useSelector(apply, selectHasOwnProfession);
  const change = (name: string) => (value: string) => apply.send({ type: 'field.changed', name, value });
  const leave = (name: string) => unlessPressed(() => apply.send({ type: 'field.left', name }));
  const isWaiting = isBusy && seats === null;
  return (
    <SeatSheet apply={apply} submit={ways.length > 0 && chosen ? `Continue with ${chosen.name}` : 'Continue'}>
      <div className="pair">
        <ListField
          label="Profession"
          name="profession"
          isRequired
          isDisabled={isWaiting}
          options={(seats?.professions ?? []).map(({ name }) => name)}
          last={last}
          value={String(values.profession ?? '')}
          error={errors.profession}
          onChanged={change('profession')}
          onLeft={leave('profession')}
        />
        <PlainSelect
          label="Chapter"
          name="chapter_id"
          isRequired
          isDisabled={isWaiting}
          empty="Choose a chapter"
          value={String(values.chapter_id ?? '')}
          error={errors.chapter_id}
          choices={(seats?.chapters ?? []).map((chapter) => [
            String(chapter.id),
            [chapter.name, chapter.city === chapter.name ? chapter.state : cityOf(chapter)]
              .filter(Boolean)
              .join(', '),
          ])}
          onChanged={({ currentTarget }) => change('chapter_id')(currentTarget.value)}
          onLeft={leave('chapter_id')}
        />
      </div>
      {isOwn && (
        <TextInput
          label="What you do"
          name="profession_name"
          isRequired
          maxLength={100}
          value={String(values.profession_name ?? '')}
          error={errors.profession_name}
          onChanged={change('profession_name')}
          onLeft={leave('profession_name')}
        />
      )}
      {wanted?.seat_taken === 0 && profession && (
        <p className="message good" role="status">
          {openSeat(wanted.name, profession)}
        </p>
      )}
      {wanted?.seat_taken === 1 && profession && (
        <>
          <div role="status">
            <Banner kind="warn">
              <strong>This seat is taken.</strong> {takenSeat(wanted.name, profession)}
            </Banner>
          </div>
          <SeatWays
            ways={ways}
            wanted={wanted}
            chosen={chosen}
            error={errors.seat_id}
            onChosen={change('seat_id')}
          />
          <p className="hint">
            Does another profession describe you better? Change it above. Or{' '}
            <PageLink
              className="link"
              to={{ page: 'visitChapter', params: { id: String(wanted.id) }, query: {} }}
            >
              {`visit ${wanted.name} first`}
            </PageLink>
            .
          </p>
        </>
      )}
      {message && <Refusal message={message} />}
    </SeatSheet>
  );
}
