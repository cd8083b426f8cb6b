import { DataTable } from './DataTable.tsx';

/** One field in which two versions of the same thing say different things. */
export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

const shown = (value: string) => value || <span className="muted">Empty</span>;

const columns = [
  { title: 'Field', look: 'full', cell: ({ label }: Difference) => <b>{label}</b> },
  {
    title: 'Mine',
    look: 'full whitespace-normal',
    cell: ({ mine }: Difference) => (
      <>
        <span className="only-narrow muted">Mine: </span>
        {shown(mine)}
      </>
    ),
  },
  {
    title: 'Theirs',
    look: 'full whitespace-normal',
    cell: ({ theirs }: Difference) => (
      <>
        <span className="only-narrow muted">Theirs: </span>
        {shown(theirs)}
      </>
    ),
  },
];

/** Two edits met: what each says. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <div className="panel table-box">
      <DataTable
        label="What differs"
        columns={columns}
        rows={differences}
        keyOf={({ name }) => name}
        hasFixedColumns
      />
    </div>
  );
}
