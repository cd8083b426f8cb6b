import { useSelector } from '@xstate/react';
import type { OpenedVisitor as Visitor } from '../../contract/records/openedRecord.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { ListProps } from '../list/ListPage.tsx';
import { selectOpened } from '../list/OpenedRecord.tsx';
import { SidePanel } from '../list/SidePanel.tsx';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Skeleton } from '../parts/page/Skeleton.tsx';
import { nameOf } from '../people.ts';
import { FollowUpTalk } from './FollowUpTalk.tsx';
import { Next, Visit } from './VisitorBrief.tsx';
import { VisitorButtons } from './VisitorButtons.tsx';

function Known({ workspace, list, visitor }: ListProps & { visitor: Visitor }) {
  return (
    <>
      <Visit visitor={visitor} />
      <Next visitor={visitor} />
      <h3 className="side-part">Follow-ups</h3>
      <FollowUpTalk followups={visitor.followups} />
      <div className="panel-foot">
        <VisitorButtons
          workspace={workspace}
          visitor={visitor}
          canAct
          act={(action) => list.send({ type: 'action.requested', action })}
          isBrief
        />
        <PageLink
          className="link"
          to={{ page: 'chapterVisitor', params: { id: String(visitor.id) }, query: {} }}
        >
          All that is known
        </PageLink>
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div className="panel-body side-part">
      <p className="sr-only" role="status">
        Loading the visitor
      </p>
      <Skeleton width="70%" />
      <Skeleton width="50%" />
    </div>
  );
}

function Content(props: ListProps & { visitor: Visitor | null }) {
  const { list, visitor } = props;
  const opened = useSelector(list, selectOpened);
  if (opened === 'Missing')
    return <EmptyState title="This visitor isn’t there any more, or you don’t have access." />;
  if (opened === 'Failed')
    return (
      <EmptyState
        title="We couldn’t load the visitor."
        action={<Button onPressed={() => list.send({ type: 'opening.retried' })}>Try again</Button>}
      />
    );
  return visitor ? <Known {...props} visitor={visitor} /> : <Waiting />;
}

/** The visitor in the address, next to the list or the board. */
export function OpenedVisitor(props: ListProps) {
  const { list } = props;
  const id = useSelector(list, ({ context }) => context.opened?.id ?? null);
  const isOpen = useSelector(list, (snapshot) => selectOpened(snapshot) !== null);
  const record = useSelector(list, ({ context }) => context.record);
  const row = useSelector(list, ({ context: { rows } }) =>
    rows.find(
      (each) => each !== undefined && 'kind' in each && each.kind === 'chapterVisitor' && each.id === id,
    ),
  );
  if (id === null || !isOpen) return null;
  const visitor = record && 'kind' in record ? record : null;
  const named = visitor ?? (row && 'kind' in row && row.kind === 'chapterVisitor' ? row : null);
  return (
    <SidePanel {...props} id={id} title={named ? nameOf(named) : 'Visitor'}>
      <Content {...props} visitor={visitor} />
    </SidePanel>
  );
}
