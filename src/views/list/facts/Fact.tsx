import type { ReactNode } from 'react';

const isEmpty = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false;

/** A fact about a record; nothing if it's empty. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (isEmpty(children)) return null;
  return (
    <div className="px-0">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
