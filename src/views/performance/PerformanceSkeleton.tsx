import { metrics } from '../../contract/metrics.ts';
import { Panel } from '../parts/page/Panel.tsx';
import { Skeleton } from '../parts/page/Skeleton.tsx';

const places = Array.from({ length: 10 }, (_, place) => place);

function WeekSkeleton() {
  return (
    <section className="panel week" aria-hidden="true">
      <div className="week-main">
        <div className="week-head flex items-baseline gap-2 px-4 pt-3 max-md:flex-wrap">
          <h2>My week</h2>
        </div>
        <div className="week-six">
          {metrics.map(({ key, title }) => (
            <div key={key} className="grid gap-1.25 content-start rounded-inner">
              <span className="topic">{title}</span>
              <span className="count text-[0.9375rem] font-semibold tracking-[-0.012em]">
                <Skeleton width="72px" />
              </span>
              <span className="tally h-3" />
            </div>
          ))}
        </div>
      </div>
      <div className="week-next">
        <span className="small muted">Next meeting</span>
        <span className="when text-[0.9375rem] font-semibold tracking-[-0.01em]">
          <Skeleton width="136px" />
        </span>
        <span className="row flex flex-wrap gap-y-1 gap-x-2 items-center mt-1.5 @max-[1000px]/page:m-0">
          <Skeleton width="80px" shape="plate" />
        </span>
      </div>
    </section>
  );
}

/** The placeholders of the six cards. */
function CardBoxes() {
  return (
    <section className="metrics" aria-hidden="true">
      {metrics.map(({ key, title }) => (
        <div key={key} className="panel metric">
          <span className="name min-h-7 flex items-center gap-2 font-[580]">{title}</span>
          <Skeleton width="76px" shape="plate" />
          <p className="figures col-span-full flex items-baseline gap-2 mt-2 flex-wrap">
            <span className="text-figure leading-9 font-semibold tracking-[-0.028em]">
              <Skeleton width="96px" />
            </span>
          </p>
          <p className="why">
            <Skeleton width="200px" />
          </p>
          <div className="weeks" />
        </div>
      ))}
    </section>
  );
}

function RowsSkeleton({ title, rows }: { title: string; rows: readonly number[] }) {
  return (
    <Panel title={title}>
      <div className="panel-body grid gap-7.5">
        {rows.map((row) => (
          <Skeleton key={row} width="80%" />
        ))}
      </div>
    </Panel>
  );
}

/** The page's placeholders before its first answer. */
export function PerformanceSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading performance
      </p>
      <WeekSkeleton />
      <CardBoxes />
      <div className="two-columns" aria-hidden="true">
        <RowsSkeleton title="Last 10 records" rows={places} />
        <div className="stack">
          <RowsSkeleton title="Attendance" rows={places.slice(0, 5)} />
          <RowsSkeleton title="Score" rows={places.slice(0, 6)} />
        </div>
      </div>
    </>
  );
}

/** The placeholders of a member's activity before its first answer. */
export function CardsSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        Loading activity
      </p>
      <CardBoxes />
    </>
  );
}
