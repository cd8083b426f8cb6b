import type { ListRow } from '../../contract/listPorts.ts';
import type { DrawingProps, ListDrawing } from '../list/drawing.ts';
import { Skeleton } from '../parts/page/Skeleton.tsx';
import { PrintedLines, WindowedLines } from '../parts/rows/WindowedLines.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import { type Notice, noticeIn } from './notices.ts';

const keyOf = ({ id }: Notice) => id;
const lookOf = ({ read_at }: Notice) => (read_at === null ? 'unread' : 'read');

function Lines({
  label,
  rows,
  onShown,
  ...props
}: DrawingProps<ListRow | undefined> & { onShown: (first: number, last: number) => void }) {
  return (
    <div className="panel">
      <WindowedLines
        label={label}
        className="notices"
        rows={rows.map(noticeIn)}
        keyOf={keyOf}
        lookOf={lookOf}
        line={(notice, before, place) => (
          <NoticeLine {...props} notice={notice} before={before} place={place} />
        )}
        onShown={onShown}
      />
    </div>
  );
}

function LinesPrintout({ label, rows, ...props }: DrawingProps<ListRow>) {
  return (
    <PrintedLines
      label={label}
      className="notices"
      rows={rows.flatMap((row) => noticeIn(row) ?? [])}
      keyOf={keyOf}
      lookOf={lookOf}
      line={(notice, before, place) => (
        <NoticeLine {...props} notice={notice} before={before} place={place} />
      )}
    />
  );
}

const places = Array.from({ length: 8 }, (_, place) => place);

function LinesSkeleton({ label }: { label: string }) {
  return (
    <>
      <p className="sr-only" role="status">
        {label}
      </p>
      <div className="panel" aria-hidden="true">
        <ul className="notices">
          {places.map((place) => (
            <li key={place}>
              <div className="notice">
                <Skeleton shape="round" />
                <Skeleton width={`${70 - (place % 3) * 12}%`} />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** Notifications as lines with the height of their content. */
export const noticeLines: ListDrawing = { Rows: Lines, Printout: LinesPrintout, Skeleton: LinesSkeleton };
