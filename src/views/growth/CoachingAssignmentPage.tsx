import { ArrowLeft } from 'lucide-react';
import { PageLink } from '../../routes/PageLink.tsx';
import { dayOf } from '../dates.ts';
import { type ContentProps, detailPage, type HeadProps } from '../detail/DetailPage.tsx';
import { Badge } from '../parts/Badge.tsx';
import { FactList } from '../parts/FactList.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { nameOf } from '../people.ts';
import { CertificateMoves } from './CertificateMoves.tsx';
import { CertificatePaper } from './CertificatePaper.tsx';
import { CertificateSteps } from './CertificateSteps.tsx';
import { states } from './certificateStates.ts';

type Page = 'coachingAssignment';

const isCompleted = (status: string) => status === 'Completed' || status === 'Announced';

function Head({ detail, data }: HeadProps<Page>) {
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
          isCompleted(data.assignment.status) && <PrintButton page={detail}>Print certificate</PrintButton>
        }
      />
    </>
  );
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
            <div className="panel-body flex flex-wrap gap-2">
              <CertificateMoves {...props} />
            </div>
          )}
        </Panel>
        <CertificateSteps {...props} />
      </div>
      {isCompleted(status) && <CertificatePaper assignment={assignment} />}
    </div>
  );
}

/** A certificate: its steps, its moves, and the printed version once it's completed. */
export default detailPage({
  page: 'coachingAssignment',
  title: 'Member Certifications',
  subject: 'the certificate',
  Head,
  Skeleton: panelSkeletons('Loading the certificate', [
    { title: 'Certificate', lines: 3 },
    { title: 'Steps', lines: 3 },
  ]),
  Content,
});
