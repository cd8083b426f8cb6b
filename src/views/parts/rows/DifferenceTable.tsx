import { DataTable } from './DataTable.tsx';

/** A field with different values in two versions. */
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

/** Shows two conflicting edits side by side. */
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
