import { ArrowLeft, Award, Megaphone, RotateCcw } from 'lucide-react';
import { PageLink } from '../../routes/PageLink.tsx';
import { dayOf } from '../dates.ts';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { FactList } from '../parts/FactList.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Panel } from '../parts/Panel.tsx';
import { PanelSkeletons } from '../parts/PanelSkeletons.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { nameOf } from '../people.ts';
import { type ContentProps, type HeadProps, recordPage } from '../record/RecordPage.tsx';
import { useAct } from '../record/useAct.ts';
import { CertificatePaper } from './CertificatePaper.tsx';
import { states } from './certificateStates.ts';

type Page = 'coachingAssignment';

const isCompleted = (status: string) => status === 'Completed' || status === 'Announced';

function Head({ record, data }: HeadProps<Page>) {
  return (
    <>
      <PageLink className="crumb" to={{ page: 'coachingAssignments', params: {}, query: {} }}>
        <ArrowLeft className="icon" />
        Member Certifications
      </PageLink>
      <PageHead
        title="Member Certifications"
        actions={
          data &&
          isCompleted(data.assignment.status) && <PrintButton page={record}>Print certificate</PrintButton>
        }
      />
    </>
  );
}

function Steps({ record, data: { assignment } }: ContentProps<Page>) {
  const { canAct, act } = useAct({ record });
  const { id, version, steps, steps_fixed } = assignment;
  const done = steps.flatMap(({ done_at }, place) => (done_at === null ? [] : [place]));
  const set = (place: number, isDone: boolean) =>
    act({
      name: 'tickSteps',
      id,
      version,
      steps: isDone
        ? [...done, place].sort((one, other) => one - other)
        : done.filter((each) => each !== place),
    });
  return (
    <Panel title="Steps" end={<span className="muted small">{`${done.length} of ${steps.length}`}</span>}>
      {steps.length > 0 ? (
        <ol className="step-list">
          {steps.map(({ text, done_at }, place) => (
            <li key={text}>
              <label>
                <input
                  type="checkbox"
                  checked={done_at !== null}
                  disabled={steps_fixed !== null || !canAct}
                  onChange={({ currentTarget }) => set(place, currentTarget.checked)}
                />
                <span>{text}</span>
              </label>
              {done_at && (
                <time className="muted small" dateTime={done_at}>
                  {dayOf(done_at)}
                </time>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState title="This certificate has no steps." />
      )}
      {steps_fixed && <p className="panel-body muted small">{steps_fixed}</p>}
    </Panel>
  );
}

const verbs: Readonly<Record<string, string>> = {
  Completed: 'Complete',
  'In progress': 'Take completion back',
  Announced: 'Announce',
};

function Moves({ record, data: { assignment } }: ContentProps<Page>) {
  const { canAct, act } = useAct({ record });
  const { id, version, status, moves } = assignment;
  const go = (to: string) => {
    if (to === 'Announced') act({ name: 'announceCertificate', id, announced: true });
    else if (status === 'Announced') act({ name: 'announceCertificate', id, announced: false });
    else if (to === 'Completed' || to === 'In progress') act({ name: 'moveCertificate', id, version, to });
  };
  return moves.map(({ to, allowed, why_not }) => (
    <span key={to} className="move">
      <Button
        icon={
          to === 'Announced' ? Megaphone : to === 'Completed' && status !== 'Announced' ? Award : RotateCcw
        }
        variant={to === 'Announced' || (to === 'Completed' && status !== 'Announced') ? 'primary' : 'default'}
        isDisabled={!canAct || allowed === 0}
        onPressed={() => go(to)}
      >
        {status === 'Announced' ? 'Take announcement back' : (verbs[to] ?? to)}
      </Button>
      {why_not && <small className="muted">{why_not}</small>}
    </span>
  ));
}

function Content(props: ContentProps<Page>) {
  const { assignment } = props.data;
  const { member, certificate, coach, assigned_on, status, announced_at, moves } = assignment;
  return (
    <div className="two-columns">
      <div className="stack print:hidden">
        <Panel title={certificate.name} end={<Badge {...states[status]}>{status}</Badge>}>
          <FactList
            facts={[
              { name: 'Member', value: nameOf(member) },
              { name: 'Coach', value: coach ? nameOf(coach) : 'Nobody yet' },
              { name: 'Assigned', value: dayOf(assigned_on) },
              ...(announced_at ? [{ name: 'Announced', value: dayOf(announced_at) }] : []),
            ]}
          />
          {moves.length > 0 && (
            <div className="panel-body certificate-moves">
              <Moves {...props} />
            </div>
          )}
        </Panel>
        <Steps {...props} />
      </div>
      {isCompleted(status) && <CertificatePaper assignment={assignment} />}
    </div>
  );
}

/** One certificate: its steps, how it goes on, and what is printed once it is completed. */
export default recordPage({
  page: 'coachingAssignment',
  title: 'Member Certifications',
  subject: 'the certificate',
  Head,
  Skeleton: () => (
    <PanelSkeletons
      label="Loading the certificate"
      panels={[
        { title: 'Certificate', lines: 3 },
        { title: 'Steps', lines: 3 },
      ]}
    />
  ),
  Content,
});
