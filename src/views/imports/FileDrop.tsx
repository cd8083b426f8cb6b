import { useSelector } from '@xstate/react';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { type DragEvent, useId, useRef } from 'react';
import { Button } from '../parts/Button.tsx';
import { ErrorIcon, RequiredMark } from '../parts/fields/FieldShell.tsx';
import { UploadProgress } from '../parts/fields/UploadProgress.tsx';
import type { ImportingProps } from './importProps.ts';
import { figure, rowsOf, sizeOf } from './labels.ts';

function About({ importing }: ImportingProps) {
  const file = useSelector(importing, ({ context }) => context.file);
  const check = useSelector(importing, ({ context }) => context.check);
  const fraction = useSelector(importing, ({ context }) => context.fraction);
  const isReading = useSelector(importing, (snapshot) => snapshot.hasTag('reading'));
  if (file === null)
    return (
      <div>
        <b className="block font-[580] wrap-anywhere">Choose a file, or drop it here</b>
      </div>
    );
  return (
    <div>
      <b className="block font-[580] wrap-anywhere">{file.name}</b>
      {isReading && fraction < 1 && <UploadProgress fraction={fraction} />}
      {isReading && fraction >= 1 && <small role="status">Reading the rows…</small>}
      {check && !isReading && (
        <small className="text-small text-ink-muted">
          {`${rowsOf(check.rows)}, ${figure(check.columns.length)} columns, ${sizeOf(check.bytes)} · ${check.format}`}
        </small>
      )}
    </div>
  );
}

/** The chosen file, or the area to drop a file. */
export function FileDrop({ importing }: ImportingProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const file = useSelector(importing, ({ context }) => context.file);
  const message = useSelector(importing, ({ context }) => context.message);
  const take = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen) importing.send({ type: 'file.selected', file: chosen });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const Icon = file === null ? Upload : FileSpreadsheet;
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>File</label>
        <RequiredMark />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the button */}
      <div
        className="file-drop grid grid-cols-[40px_minmax(0,1fr)_auto] max-sm:grid-cols-[40px_minmax(0,1fr)] gap-x-3.5 gap-y-1 items-center px-4 py-3.5 border border-dashed border-line-strong rounded-panel bg-raised"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <span
          className="grid place-items-center size-10 rounded-panel bg-well text-ink-muted"
          aria-hidden="true"
        >
          <Icon className="icon" />
        </span>
        <About importing={importing} />
        <Button onPressed={() => input.current?.click()}>{file === null ? 'Choose file' : 'Replace'}</Button>
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        className="sr-only"
        tabIndex={-1}
        accept=".csv,.xlsx,.txt,.tsv"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <p className="hint" id={`${id}-hint`}>
        An .xlsx or .csv file, up to 20 MB and 20,000 rows. You can also drop it here.
      </p>
      {message && (
        <p className="field-error" role="alert">
          <ErrorIcon />
          {message}
        </p>
      )}
    </div>
  );
}
