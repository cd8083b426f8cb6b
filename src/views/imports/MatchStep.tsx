import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { importLabel } from '../../contract/organization/importFields.ts';
import { missingFields, openColumns } from '../../contract/organization/importPorts.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { ColumnRow } from './ColumnRow.tsx';
import { type ImportingProps, type ImportingSnapshot, selectIsBusy } from './importProps.ts';
import { counted } from './labels.ts';

/** @returns why the file can't be previewed yet; empty if it can. */
const selectWhy = ({ context: { check, kind, matches } }: ImportingSnapshot): string => {
  if (check === null) return '';
  const [open] = openColumns(check, matches);
  if (open !== undefined) return `Choose where “${open}” goes first.`;
  const missing = missingFields(kind, matches).map(({ label }) => label);
  return missing.length === 0 ? '' : `Choose a column for ${missing.join(', ')} first.`;
};

function NeedsYou({ importing }: ImportingProps) {
  const check = useSelector(importing, ({ context }) => context.check);
  const kind = useSelector(importing, ({ context }) => context.kind);
  const matches = useSelector(importing, ({ context }) => context.matches);
  const open = check?.columns.filter(({ name }) => !(name in matches)) ?? [];
  const [first] = open;
  if (first === undefined) return null;
  const may = first.candidates.map((key) => importLabel(kind, key).toLowerCase()).join(' or the ');
  return (
    <div className="task-body">
      <Banner kind="warn">
        <b>{open.length === 1 ? 'One column needs you.' : `${open.length} columns need you.`}</b>{' '}
        {`“${first.name}” could be the ${may}.`}
      </Banner>
    </div>
  );
}

export function MatchStep({ importing }: ImportingProps) {
  const id = useId();
  const check = useSelector(importing, ({ context }) => context.check);
  const kind = useSelector(importing, ({ context }) => context.kind);
  const remembers = useSelector(importing, ({ context }) => context.remembers);
  const message = useSelector(importing, ({ context }) => context.message);
  const why = useSelector(importing, selectWhy);
  const isBusy = useSelector(importing, selectIsBusy);
  if (check === null) return null;
  return (
    <form
      className="panel task-sheet"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        importing.send({ type: 'preview.requested' });
      }}
    >
      <div className="px-6 pt-4.5 max-sm:px-4">
        <h2 className="text-dialog tracking-[-0.015em]" id={id}>
          Match the columns
        </h2>
        <p className="mt-0.5 text-ink-muted">
          {`${check.name}, ${counted(check.rows, kind)}. We read the column heads and the first rows; check what’s marked.`}
        </p>
      </div>
      <NeedsYou importing={importing} />
      <table className="data-table import-columns" aria-label="Columns">
        <thead className="max-sm:absolute max-sm:[clip-path:inset(50%)]">
          <tr>
            <th>Column in the file</th>
            <th>First rows</th>
            <th>Goes to</th>
            <th>How we know</th>
          </tr>
        </thead>
        <tbody>
          {check.columns.map((column) => (
            <ColumnRow key={column.name} importing={importing} column={column} />
          ))}
        </tbody>
      </table>
      <div className="task-foot">
        <label className="remember flex items-center gap-2 min-h-10 cursor-pointer max-sm:flex-[1_0_100%]">
          <input
            className="size-4"
            type="checkbox"
            checked={remembers}
            onChange={() => importing.send({ type: 'remembering.switched' })}
          />
          Remember for next time
        </label>
        <p className="hint flex-1 min-w-0 max-sm:flex-[1_0_100%]" role={message ? 'alert' : 'status'}>
          {message ?? why}
        </p>
        <Button onPressed={() => importing.send({ type: 'back.requested' })} isDisabled={isBusy}>
          Back
        </Button>
        <Button type="submit" variant="primary" isDisabled={isBusy || why !== ''}>
          {isBusy ? 'Please wait...' : 'Preview'}
        </Button>
      </div>
    </form>
  );
}
