import { useSelector } from '@xstate/react';
import { Check, CircleAlert, LoaderCircle, Undo2 } from 'lucide-react';
import type { Import } from '../../contract/organization/imports.ts';
import { localMomentOf } from '../dates.ts';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { ErrorState } from '../parts/page/ErrorState.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { Skeleton } from '../parts/page/Skeleton.tsx';
import { nameOf } from '../people.ts';
import { ImportProgress } from './ImportProgress.tsx';
import { type ImportingProps, selectIsActing } from './importProps.ts';
import { kindLabels, outcomeOf } from './labels.ts';

const standings = {
  running: { kind: 'info', icon: LoaderCircle, word: 'Running' },
  run: { kind: 'line', icon: Check, word: 'Done' },
  undoing: { kind: 'info', icon: LoaderCircle, word: 'Undoing' },
  failed: { kind: 'bad', icon: CircleAlert, word: 'Failed' },
  undone: { kind: 'line', icon: Undo2, word: 'Undone' },
  previewed: { kind: 'line', icon: Check, word: 'Previewed' },
} as const;

function Line({ importing, run }: ImportingProps & { run: Import }) {
  const isActing = useSelector(importing, selectIsActing);
  const standing = standings[run.status];
  return (
    <li>
      <span>
        <b className="font-[560]">{kindLabels[run.kind]}</b>
        <small className="block text-small leading-[1.25rem] text-ink-muted">{`${nameOf(run.by)}, ${localMomentOf(run.at)} · ${outcomeOf(run)}`}</small>
      </span>
      {run.undo_until !== null ? (
        <Button
          size="small"
          label={`Undo ${kindLabels[run.kind]}, ${localMomentOf(run.at)}`}
          isDisabled={isActing}
          onPressed={() => importing.send({ type: 'undo.requested', id: run.id })}
        >
          Undo
        </Button>
      ) : (
        <Badge kind={standing.kind} icon={standing.icon}>
          {standing.word}
        </Badge>
      )}
      <ImportProgress run={run} />
    </li>
  );
}

/** The earlier imports, the newest of which can be undone. */
export function EarlierImports({ importing }: ImportingProps) {
  const earlier = useSelector(importing, ({ context }) => context.earlier);
  const isLoading = useSelector(importing, (snapshot) => snapshot.hasTag('listLoading'));
  const hasFailed = useSelector(importing, (snapshot) => snapshot.hasTag('listFailed'));
  const isEmpty = earlier.length === 0;
  return (
    <Panel title="Earlier imports" className="earlier-imports">
      {isEmpty && isLoading && (
        <div className="panel-body">
          <Skeleton width="60%" />
        </div>
      )}
      {isEmpty && hasFailed && (
        <ErrorState
          message="Something went wrong!"
          note="The earlier imports couldn’t be loaded."
          onTriedAgain={() => importing.send({ type: 'retry.requested' })}
        />
      )}
      {isEmpty && !isLoading && !hasFailed && <p className="none">Nothing has been imported yet.</p>}
      <ul>
        {earlier.map((run) => (
          <Line key={run.id} importing={importing} run={run} />
        ))}
      </ul>
      <p className="table-foot border-0">You can undo an import for 24 hours.</p>
    </Panel>
  );
}
