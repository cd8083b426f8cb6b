interface SkeletonProps {
  /** The CSS width of the missing words. */
  width?: string;
  shape?: 'line' | 'round' | 'plate';
}

/** A placeholder box of the same size; a style rule hides it for the first 150 ms. */
export function Skeleton({ width, shape = 'line' }: SkeletonProps) {
  return <span className={`skeleton ${shape}`} style={{ width }} aria-hidden="true" />;
}
