/** The number of completed items and their points. */
export const Sums = ({ done, of, points }: { done: number; of: number; points: number }) => (
  <span className="number flex-none *:block">
    <b>{`${done} of ${of}`}</b>
    <small className="text-label text-ink-muted">{`${points} points`}</small>
  </span>
);
