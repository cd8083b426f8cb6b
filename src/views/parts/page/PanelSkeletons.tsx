import { Panel } from './Panel.tsx';
import { Skeleton } from './Skeleton.tsx';

export interface PanelSkeleton {
  title: string;
  /** The expected number of lines. */
  lines: number;
}

const widths = ['72%', '54%', '64%'];

function Box({ title, lines }: PanelSkeleton) {
  const places = Array.from({ length: lines }, (_, place) => place);
  return (
    <Panel title={title}>
      <div className="panel-body grid gap-7">
        {places.map((place) => (
          <Skeleton key={place} width={widths[place % widths.length]} />
        ))}
      </div>
    </Panel>
  );
}

interface PanelSkeletonsProps {
  /** What is loading, for screen readers. */
  label: string;
  panels: readonly PanelSkeleton[];
  /** The panels in a narrow side column. */
  beside?: readonly PanelSkeleton[];
}

/** A page's placeholders before its first answer. */
export function PanelSkeletons({ label, panels, beside = [] }: PanelSkeletonsProps) {
  const boxes = (some: readonly PanelSkeleton[]) => some.map((panel) => <Box key={panel.title} {...panel} />);
  return (
    <>
      <p className="sr-only" role="status">
        {label}
      </p>
      <div className={beside.length > 0 ? 'two-columns' : 'stack mt-3'} aria-hidden="true">
        {beside.length > 0 ? <div className="stack">{boxes(panels)}</div> : boxes(panels)}
        {beside.length > 0 && <div className="stack">{boxes(beside)}</div>}
      </div>
    </>
  );
}

/** @returns the placeholders of a page that loads this. */
export const panelSkeletons =
  (label: string, panels: readonly PanelSkeleton[], beside?: readonly PanelSkeleton[]) => () => (
    <PanelSkeletons label={label} panels={panels} beside={beside} />
  );
