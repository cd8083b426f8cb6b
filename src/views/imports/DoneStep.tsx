import { useSelector } from '@xstate/react';
import type { Import } from '../../contract/organization/imports.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { Button } from '../parts/Button.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import type { ImportingProps } from './importProps.ts';
import { counted, figure, kindLabels, listOfKind } from './labels.ts';

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

export function DoneStep({ importing }: ImportingProps) {
  const current = useSelector(importing, ({ context }) => context.current);
  const isRunning = useSelector(importing, (snapshot) => snapshot.hasTag('running'));
  const hasFailed = useSelector(importing, (snapshot) => snapshot.hasTag('failed'));
  if (current === null) return null;
  const isUndone = current.status === 'undoing';
  const isOver = !isRunning && !hasFailed && !isUndone;
  const list = listOfKind(current.kind);
  return (
    <div className="grid gap-3">
      <section className="panel" aria-label="Result">
        {isRunning && <Running run={current} />}
        {hasFailed && <Failed importing={importing} run={current} />}
        {isOver && <ImportOutcome importing={importing} run={current} />}
        {isUndone && <Undoing run={current} />}
      </section>
      <p className="flex gap-5">
        {list && current.status === 'run' && (
          <PageLink className="link" to={list}>
            {`Show ${kindLabels[current.kind].toLowerCase()}`}
          </PageLink>
        )}
        <button type="button" className="link" onClick={() => importing.send({ type: 'restart.requested' })}>
          Import something else
        </button>
      </p>
    </div>
  );
}
