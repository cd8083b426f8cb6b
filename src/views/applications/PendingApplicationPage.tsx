import { ArrowLeft } from 'lucide-react';
import { PageLink } from '../../routes/PageLink.tsx';
import { type ContentProps, detailPage, type HeadProps } from '../detail/DetailPage.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { Skeleton } from '../parts/page/Skeleton.tsx';
import { nameOf } from '../people.ts';
import { ApplicantHead } from './ApplicantHead.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { ApplicationTalk } from './ApplicationTalk.tsx';
import { ChecksPanel } from './ChecksPanel.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import { DecisionBar } from './DecisionBar.tsx';
import { VotesPanel } from './VotesPanel.tsx';

const pendingApplications = { page: 'pendingApplications', params: {}, query: {} } as const;

function Head({ data, detail }: HeadProps<'pendingApplication'>) {
  return (
    <>
      <PageLink className="crumb" to={pendingApplications}>
        <ArrowLeft className="icon" />
        Pending Applications
      </PageLink>
      <PageHead
        title="My Profile"
        heading={data ? `Application of ${nameOf(data.application)}` : <Skeleton width="200px" />}
        actions={data && <PrintButton page={detail} />}
      />
    </>
  );
}

function Application(props: ContentProps<'pendingApplication'>) {
  const { application } = props.data;
  return (
    <div className="stack">
      <ApplicantHead {...props} />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,400px)] gap-3 items-start @max-[960px]/page:grid-cols-1">
        <div className="stack">
          <ConflictPanel application={application} />
          <ChecksPanel {...props} />
          <ApplicationFacts application={application} />
        </div>
        <div className="stack">
          <VotesPanel {...props} />
          <ApplicationTalk {...props} />
        </div>
      </div>
      <DecisionBar {...props} />
    </div>
  );
}

/** An application for membership, from review to decision. */
export default detailPage({
  page: 'pendingApplication',
  title: 'My Profile',
  subject: 'the application',
  Head,
  Skeleton: panelSkeletons('Loading the application', [
    { title: 'Checks', lines: 5 },
    { title: 'Votes', lines: 3 },
  ]),
  Content: Application,
});
