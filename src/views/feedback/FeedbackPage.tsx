import { Check, Eye, Hourglass, MessageSquarePlus } from 'lucide-react';
import type { Feedback, ReceivedFeedback } from '../../contract/people/feedback.ts';
import type { PageProps } from '../../routes/table.ts';
import { localMomentOf } from '../dates.ts';
import { type ContentProps, detailPage } from '../detail/DetailPage.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';

const statusIcons = { New: Hourglass, Read: Eye, Done: Check };
const kindNames = { problem: 'Problem', idea: 'Idea', praise: 'Praise' };

function Said({ feedback, by }: { feedback: Feedback; by?: string }) {
  const { kind, text, answer, status, created_at } = feedback;
  return (
    <span className="min-w-0">
      <b className="wrap-anywhere">{text}</b>
      {answer && <small className="wrap-anywhere">Answer: {answer}</small>}
      <small>
        {by && `${by} · `}
        {kindNames[kind]} · {localMomentOf(created_at)}{' '}
        <Badge kind={status === 'Done' ? 'good' : 'line'} icon={statusIcons[status]}>
          {status}
        </Badge>
      </small>
    </span>
  );
}

function Send({ workspace }: PageProps) {
  return (
    <Button
      variant="primary"
      icon={MessageSquarePlus}
      onPressed={() => openForm(workspace, { form: 'feedback', stored: { page: null, may_contact: 1 } })}
    >
      Send feedback
    </Button>
  );
}

function Received({ workspace, received }: PageProps & { received: readonly ReceivedFeedback[] }) {
  return (
    <Panel title="From members">
      {received.length === 0 && <EmptyState title="No feedback from members yet." />}
      <ul className="line-list">
        {received.map((feedback) => (
          <li key={feedback.id}>
            <Said feedback={feedback} by={nameOf(feedback.member)} />
            <Button
              size="small"
              onPressed={() => openForm(workspace, { form: 'feedbackAnswer', stored: feedback })}
            >
              Answer<span className="sr-only"> {nameOf(feedback.member)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Content({ workspace, data: { own, received } }: ContentProps<'feedback'>) {
  return (
    <div className="stack">
      <Panel title="Your feedback" end={own.length > 0 && <Send workspace={workspace} />}>
        {own.length > 0 ? (
          <ul className="line-list">
            {own.map((feedback) => (
              <li key={feedback.id}>
                <Said feedback={feedback} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title="Tell us what works and what doesn’t." action={<Send workspace={workspace} />} />
        )}
      </Panel>
      {received && <Received workspace={workspace} received={received} />}
    </div>
  );
}

/** The member's feedback about the application, and the answers. */
export default detailPage({
  page: 'feedback',
  title: 'Feedback',
  subject: 'your feedback',
  Skeleton: panelSkeletons('Loading feedback', [{ title: 'Your feedback', lines: 4 }]),
  Content,
});
