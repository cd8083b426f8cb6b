import { MessageSquareText } from 'lucide-react';
import { Fragment } from 'react';
import type { PendingApplication } from '../../contract/growth/applications.ts';
import { localMomentOf } from '../dates.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { appliedOf } from './applicationWords.tsx';

type Said = PendingApplication['comments'][number];
type Happened = PendingApplication['history'][number];

function Comment({ said, applicant, id }: { said: Said; applicant: string; id: number }) {
  const name = said.by ? nameOf(said.by) : applicant;
  return (
    <li>
      <Avatar id={said.by?.id ?? id} name={name} image={said.by?.profile_image} />
      <div className="flex-1 min-w-0">
        <p>
          <b>{name}</b>{' '}
          <small>
            {said.by === null ? 'answered, ' : said.requests_information === 1 ? `asked ${applicant}, ` : ''}
            <time dateTime={said.at}>{localMomentOf(said.at)}</time>
          </small>
        </p>
        <p>{said.text}</p>
      </div>
    </li>
  );
}

const Step = ({ by, at, text, reason }: Happened) => (
  <li className="step">
    <p className="small muted">
      {[text, by && nameOf(by), localMomentOf(at)].filter(Boolean).join(' · ')}
      {reason && `: “${reason}”`}
    </p>
  </li>
);

/** The application's history, newest first. */
export function ApplicationTalk({
  workspace,
  data: { application },
}: Pick<ContentProps<'pendingApplication'>, 'workspace' | 'data'>) {
  const { comments, history, first_name, can, id } = application;
  const entries = [
    ...comments.map((said) => ({
      key: `said ${said.id}`,
      at: said.at,
      line: <Comment said={said} applicant={first_name} id={id} />,
    })),
    ...history.map((step) => ({ key: `done ${step.id}`, at: step.at, line: <Step {...step} /> })),
  ].sort((one, other) => (one.at < other.at ? 1 : -1));
  const comment = () =>
    openForm(workspace, {
      form: 'applicationComment',
      stored: { ...appliedOf(application), request_information: '0' },
    });
  return (
    <Panel
      title="Comments and history"
      end={
        can.comment === 1 && (
          <Button size="small" icon={MessageSquareText} onPressed={comment}>
            Comment
          </Button>
        )
      }
    >
      <ol className="entries">
        {entries.map(({ key, line }) => (
          <Fragment key={key}>{line}</Fragment>
        ))}
      </ol>
    </Panel>
  );
}
