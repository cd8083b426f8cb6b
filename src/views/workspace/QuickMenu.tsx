import { useSelector } from '@xstate/react';
import { metrics } from '../../contract/metrics.ts';
import type { RecordingId } from '../../contract/ports.ts';
import type { WorkspaceActor } from '../../machines/app.machine.ts';
import { recordings } from '../../machines/recordings/recordings.ts';
import { MetricIcon } from '../parts/MetricIcon.tsx';

interface QuickMenuProps {
  workspace: WorkspaceActor;
}

const tiles = Object.values(recordings).map(({ id, metric }) => ({
  id: id as RecordingId,
  metric,
  name: metrics.find(({ key }) => key === metric)?.record ?? '',
}));

/** The recordings, on every page; on phones on Performance alone. */
export function QuickMenu({ workspace }: QuickMenuProps) {
  const isHome = useSelector(workspace, ({ context }) => context.shown.page === 'performance');
  return (
    <nav className="quick-menu" aria-label="Quick menu" data-home={isHome || undefined}>
      {tiles.map(({ id, metric, name }) => (
        <button
          key={id}
          type="button"
          data-metric={metric}
          onClick={() => workspace.send({ type: 'recording.requested', recording: id, prefill: {} })}
        >
          <MetricIcon metric={metric} />
          {name}
        </button>
      ))}
    </nav>
  );
}
