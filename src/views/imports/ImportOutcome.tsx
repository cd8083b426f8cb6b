import { useSelector } from '@xstate/react';
import { Check, Download, type LucideIcon, Mail, Undo2 } from 'lucide-react';
import type { Import } from '../../contract/organization/imports.ts';
import { localMomentOf } from '../dates.ts';
import { Button } from '../parts/Button.tsx';
import { type ImportingProps, selectIsActing } from './importProps.ts';
import { counted, figure, rowsOf } from './labels.ts';

interface NextProps {
  icon: LucideIcon;
  title: string;
  note: string;
  action: string;
  isMain?: boolean;
  isDisabled?: boolean;
  onPressed: () => void;
}

function Next({ icon: Icon, title, note, action, isMain = false, isDisabled, onPressed }: NextProps) {
  return (
    <li>
      <Icon className="icon self-start size-5 text-ink-muted" />
      <span>
        <b className="font-[560]">{title}</b>
        <small className="block text-small leading-[1.25rem] text-ink-muted">{note}</small>
      </span>
      <Button variant={isMain ? 'primary' : 'default'} onPressed={onPressed} isDisabled={isDisabled}>
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

/** The result of an import, and what can be done with it now. */
export function ImportOutcome({ importing, run }: ImportingProps & { run: Import }) {
  const isActing = useSelector(importing, selectIsActing);
  const { created, kind, left_out, undo_until, id, can_invite } = run;
  return (
    <>
      <div className="task-done">
        <span className="task-octagon done [--size:44px]" aria-hidden="true">
          <span className="grid place-items-center size-full">
            <Check className="icon size-[62%] stroke-[2.6]" />
          </span>
        </span>
        <div role="status">
          <h2>{run.status === 'undone' ? 'The import was undone' : `${counted(created, kind)} added`}</h2>
          <p>{run.failure ?? sentences(run)}</p>
        </div>
      </div>
      <ul className="next-things border-t border-line">
        {can_invite === 1 && (
          <Next
            icon={Mail}
            title={`Invite the ${counted(created, kind).replace(' ', ' new ')}`}
            note="They choose their own password from a link that works for 7 days."
            action="Invite"
            isMain
            isDisabled={isActing}
            onPressed={() => importing.send({ type: 'invite.requested', id })}
          />
        )}
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
            isDisabled={isActing}
            onPressed={() => importing.send({ type: 'undo.requested', id })}
          />
        )}
      </ul>
    </>
  );
}
