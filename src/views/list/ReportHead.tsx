import type { ReactNode } from 'react';
import { Skeleton } from '../parts/page/Skeleton.tsx';

interface ReportHeadProps {
  /** The subject of the figures; its space is reserved until it has loaded. */
  note: ReactNode;
  children?: ReactNode;
}

/** The head of a list of figures: its views and totals. */
export function ReportHead({ note, children }: ReportHeadProps) {
  return (
    <div className="report-head">
      {children}
      <p className="list-note m-0">{note || <Skeleton width="280px" />}</p>
    </div>
  );
}
