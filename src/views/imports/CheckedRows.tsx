import { useSelector } from '@xstate/react';
import { CircleAlert, Download } from 'lucide-react';
import type { ImportCheck } from '../../contract/organization/imports.ts';
import { Button } from '../parts/Button.tsx';
import type { ImportingProps } from './importProps.ts';
import { figure, shownOf } from './labels.ts';

interface RowsProps {
  check: ImportCheck;
}

function Errors({ check: { errors } }: RowsProps) {
  return (
    <table className="data-table import-errors" aria-label="Errors">
      <thead className="max-sm:absolute max-sm:[clip-path:inset(50%)]">
        <tr>
          <th>Row</th>
          <th>Column</th>
          <th>In the file</th>
          <th>What’s wrong</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ row, field, value, text }) => (
          <tr key={`${row} ${field}`}>
            <td>{figure(row)}</td>
            <td>{field}</td>
            <td className="value wrap-anywhere">{value || '(empty)'}</td>
            <td className="wrong text-bad font-[520] max-sm:flex">
              <CircleAlert className="icon inline-block size-3.5 me-1.5 align-[-2px] max-sm:flex-none max-sm:mt-1" />
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const found = { email: 'by e-mail', phone: 'by name and phone', name: 'by name' };

function Known({ check: { known } }: RowsProps) {
  return (
    <table className="data-table import-errors" aria-label="Already here">
      <thead className="max-sm:absolute max-sm:[clip-path:inset(50%)]">
        <tr>
          <th>Row</th>
          <th>Who or what</th>
          <th>Found</th>
        </tr>
      </thead>
      <tbody>
        {known.map(({ row, name, by }) => (
          <tr key={row}>
            <td>{figure(row)}</td>
            <td className="value wrap-anywhere">{name}</td>
            <td>{found[by]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Fresh({ check: { heads, preview } }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className="sideways" tabIndex={0} aria-label="New rows">
      <table className="data-table" aria-label="New">
        <thead>
          <tr>
            <th>Row</th>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map(({ row, values }) => (
            <tr key={row}>
              <td>{figure(row)}</td>
              {values.map((value, at) => (
                <td key={heads[at]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const empty = {
  new: 'Nothing in this file is new.',
  known: 'Nothing in this file is already here.',
  wrong: 'No row has an error.',
};

interface PartProps extends RowsProps {
  part: 'new' | 'known' | 'wrong';
}

function Part({ check, part }: PartProps) {
  if (part === 'wrong')
    return check.errors.length > 0 ? <Errors check={check} /> : <p className="none">{empty.wrong}</p>;
  if (part === 'known')
    return check.known.length > 0 ? <Known check={check} /> : <p className="none">{empty.known}</p>;
  return check.preview.length > 0 ? <Fresh check={check} /> : <p className="none">{empty.new}</p>;
}

const titles = { new: 'New', known: 'Already here', wrong: 'Errors' };

/** The rows of the preview: with errors, existing, new, or all. */
export function CheckedRows({ importing, check }: ImportingProps & RowsProps) {
  const shown = useSelector(importing, ({ context }) => context.shown);
  const parts = shown === 'all' ? (['wrong', 'known', 'new'] as const) : [shown];
  return parts.map((part) => (
    <section key={part} aria-label={titles[part]}>
      <div className="panel-head">
        <h2>{titles[part]}</h2>
        <div className="end">
          {part === 'wrong' && check.error_count > 0 ? (
            <Button
              size="small"
              variant="quiet"
              icon={Download}
              onPressed={() => importing.send({ type: 'leftOut.requested' })}
            >
              {`Download ${check.error_count === 1 ? 'this row' : `these ${figure(check.error_count)} rows`}`}
            </Button>
          ) : (
            shownOf(check, part)
          )}
        </div>
      </div>
      <Part check={check} part={part} />
    </section>
  ));
}
