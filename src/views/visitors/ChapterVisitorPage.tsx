import { Mail, Phone } from 'lucide-react';
import { formatPhone } from '../../contract/people/phone.ts';
import { dayOf } from '../dates.ts';
import { type ContentProps, detailPage, type HeadProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { lateOf } from '../figures.ts';
import { FactList } from '../parts/FactList.tsx';
import { ListCrumb } from '../parts/ListCrumb.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { Skeleton } from '../parts/page/Skeleton.tsx';
import { nameOf } from '../people.ts';
import { FollowUpTalk } from './FollowUpTalk.tsx';
import { StageBadge } from './stages.tsx';
import { VisitorButtons } from './VisitorButtons.tsx';

type Props = ContentProps<'chapterVisitor'>;

function Head({ workspace, data, detail }: HeadProps<'chapterVisitor'>) {
  return (
    <>
      <ListCrumb workspace={workspace} title="Chapter Visitors" page="chapterVisitors" />
      <PageHead
        title="My Profile"
        heading={data ? nameOf(data.visitor) : <Skeleton width="200px" />}
        actions={data && <PrintButton page={detail} />}
      />
    </>
  );
}

const came = { 1: 'Attended', 0: 'Didn’t come' } as const;

function Visit({ visitor }: Props['data']) {
  const { invited_by, invited_by_name, attended, contact } = visitor;
  const reach = (name: string, digits: string | null | undefined) => ({
    name,
    value: digits ? formatPhone(digits) : '',
    ...(digits && { reach: { href: `tel:${digits}`, icon: Phone } }),
  });
  return (
    <Panel title="Visit" end={<StageBadge outcome={visitor.outcome} />}>
      <FactList
        facts={[
          { name: 'Meeting', value: `${dayOf(visitor.date)}, ${visitor.chapter.name}` },
          { name: 'Arrival', value: attended === null ? 'Not known yet' : came[attended] },
          { name: 'Business', value: visitor.business_name ?? '' },
          { name: 'Profession', value: visitor.profession },
          { name: 'Invited by', value: invited_by ? nameOf(invited_by) : (invited_by_name ?? 'Public form') },
          { name: 'How known', value: visitor.methods.join(', ') },
          ...(visitor.drop_in_chapter ? [{ name: 'Drop-in from', value: visitor.drop_in_chapter }] : []),
          ...(contact
            ? [
                {
                  name: 'E-mail',
                  value: contact.email,
                  reach: { href: `mailto:${contact.email}`, icon: Mail },
                },
                reach('Cell phone', contact.cell_phone),
                reach('Work phone', contact.work_phone),
                { name: 'Address', value: contact.address ?? '' },
                { name: 'Website', value: contact.website ?? '' },
                { name: 'Notes', value: contact.notes ?? '' },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

function FollowUps({ visitor }: Props['data']) {
  const { owner, next_step, due, followups, days_late } = visitor;
  return (
    <Panel title="Follow-up">
      <FactList
        facts={[
          { name: 'Owner', value: owner ? nameOf(owner) : 'Nobody yet' },
          { name: 'Next step', value: next_step ?? 'None' },
          {
            name: 'Due',
            value: due ? `${dayOf(due)}${days_late === null ? '' : `, ${lateOf(days_late)}`}` : 'No date',
          },
        ]}
      />
      <FollowUpTalk followups={followups} />
    </Panel>
  );
}

function Visitor(props: Props) {
  return (
    <div className="stack">
      <VisitorButtons workspace={props.workspace} visitor={props.data.visitor} {...useAction(props)} />
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,400px)] gap-3 items-start @max-[960px]/page:grid-cols-1">
        <Visit {...props.data} />
        <FollowUps {...props.data} />
      </div>
    </div>
  );
}

/** A visitor with the notes since their visit. */
export default detailPage({
  page: 'chapterVisitor',
  title: 'My Profile',
  subject: 'the visitor',
  Head,
  Skeleton: panelSkeletons('Loading the visitor', [
    { title: 'Visit', lines: 6 },
    { title: 'Follow-up', lines: 4 },
  ]),
  Content: Visitor,
});
