import { useSelector } from '@xstate/react';
import { CircleAlert, Copy, type LucideIcon, Plus } from 'lucide-react';
import { fillableKinds } from '../../contract/organization/importFields.ts';
import type { ImportCheck } from '../../contract/organization/imports.ts';
import type { ShownRows } from '../../machines/importing.setup.ts';
import { Button } from '../parts/Button.tsx';
import { ChoiceGroup } from '../parts/fields/ChoiceGroup.tsx';
import { CheckedRows } from './CheckedRows.tsx';
import { type ImportingProps, type ImportingSnapshot, selectIsBusy } from './importProps.ts';
import { counted, figure } from './labels.ts';

const tallies: readonly {
  readonly shown: ShownRows;
  readonly word: string;
  readonly icon: LucideIcon | null;
  readonly count: (check: ImportCheck) => number;
}[] = [
  { shown: 'new', word: 'New', icon: Plus, count: ({ new_count }) => new_count },
  { shown: 'known', word: 'Already here', icon: Copy, count: ({ known_count }) => known_count },
  { shown: 'wrong', word: 'With errors', icon: CircleAlert, count: ({ error_count }) => error_count },
  { shown: 'all', word: 'Rows', icon: null, count: ({ rows }) => rows },
];

function Tallies({ importing, check }: ImportingProps & { check: ImportCheck }) {
  const shown = useSelector(importing, ({ context }) => context.shown);
  return (
    <fieldset className="panel tallies four mb-3 max-sm:grid-cols-[1fr_1fr]" aria-label="Filter by result">
      {tallies.map(({ shown: value, word, icon: Icon, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={shown === value}
          onClick={() => importing.send({ type: 'rows.filtered', shown: value })}
        >
          <b>{figure(count(check))}</b>
          <span>
            {Icon && <Icon className="icon" />}
            {word}
          </span>
        </button>
      ))}
      <p className="hint self-center max-w-[60ch] ms-auto px-5 py-2 max-sm:col-span-full max-sm:w-full max-sm:m-0 max-sm:px-3.5 max-sm:py-2.5">
        {check.error_count > 0
          ? 'Nothing is stored yet. Rows with errors are left out; you can download them, fix them, and import them later.'
          : 'Nothing is stored yet.'}
      </p>
    </fieldset>
  );
}

function AlreadyHere({ importing, check }: ImportingProps & { check: ImportCheck }) {
  const existing = useSelector(importing, ({ context }) => context.existing);
  const { kind, known_count } = check;
  return (
    <>
      <ChoiceGroup
        kind="radio"
        label={`${counted(known_count, kind)} ${known_count === 1 ? 'is' : 'are'} already here`}
        chosen={[existing]}
        choices={[
          { value: 'keep', label: 'Leave as they are' },
          { value: 'update', label: 'Update' },
        ]}
        onChanged={([chosen]) =>
          importing.send({ type: 'existing.chosen', existing: chosen === 'update' ? 'update' : 'keep' })
        }
      />
      <p className="hint">Updating fills empty fields and never overwrites what is there.</p>
    </>
  );
}

function InviteNow({ importing, check: { new_count, kind } }: ImportingProps & { check: ImportCheck }) {
  const invites = useSelector(importing, ({ context }) => context.invites);
  return (
    <label className="remember flex items-center gap-2 min-h-10 cursor-pointer">
      <input
        className="size-4"
        type="checkbox"
        checked={invites}
        onChange={() => importing.send({ type: 'inviting.switched' })}
      />
      {`Send the ${counted(new_count, kind).replace(' ', ' new ')} an invitation now`}
    </label>
  );
}

/** The counts of a preview. */
const selectSum = ({ context: { check, existing } }: ImportingSnapshot): string => {
  if (check === null) return '';
  const held = existing === 'update' ? 'looked through for empty fields' : 'left as they are';
  return [
    `${figure(check.new_count)} added`,
    ...(check.known_count > 0 ? [`${figure(check.known_count)} ${held}`] : []),
    ...(check.error_count > 0 ? [`${figure(check.error_count)} left out`] : []),
  ].join(', ');
};

/** Only kinds with fillable fields can be updated. */
const canUpdate = ({ kind, known_count }: ImportCheck): boolean =>
  known_count > 0 && fillableKinds.includes(kind);

const canInvite = ({ kind, new_count }: ImportCheck): boolean => kind === 'members' && new_count > 0;

export function CheckStep({ importing }: ImportingProps) {
  const check = useSelector(importing, ({ context }) => context.check);
  const message = useSelector(importing, ({ context }) => context.message);
  const sum = useSelector(importing, selectSum);
  const isBusy = useSelector(importing, selectIsBusy);
  const canImport = useSelector(importing, (snapshot) => snapshot.can({ type: 'import.requested' }));
  if (check === null) return null;
  return (
    <>
      <Tallies importing={importing} check={check} />
      <form
        className="panel task-sheet"
        aria-label="Preview"
        onSubmit={(event) => {
          event.preventDefault();
          importing.send({ type: 'import.requested' });
        }}
      >
        <CheckedRows importing={importing} check={check} />
        {(canUpdate(check) || canInvite(check)) && (
          <div className="task-body">
            {canUpdate(check) && <AlreadyHere importing={importing} check={check} />}
            {canInvite(check) && <InviteNow importing={importing} check={check} />}
          </div>
        )}
        <div className="task-foot">
          {message ? (
            <p className="hint flex-1 min-w-0 max-sm:flex-[1_0_100%]" role="alert">
              {message}
            </p>
          ) : (
            <p className="hint flex-1 min-w-0 max-sm:flex-[1_0_100%]">
              <b>{`${sum}.`}</b> All in one go: if anything fails, nothing is stored.
            </p>
          )}
          <Button onPressed={() => importing.send({ type: 'back.requested' })} isDisabled={isBusy}>
            Back
          </Button>
          <Button type="submit" variant="primary" isDisabled={isBusy || !canImport}>
            {isBusy ? 'Please wait...' : 'Import'}
          </Button>
        </div>
      </form>
    </>
  );
}
