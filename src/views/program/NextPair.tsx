import { useSelector } from '@xstate/react';
import { TriangleAlert } from 'lucide-react';
import type { Person } from '../../contract/scalars.ts';
import { dayOf } from '../dates.ts';
import type { ListProps } from '../list/ListPage.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { firstNameOf, nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { pairEntry } from './sampleEntries.ts';
import { WeekMark } from './WeekMark.tsx';

function Waiting({ member, last }: { member: Person | null; last: string | null }) {
  if (!member) return null;
  return (
    <span className="person flex-[1_1_220px] wrap-anywhere">
      <Avatar id={member.id} name={nameOf(member)} size="medium" />
      <span>
        <b>{nameOf(member)}</b>
        <small>{last ? `last time on ${dayOf(last)}` : 'has never given one'}</small>
      </span>
    </span>
  );
}

/** The next open week and the two members who have waited longest, for those who assign pairs. */
export function NextPair({ list, workspace }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  if (head?.kind !== 'samples' || head.suggestion === null) return null;
  const { meeting, member_a, member_b, last_a, last_b, warnings } = head.suggestion;
  const day = dayOf(meeting.date);
  const ask = () =>
    member_a &&
    list.send({
      type: 'action.requested',
      action: {
        name: 'askForSample',
        meetingId: meeting.id,
        memberA: member_a.id,
        memberB: member_b?.id ?? null,
      },
    });
  const choose = () => openForm(workspace, pairEntry(head.chapter.id, meeting.id));
  return (
    <Panel title="Next open week" className="mt-3">
      <ul className="open-weeks-list">
        <li>
          <WeekMark date={meeting.date} mark="open" />
          <span className="people flex-[1_1_220px] min-w-0">
            <Waiting member={member_a} last={last_a} />
            <Waiting member={member_b} last={last_b} />
            {warnings.map((warning) => (
              <small key={warning} className="slot-warning">
                <TriangleAlert className="icon small" aria-hidden="true" />
                <span>{warning}</span>
              </small>
            ))}
          </span>
          <span className="actions flex flex-wrap gap-2 min-w-0 ms-auto">
            {member_a && (
              <Button size="small" onPressed={ask}>
                {[`Ask ${firstNameOf(member_a)}`, member_b && firstNameOf(member_b)]
                  .filter(Boolean)
                  .join(' and ')}{' '}
                <span className="sr-only">for {day}</span>
              </Button>
            )}
            <Button size="small" variant="quiet" onPressed={choose}>
              {member_a ? 'Someone else' : 'Assign'} <span className="sr-only">for {day}</span>
            </Button>
          </span>
        </li>
      </ul>
      <p className="list-note px-4 py-2.5 m-0">These two have waited longest. Both are asked first.</p>
    </Panel>
  );
}
