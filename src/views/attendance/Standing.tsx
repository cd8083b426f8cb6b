import { useSelector } from '@xstate/react';
import { selectUnstored } from '../../machines/sheetCells.ts';
import { asOfMoment } from '../dates.ts';
import { countWith } from '../figures.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { Toast } from '../parts/Toast.tsx';
import { nameOf } from '../people.ts';
import { type SheetProps, useSheetAct } from '../sheet/SheetPage.tsx';
import { type Data, filterOf, type Row, unmarked } from './marks.ts';

interface StandingProps extends SheetProps {
  data: Data;
  rows: readonly Row[];
}

/** What is set here and not stored, and why. */
function Unstored({
  sheet,
  data,
  isOnline,
}: Omit<StandingProps, 'workspace' | 'rows'> & { isOnline: boolean }) {
  const cells = useSelector(sheet, ({ context }) => context.cells);
  const isWaiting = useSelector(sheet, (snapshot) => snapshot.matches({ open: { cells: 'waiting' } }));
  const refusal = useSelector(sheet, ({ context }) => context.refusal);
  const count = selectUnstored(cells, data).length;
  if (refusal !== null && cells.refused.length > 0)
    return (
      <Banner
        kind="bad"
        action={
          <>
            <Button size="small" onPressed={() => sheet.send({ type: 'cells.retried' })}>
              Try again
            </Button>
            <Button size="small" variant="quiet" onPressed={() => sheet.send({ type: 'cells.discarded' })}>
              Discard
            </Button>
          </>
        }
      >
        <span role="alert">
          {`${countWith(cells.refused.length, 'change wasn’t', 'changes weren’t')} stored. ${refusal}`}
        </span>
      </Banner>
    );
  if (count === 0 || !(isWaiting || !isOnline)) return null;
  const waits = countWith(count, 'change waits', 'changes wait');
  return (
    <Banner kind="warn">
      <span role="status">
        {isOnline
          ? `The server isn’t responding. ${waits} on this device, and we’ll keep trying.`
          : `You’re offline. ${waits} on this device until you’re back online.`}
      </span>
    </Banner>
  );
}

function Warnings({ sheet, data, rows }: Omit<StandingProps, 'workspace'>) {
  return data.health.map(({ kind, text }) => (
    <Banner
      key={kind}
      kind="warn"
      action={
        kind === 'unmarked' &&
        rows.some(({ status }) => status === null) && (
          <Button
            variant="quiet"
            size="small"
            onPressed={() =>
              sheet.send({
                type: 'filter.chosen',
                filter: {
                  name: unmarked.short,
                  rows: rows.filter((row) => filterOf(row) === unmarked.short).map(({ id }) => id),
                },
              })
            }
          >
            Show unmarked
          </Button>
        )
      }
    >
      {text}
    </Banner>
  ));
}

/** Closing can be taken back for a minute without words. */
function TakeBack({ sheet, data }: Pick<StandingProps, 'sheet' | 'data'>) {
  const { canAct, act } = useSheetAct({ sheet });
  const { meeting } = data;
  if (!meeting?.undo_until) return null;
  return (
    <Toast
      message="Meeting closed. You can take it back for 60 seconds."
      action="Take back"
      onActed={() => canAct && act({ name: 'openMeeting', meetingId: meeting.id })}
    />
  );
}

/** Who else is here, what waits, and what is worth a look. */
export function Standing(props: StandingProps & { isOnline: boolean }) {
  const { sheet, data, isOnline } = props;
  const others = useSelector(sheet, ({ context }) => context.others);
  const freshness = useSelector(sheet, ({ context }) => context.freshness);
  return (
    <>
      {others.length > 0 && (
        <p className="small muted" role="status">{`Also here: ${others.map(nameOf).join(', ')}`}</p>
      )}
      <Unstored sheet={sheet} data={data} isOnline={isOnline} />
      {freshness?.trouble && (
        <p className="small muted" role="status">
          {`${freshness.trouble === 'offline' ? 'Offline.' : 'We couldn’t refresh this sheet.'} As of ${asOfMoment(freshness.asOf)}.`}
        </p>
      )}
      <Warnings {...props} />
      <TakeBack sheet={sheet} data={data} />
    </>
  );
}
