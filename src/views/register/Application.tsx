import { useSelector } from '@xstate/react';
import { openApplicationStatuses } from '../../contract/growth/applicationStatus.ts';
import type { ApplicationOfMine } from '../../contract/growth/register.ts';
import { dayOf } from '../../contract/meetings/visitTimes.ts';
import { selectApplication, selectFieldsLeft } from '../../machines/guests/application.machine.ts';
import { selectMessage } from '../../machines/guests/selectForm.ts';
import type { ApplicationProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';
import { TextArea } from '../parts/fields/TextArea.tsx';
import { PublicForm } from '../public/PublicForm.tsx';
import { PublicLayout } from '../public/PublicLayout.tsx';
import { Refusal } from '../public/Refusal.tsx';
import { unlessPressed } from '../public/unlessPressed.ts';

const longest = 6000;

const isOpen = ({ status }: ApplicationOfMine): boolean =>
  openApplicationStatuses.some((each) => each === status);

const stateWords: Readonly<Record<string, string>> = {
  New: 'The membership committee will review it.',
  'In review': 'The membership committee is reviewing it.',
  Interview: 'The membership committee wants to talk with you.',
  Approved: 'You’re in. Our e-mail has the link to choose your password.',
  Declined: 'The chapter has declined it.',
  Withdrawn: 'You’ve withdrawn it.',
};

const paymentWords: Readonly<Record<string, string>> = {
  open: 'Not paid yet',
  paid: 'Paid',
  waived: 'Nothing to pay',
};

function Question({ application, text }: ApplicationProps & { text: string }) {
  const answer = useSelector(application, ({ context }) => context.answer);
  const error = useSelector(application, ({ context }) => context.error);
  const isBusy = useSelector(application, (snapshot) => snapshot.hasTag('busy'));
  const left = useSelector(application, selectFieldsLeft);
  return (
    <div className="small-sheet">
      <PublicForm
        heading="The chapter has a question"
        isBusy={isBusy}
        left={left}
        submit="Send answer"
        onSubmitted={() => application.send({ type: 'answer.submitted' })}
      >
        <p className="as-written">{text}</p>
        <TextArea
          label="Your answer"
          name="answer"
          isRequired
          isDisabled={isBusy}
          value={answer}
          error={error}
          maxLength={longest}
          onChanged={(value) => application.send({ type: 'answer.changed', text: value })}
          onLeft={unlessPressed(() => application.send({ type: 'answer.left' }))}
        />
      </PublicForm>
    </div>
  );
}

/** The status of an application, and what the applicant can do about it. */
export function Application({ application }: ApplicationProps) {
  const found = useSelector(application, selectApplication);
  const message = useSelector(application, selectMessage);
  const isBusy = useSelector(application, (snapshot) => snapshot.hasTag('busy'));
  if (found === null)
    return (
      <PublicLayout title="Your application">
        <p className="note" aria-busy>
          Loading …
        </p>
      </PublicLayout>
    );
  const { chapter, profession, applied_on, status, payment_state, question, decision_message } = found;
  return (
    <PublicLayout title="Your application" heading={`Your application to ${chapter}`}>
      <section className="sheet small-sheet" aria-label="Your application">
        <dl className="facts">
          <div>
            <dt>Seat</dt>
            <dd>{profession}</dd>
          </div>
          <div>
            <dt>Sent</dt>
            <dd>{dayOf(applied_on)}</dd>
          </div>
          <div>
            <dt>Status</dt>
            <dd>{stateWords[status] ?? status}</dd>
          </div>
          {decision_message && (
            <div>
              <dt>Their message</dt>
              <dd>{decision_message}</dd>
            </div>
          )}
          <div>
            <dt>Membership</dt>
            <dd>{paymentWords[payment_state] ?? payment_state}</dd>
          </div>
        </dl>
        {message && <Refusal message={message} />}
        {isOpen(found) && (
          <div className="sheet-foot">
            <Button
              variant="quiet"
              isDisabled={isBusy}
              onPressed={() => application.send({ type: 'withdrawal.requested' })}
            >
              Withdraw application
            </Button>
            {payment_state === 'open' && (
              <Button
                variant="primary"
                isDisabled={isBusy}
                onPressed={() => application.send({ type: 'payment.requested' })}
              >
                Pay now
              </Button>
            )}
          </div>
        )}
      </section>
      {question && <Question application={application} text={question.text} />}
    </PublicLayout>
  );
}
