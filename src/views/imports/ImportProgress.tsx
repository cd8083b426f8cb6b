import type { Import } from '../../contract/organization/imports.ts';
import { kindLabels } from './labels.ts';

/** How far an import is that runs or is undone. */
export function ImportProgress({ run: { status, kind, done, rows, created } }: { run: Import }) {
  if (status !== 'running' && status !== 'undoing') return null;
  const isUndone = status === 'undoing';
  return (
    <progress
      className="import-progress"
      aria-label={`${isUndone ? 'Undoing' : 'Importing'} ${kindLabels[kind]}`}
      value={done}
      max={Math.max(1, isUndone ? created : rows)}
    />
  );
}
