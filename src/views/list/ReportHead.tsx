import type { ReactNode } from 'react';
import { Skeleton } from '../parts/page/Skeleton.tsx';

interface ReportHeadProps {
  /** What the figures are about; its room is there before it is known. */
  note: ReactNode;
  children?: ReactNode;
}

/** Above a list of figures: how they are looked at, and what they add up to. */
export function ReportHead({ note, children }: ReportHeadProps) {
  return (
    <div className="report-head">
      {children}
      <p className="list-note m-0">{note || <Skeleton width="280px" />}</p>
    </div>
  );
}
