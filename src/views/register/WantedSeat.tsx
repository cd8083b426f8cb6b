import { useSelector } from '@xstate/react';
import { openSeat, takenSeat } from '../../contract/meetings/seatWords.ts';
import type { VisibleChapter } from '../../contract/meetings/visits.ts';
import {
  selectChosen,
  selectOtherSeats,
  selectProfession,
  selectWanted,
} from '../../machines/guests/selectApply.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { ApplyProps } from '../../routes/parts.ts';
import { Banner } from '../parts/Banner.tsx';
import { useRequiredText } from '../public/usePublicField.ts';
import { SeatWays } from './SeatWays.tsx';

interface TakenSeatProps extends ApplyProps {
  wanted: VisibleChapter;
  profession: string;
}

function TakenSeat({ apply, wanted, profession }: TakenSeatProps) {
  const ways = useSelector(apply, selectOtherSeats);
  const chosen = useSelector(apply, selectChosen);
  const { error, onChanged } = useRequiredText(apply, 'seat_id');
  return (
    <>
      <div role="status">
        <Banner kind="warn">
          <strong>This seat is taken.</strong> {takenSeat(wanted.name, profession)}
        </Banner>
      </div>
      <SeatWays ways={ways} wanted={wanted} chosen={chosen} error={error} onChosen={onChanged} />
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
  );
}

/** Whether the wanted seat is open; a taken seat is a hint and doesn't stop the application. */
export function WantedSeat({ apply }: ApplyProps) {
  const wanted = useSelector(apply, selectWanted);
  const profession = useSelector(apply, selectProfession);
  if (!wanted || !profession) return null;
  if (wanted.seat_taken === 1) return <TakenSeat apply={apply} wanted={wanted} profession={profession} />;
  if (wanted.seat_taken !== 0) return null;
  return (
    <p className="message good" role="status">
      {openSeat(wanted.name, profession)}
    </p>
  );
}
