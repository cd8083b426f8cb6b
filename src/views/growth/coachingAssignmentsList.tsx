import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { coachingStatuses } from '../../contract/people/coaching.ts';
import { dayOf } from '../dates.ts';
import { defineList } from '../list/defineList.ts';
import { flagFilter, listFilter, textFilter } from '../list/filters.ts';
import { ListChapter } from '../list/ListChapter.tsx';
import { type ListProps, listPage } from '../list/ListPage.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { states } from './certificateStates.ts';
import { aboutOf, coachingActions } from './coachingActions.ts';
import { StepDots } from './StepDots.tsx';

function Actions(props: ListProps) {
  const { workspace, list } = props;
  const head = useSelector(list, ({ context }) => context.head);
  const assign = () => {
    if (head?.kind !== 'coaching') return;
    const { chapter, certificates } = head;
    openForm(workspace, {
      form: 'coaching',
      stored: { chapter_id: chapter.id },
      lists: { certificates: certificates.map(({ id, name }) => ({ value: id, label: name })) },
    });
  };
  return (
    <>
      <ListChapter list={list} />
      {head?.kind === 'coaching' && head.can_assign === 1 && (
        <Button variant="primary" icon={Plus} onPressed={assign}>
          Assign a certificate
        </Button>
      )}
    </>
  );
}

/** The certificates that members work on, with their coaches, and which are announced. */
export default listPage(
  defineList({
    kind: 'coaching',
    nouns: { one: 'certification', several: 'certifications' },
    empty: 'No certifications assigned.',
    Actions,
    filters: [
      listFilter('coach_id', 'Coach', 'Any coach', 'coaches'),
      listFilter('certificate_id', 'Certificate', 'Any certificate', 'certificates'),
      textFilter('status', 'State', 'Any state', coachingStatuses),
      flagFilter('announced', 'Announced', ['All', 'Announced', 'Not announced']),
    ],
    order: { by: '-assigned', label: 'Newest first' },
    opens: ({ id }) => ({ page: 'coachingAssignment', params: { id: String(id) }, query: {} }),
    columns: [
      {
        title: 'Member',
        sortsBy: 'name',
        isOpening: true,
        width: '208px',
        cardArea: '1 / 1',
        skeleton: '120px',
        skeletonShape: 'person',
        cell: ({ member, certificate }) => (
          <span className="person">
            <Avatar id={member.id} name={nameOf(member)} image={member.profile_image} size="medium" />
            <span>
              <b>{nameOf(member)}</b>
              <small className="only-narrow">{certificate.name}</small>
            </span>
          </span>
        ),
      },
      {
        title: 'Certificate',
        rank: 3,
        look: 'gone',
        width: '208px',
        skeleton: '120px',
        cell: ({ certificate }) => certificate.name,
      },
      {
        title: 'Coach',
        look: 'full',
        width: '184px',
        skeleton: '100px',
        skeletonShape: 'person',
        cell: ({ coach }) =>
          coach ? <MemberLink member={coach} /> : <span className="muted">Nobody yet</span>,
      },
      {
        title: 'Assigned',
        sortsBy: 'assigned',
        rank: 2,
        look: 'muted gone',
        width: '132px',
        skeleton: '72px',
        cell: ({ assigned_on }) => <time dateTime={assigned_on}>{dayOf(assigned_on)}</time>,
      },
      {
        title: 'Steps done',
        look: 'full',
        width: '140px',
        skeleton: '80px',
        cell: ({ steps }) => <StepDots steps={steps} />,
      },
      {
        title: 'State',
        sortsBy: 'status',
        width: '128px',
        cardArea: '1 / 2',
        skeleton: '80px',
        skeletonShape: 'plate',
        cell: ({ status }) => <Badge {...states[status]}>{status}</Badge>,
      },
      {
        title: 'Announced on',
        rank: 1,
        look: 'muted gone',
        skeleton: '72px',
        cell: ({ announced_at }) =>
          announced_at && <time dateTime={announced_at}>{dayOf(announced_at)}</time>,
      },
    ],
    named: aboutOf,
    actions: coachingActions,
    hasActions: () => true,
  }),
);
