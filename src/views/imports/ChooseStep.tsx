import { useSelector } from '@xstate/react';
import {
  Banknote,
  BriefcaseBusiness,
  Building2,
  ClipboardCheck,
  DoorOpen,
  GraduationCap,
  Handshake,
  type LucideIcon,
  Share2,
  Ticket,
  Users,
  UsersRound,
} from 'lucide-react';
import { useId } from 'react';
import { type ImportKind, importKinds } from '../../contract/organization/importFields.ts';
import { isMatched, openColumns } from '../../contract/organization/importPorts.ts';
import { Button } from '../parts/Button.tsx';
import { RequiredMark } from '../parts/fields/FieldShell.tsx';
import { FileDrop } from './FileDrop.tsx';
import type { ImportingProps, ImportingSnapshot } from './importProps.ts';
import { kindLabels } from './labels.ts';

const icons: Readonly<Record<ImportKind, LucideIcon>> = {
  members: UsersRound,
  chapters: Building2,
  professions: BriefcaseBusiness,
  trainings: GraduationCap,
  visitors: DoorOpen,
  meetings: ClipboardCheck,
  sessions: Users,
  referrals: Handshake,
  business_bucks: Banknote,
  event_attendances: Ticket,
  posts: Share2,
};

const ofRadios = { role: 'radiogroup', 'aria-required': true };

function Kinds({ importing }: ImportingProps) {
  const id = useId();
  const chosen = useSelector(importing, ({ context }) => context.kind);
  const isReading = useSelector(importing, (snapshot) => snapshot.hasTag('reading'));
  return (
    <fieldset {...ofRadios} className="field" aria-labelledby={id}>
      <div className="field-label">
        <span id={id}>What to import</span>
        <RequiredMark />
      </div>
      <div className="import-kinds grid grid-cols-4 gap-2 max-sm:grid-cols-[1fr_1fr]">
        {importKinds.map((kind) => {
          const Icon = icons[kind];
          return (
            <label key={kind}>
              <input
                className="appearance-none absolute inset-0 [cursor:inherit]"
                type="radio"
                name={id}
                value={kind}
                disabled={isReading}
                checked={kind === chosen}
                onChange={() => importing.send({ type: 'kind.chosen', kind })}
              />
              <Icon className="icon" />
              {kindLabels[kind]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** @returns a sentence about the next step, shown next to its button. */
const selectNext = ({ context: { check, matches } }: ImportingSnapshot): string => {
  if (check === null) return '';
  const open = openColumns(check, matches).length;
  if (open > 0)
    return open === 1
      ? 'One column wasn’t recognized. You’ll match it next.'
      : `${open} columns weren’t recognized. You’ll match them next.`;
  return isMatched(check, matches)
    ? 'All needed columns are recognized.'
    : 'Some needed columns weren’t found. You’ll match them next.';
};

export function ChooseStep({ importing }: ImportingProps) {
  const id = useId();
  const kind = useSelector(importing, ({ context }) => context.kind);
  const next = useSelector(importing, selectNext);
  const canPreview = useSelector(importing, (snapshot) => snapshot.can({ type: 'preview.requested' }));
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
          Choose what to bring in
        </h2>
        <p className="mt-0.5 text-ink-muted">Nothing is stored before you’ve seen a preview.</p>
      </div>
      <div className="task-body">
        <Kinds importing={importing} />
        <FileDrop importing={importing} />
        <p className="hint">
          Starting from nothing?{' '}
          <button
            type="button"
            className="link"
            onClick={() => importing.send({ type: 'template.requested' })}
          >
            {`Download the template for ${kindLabels[kind].toLowerCase()}`}
          </button>{' '}
          and fill it in.
        </p>
      </div>
      <div className="task-foot">
        <p className="hint flex-1 min-w-0 max-sm:flex-[1_0_100%]">{next}</p>
        <Button type="submit" variant="primary" isDisabled={!canPreview}>
          Preview
        </Button>
      </div>
    </form>
  );
}
