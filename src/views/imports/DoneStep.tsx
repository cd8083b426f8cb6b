import { useSelector } from '@xstate/react';
import { Check, Download, type LucideIcon, Undo2 } from 'lucide-react';
import type { Import } from '../../contract/imports.ts';
import { localMomentOf } from '../dates.ts';
import { Button } from '../parts/Button.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { type ImportingProps, selectImporting } from './importProps.ts';
import { counted, figure, rowsOf } from './labels.ts';

function Running({ run }: { run: Import }) {
  const { rows, done, kind } = run;
  return (
    <div className="task-done">
      <div>
        <h2>{`Importing ${counted(rows, kind)}`}</h2>
        <p role="status">{`Row ${figure(done)} of ${figure(rows)}. You can leave this page: it goes on by itself.`}</p>
        <ImportProgress run={run} />
      </div>
    </div>
  );
}

function Undoing({ run }: { run: Import }) {
  const { created, done, kind } = run;
  return (
    <div className="task-done">
      <div>
        <h2>{`Taking ${counted(created, kind)} out again`}</h2>
        <p role="status">{`${figure(done)} of ${figure(created)}. You can leave this page: it goes on by itself.`}</p>
        <ImportProgress run={run} />
      </div>
    </div>
  );
}

function Failed({ importing, run }: ImportingProps & { run: Import }) {
  return (
    <div className="task-done" role="alert">
      <div>
        <h2>Nothing was imported.</h2>
        <p>{run.failure}</p>
        <Button onPressed={() => importing.send({ type: 'back.requested' })}>Back to the preview</Button>
      </div>
    </div>
  );
}

interface NextProps {
  icon: LucideIcon;
  title: string;
  note: string;
  action: string;
  isDisabled?: boolean;
  onPressed: () => void;
}

function Next({ icon: Icon, title, note, action, isDisabled, onPressed }: NextProps) {
  return (
    <li>
      <Icon className="icon" />
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      <Button onPressed={onPressed} isDisabled={isDisabled}>
        {action}
      </Button>
    </li>
  );
}

const sentences = ({ kept, left_out, updated }: Import): string =>
  [
    ...(updated > 0 ? [`${figure(updated)} got what was empty.`] : []),
    ...(kept > 0 ? [`${figure(kept)} were already here and stayed as they are.`] : []),
    ...(left_out > 0 ? [`${rowsOf(left_out)} ${left_out === 1 ? 'was' : 'were'} left out.`] : []),
  ].join(' ');

function Outcome({ importing, run }: ImportingProps & { run: Import }) {
  const isUndoing = useSelector(importing, (snapshot) => snapshot.hasTag('undoing'));
  const { created, kind, left_out, undo_until, id } = run;
  return (
    <>
      <div className="task-done">
        <span className="task-octagon done" aria-hidden="true">
          <span>
            <Check className="icon" />
          </span>
        </span>
        <div role="status">
          <h2>{run.status === 'undone' ? 'The import was undone' : `${counted(created, kind)} added`}</h2>
          <p>{run.failure ?? sentences(run)}</p>
        </div>
      </div>
      <ul className="next-things">
        {left_out > 0 && (
          <Next
            icon={Download}
            title={`Fix the ${rowsOf(left_out)} left out`}
            note="The file has a last column that says what’s wrong."
            action="Download"
            onPressed={() => importing.send({ type: 'leftOut.requested' })}
          />
        )}
        {undo_until !== null && (
          <Next
            icon={Undo2}
            title="Undo this import"
            note={`Until ${localMomentOf(undo_until)}. Takes the ${figure(created)} out again, except those used or changed since.`}
            action="Undo"
            isDisabled={isUndoing}
            onPressed={() => importing.send({ type: 'undo.requested', id })}
          />
        )}
      </ul>
    </>
  );
}

export function DoneStep({ importing }: ImportingProps) {
  const { current } = useSelector(importing, selectImporting);
  const isRunning = useSelector(importing, (snapshot) => snapshot.matches({ step: 'running' }));
  const hasFailed = useSelector(importing, (snapshot) => snapshot.matches({ step: 'failed' }));
  if (current === null) return null;
  const isUndone = current.status === 'undoing';
  const isOver = !isRunning && !hasFailed && !isUndone;
  return (
    <div className="task-over">
      <section className="panel" aria-label="Result">
        {isRunning && <Running run={current} />}
        {hasFailed && <Failed importing={importing} run={current} />}
        {isOver && <Outcome importing={importing} run={current} />}
        {isUndone && <Undoing run={current} />}
      </section>
      <p>
        <button type="button" className="link" onClick={() => importing.send({ type: 'restart.requested' })}>
          Import something else
        </button>
      </p>
    </div>
  );
}
