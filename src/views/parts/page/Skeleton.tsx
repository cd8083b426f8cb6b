interface SkeletonProps {
  /** CSS width of the words it stands for. */
  width?: string;
  shape?: 'line' | 'round' | 'plate';
}

/** A box of the same size without words; a style rule keeps it unseen for the first 150 ms. */
export function Skeleton({ width, shape = 'line' }: SkeletonProps) {
  return <span className={`skeleton ${shape}`} style={{ width }} aria-hidden="true" />;
}
