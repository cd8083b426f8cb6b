import { useSelector } from '@xstate/react';
import { periodLabels, periodOf } from '../../contract/periods.ts';
import { Attendance } from './Attendance.tsx';
import { Cards } from './Cards.tsx';
import type { PerformanceProps } from './PerformancePage.tsx';
import { RecentRecords } from './RecentRecords.tsx';
import { Week } from './Week.tsx';

/** The answer of the server; an older one stays while a newer is on its way. */
export function PerformanceRecord({ workspace, record }: PerformanceProps) {
  const data = useSelector(record, ({ context }) => context.data);
  const query = useSelector(record, ({ context }) => context.location.query);
  const isBusy = useSelector(record, (snapshot) => snapshot.hasTag('busy'));
  const me = useSelector(workspace, ({ context }) => context.shell?.member.id);
  if (data?.page !== 'performance') return null;
  const { activities, week } = data;
  return (
    <div aria-busy={isBusy}>
      <Week week={week} currency={activities.currency} />
      <Cards label={periodLabels[periodOf(query)]} activities={activities} query={query} />
      <div className="two-columns">
        <RecentRecords
          rows={activities.recent}
          currency={activities.currency}
          me={me}
          query={query}
          onSessionWanted={() =>
            workspace.send({ type: 'recording.requested', recording: 'session', prefill: {} })
          }
        />
        <Attendance absences={activities.absences} />
      </div>
    </div>
  );
}
