import { Lock, MessageSquareText } from 'lucide-react';
import { useId } from 'react';
import type { ApplicationCheck } from '../../contract/growth/applications.ts';
import { localMomentOf } from '../dates.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { appliedOf } from './applicationWords.tsx';

type Props = ContentProps<'pendingApplication'>;

const stateOf = ({ done_at, by, note }: ApplicationCheck): string =>
  [
    done_at === null
      ? 'Not checked yet'
      : [by && nameOf(by), localMomentOf(done_at)].filter(Boolean).join(', '),
    note && `“${note}”`,
  ]
    .filter(Boolean)
    .join(': ');

function CheckLine({ workspace, detail, data, check }: Props & { check: ApplicationCheck }) {
  const id = useId();
  const { act } = useAction({ detail });
  const { application } = data;
  const done = check.done_at !== null;
  const mayCheck = application.can.check === 1;
  const note = () =>
    openForm(workspace, {
      form: 'applicationCheck',
      stored: {
        ...appliedOf(application),
        check_id: check.id,
        check: check.name,
        done: done ? '1' : '0',
        note: check.note,
      },
    });
  return (
    <li>
      <label className="check flex items-center gap-2.5 min-h-8 font-name wrap-anywhere pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={done}
          disabled={!mayCheck}
          aria-describedby={id}
          onChange={({ currentTarget }) =>
            act({
              name: 'checkApplication',
              id: application.id,
              checkId: check.id,
              done: currentTarget.checked,
            })
          }
        />
        <span>{check.name}</span>
      </label>
      {mayCheck && (
        <Button
          size="small"
          variant="quiet"
          icon={MessageSquareText}
          label={`Note: ${check.name}`}
          onPressed={note}
        >
          Note
        </Button>
      )}
      <small id={id}>{stateOf(check)}</small>
    </li>
  );
}

function PaymentLine({ workspace, data: { application } }: Props) {
  const { payment_state, can } = application;
  const change = () =>
    openForm(workspace, { form: 'applicationPayment', stored: { ...appliedOf(application), payment_state } });
  const states = { open: 'Not paid yet', paid: 'Paid', waived: 'Waived' };
  return (
    <li>
      <span className="check flex items-center gap-2.5 min-h-8 font-name wrap-anywhere pointer-coarse:min-h-11">
        Payment: {states[payment_state]}
      </span>
      {can.payment === 1 ? (
        <Button size="small" variant="quiet" onPressed={change}>
          Change the payment
        </Button>
      ) : (
        <small>
          <Lock className="icon" /> Only the treasurer changes this.
        </small>
      )}
    </li>
  );
}

/** The committee's checks; open ones don't block a decision. */
export function ChecksPanel(props: Props) {
  const { checks } = props.data.application;
  const done = checks.filter(({ done_at }) => done_at !== null).length;
  return (
    <Panel title="Checks" end={`${done} of ${checks.length} done`}>
      <ul className="checks">
        {checks.map((check) => (
          <CheckLine key={check.id} {...props} check={check} />
        ))}
        <PaymentLine {...props} />
      </ul>
    </Panel>
  );
}
