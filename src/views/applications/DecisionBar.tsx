import { Check } from 'lucide-react';
import type { PendingApplication } from '../../contract/growth/applications.ts';
import { localMomentOf } from '../dates.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { countWith } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { appliedOf } from './applicationWords.tsx';
import { NextSteps } from './NextSteps.tsx';

type Props = ContentProps<'pendingApplication'>;

function standing({ moves, votes, checks }: PendingApplication) {
  const approve = moves.find(({ to }) => to === 'Approved');
  const open = checks.filter(({ done_at }) => done_at === null).length;
  const counted = `${votes.yes} yes, ${votes.no} no.`;
  const openWords =
    open === 0 ? '' : ` ${countWith(open, 'check is', 'checks are')} still open; that doesn’t stop you.`;
  return approve?.allowed === 1
    ? { head: 'Ready to decide', note: `${counted}${openWords}` }
    : {
        head: approve?.why_not ?? '',
        note: `${votes.yes + votes.no} of ${countWith(votes.quorum, 'vote is', 'votes are')} in.`,
      };
}

const words = 'grid grid-cols-1 flex-[1_1_240px] min-w-0 *:wrap-anywhere';

/** What was decided, by whom. */
function Decided({ workspace, data: { application } }: Props) {
  const { status, decided_by, decided_at, decision_message, member } = application;
  return (
    <section className="decision panel" aria-label="Decision">
      <div className={words}>
        <b>
          {[status, decided_by && `by ${nameOf(decided_by)}`, decided_at && localMomentOf(decided_at)]
            .filter(Boolean)
            .join(', ')}
        </b>
        <span className="text-small text-ink-muted">
          {decision_message ??
            (member
              ? 'The invitation was e-mailed, and the onboarding has started.'
              : 'Nothing was written.')}
        </span>
      </div>
      <NextSteps workspace={workspace} application={application} />
    </section>
  );
}

/** The decision, or what it still needs. */
export function DecisionBar(props: Props) {
  const { workspace, detail, data } = props;
  const { application } = data;
  const { canAct, act } = useAction({ detail });
  const { id, version, moves, can, profession, chapter } = application;
  if (moves.length === 0) return <Decided {...props} />;
  if (can.decide === 0) return null;
  const { head, note } = standing(application);
  const allows = (to: string) => moves.some((move) => move.to === to && move.allowed === 1);
  const stored = appliedOf(application);
  const open = (form: 'applicationDecline' | 'applicationWithdrawal') => () =>
    openForm(workspace, { form, stored });
  const approve = () =>
    openForm(workspace, {
      form: 'applicationApproval',
      stored: { ...stored, seat: `${profession.name} in ${chapter.name}` },
    });
  return (
    <section className="decision panel" aria-label="Decision">
      <div className={words}>
        <b>{head}</b>
        <span className="text-small text-ink-muted">{note}</span>
      </div>
      <div className="actions">
        {allows('Interview') && (
          <Button
            variant="quiet"
            isDisabled={!canAct}
            onPressed={() => act({ name: 'moveApplication', id, version, status: 'Interview' })}
          >
            Ask for an interview
          </Button>
        )}
        {allows('Withdrawn') && (
          <Button variant="quiet" onPressed={open('applicationWithdrawal')}>
            Mark as withdrawn
          </Button>
        )}
        <Button isDisabled={!allows('Declined')} onPressed={open('applicationDecline')}>
          Decline
        </Button>
        <Button variant="primary" icon={Check} isDisabled={!allows('Approved')} onPressed={approve}>
          Approve
        </Button>
      </div>
    </section>
  );
}
