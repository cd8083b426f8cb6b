import { useSelector } from '@xstate/react';
import { messages } from '../../contract/messages.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import type { FormActor } from './FormField.tsx';
import { type Difference, differencesOf } from './fields.ts';
import { takeFocus } from './formFocus.ts';

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

/** Two edits met: what each says, and the choice between them. */
export function Conflict({ form }: { form: FormActor }) {
  const current = useSelector(form, ({ context }) => context.current);
  const values = useSelector(form, ({ context }) => context.values);
  const answer = (keepsMine: boolean) => form.send({ type: 'conflict.answered', keepsMine });
  if (!current) return null;
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid gap-3">
      <div role="alert">
        <Banner kind="warn">{messages.versionConflict}</Banner>
      </div>
      <div className="panel table-box">
        <DataTable
          label="What differs"
          columns={columns}
          rows={differencesOf(values, current)}
          keyOf={({ name }) => name}
          hasFixedColumns
        />
      </div>
      <div className="flex justify-end gap-2">
        <Button onPressed={() => answer(false)}>Take theirs</Button>
        <Button variant="primary" onPressed={() => answer(true)}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
