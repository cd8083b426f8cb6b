import { useSelector } from '@xstate/react';
import { asOfMoment } from '../dates.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { Toast } from '../parts/page/Toast.tsx';
import { nameOf } from '../people.ts';
import { type SheetProps, useSheetAct } from '../sheet/SheetPage.tsx';
import { Unstored } from '../sheet/Unstored.tsx';
import { type Data, filterOf, type Row, unmarked } from './marks.ts';

interface StandingProps extends SheetProps {
  data: Data;
  rows: readonly Row[];
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

/** The certificates to read out at this meeting. */
function Announced({ data: { announced } }: Pick<StandingProps, 'data'>) {
  if (announced.length === 0) return null;
  const all = announced.map(({ member, certificate }) => `${nameOf(member)} (${certificate})`);
  return <Banner kind="info">{`Certificates to announce at this meeting: ${all.join(', ')}.`}</Banner>;
}

/** Undoes a closing within a minute, without a reason. */
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

/** Who else is here, unsaved marks, and warnings. */
export function Standing(props: StandingProps & { isOnline: boolean }) {
  const { sheet, data } = props;
  const others = useSelector(sheet, ({ context }) => context.others);
  const freshness = useSelector(sheet, ({ context }) => context.freshness);
  return (
    <>
      {others.length > 0 && (
        <p className="small muted mb-2" role="status">{`Also here: ${others.map(nameOf).join(', ')}`}</p>
      )}
      <Unstored {...props} />
      {freshness?.trouble && (
        <p className="small muted" role="status">
          {`${freshness.trouble === 'offline' ? 'Offline.' : 'We couldn’t refresh this sheet.'} As of ${asOfMoment(freshness.asOf)}.`}
        </p>
      )}
      {data.can_take === 1 && data.settable.length > 0 && !data.settable.includes('Present') && (
        <p className="small muted mb-2">
          Before the day of the meeting, you can only set Excused and Substitute.
        </p>
      )}
      <Announced data={data} />
      <Warnings {...props} />
      <TakeBack sheet={sheet} data={data} />
    </>
  );
}
