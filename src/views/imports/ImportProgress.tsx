import type { Import } from '../../contract/organization/imports.ts';
import { kindLabels } from './labels.ts';

/** The progress of an import that is running or being undone. */
export function ImportProgress({ run: { status, kind, done, rows, created } }: { run: Import }) {
  if (status !== 'running' && status !== 'undoing') return null;
  const isUndone = status === 'undoing';
  return (
    <progress
      className="col-span-full w-full h-1.5 mt-1.5 mb-0.5 accent-brand-strong"
      aria-label={`${isUndone ? 'Undoing' : 'Importing'} ${kindLabels[kind]}`}
      value={done}
      max={Math.max(1, isUndone ? created : rows)}
    />
  );
}
