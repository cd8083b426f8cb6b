import { useSelector } from '@xstate/react';
import { TriangleAlert } from 'lucide-react';
import type { MomentsHead, Suggestion } from '../../contract/growth/moments.ts';
import { dayOf } from '../dates.ts';
import type { ListProps } from '../list/ListPage.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { firstNameOf, nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { askEntry } from './momentEntries.ts';
import { WeekMark } from './WeekMark.tsx';

interface OpenWeekProps extends Pick<ListProps, 'list' | 'workspace'> {
  head: MomentsHead;
  suggestion: Suggestion;
}

/** An open week, the member who has waited longest, and warnings about them. */
function OpenWeek({ list, workspace, head, suggestion }: OpenWeekProps) {
  const { meeting, member, last_presented, warnings } = suggestion;
  const { type, chapter } = head;
  const day = dayOf(meeting.date);
  const ask = () =>
    member &&
    list.send({
      type: 'action.requested',
      action: { name: 'askForMoment', kind: type, meetingId: meeting.id, memberId: member.id },
    });
  const choose = () => openForm(workspace, askEntry({ type, chapter_id: chapter.id }, meeting.id));
  return (
    <li>
      <WeekMark date={meeting.date} mark="open" />
      {member && (
        <span className="person flex-[1_1_220px] wrap-anywhere">
          <Avatar id={member.id} name={nameOf(member)} image={member.profile_image} size="medium" />
          <span>
            <b>{nameOf(member)}</b>
            <small>
              {last_presented ? `last presented on ${dayOf(last_presented)}` : 'has never presented'}
            </small>
            {warnings.map((warning) => (
              <small key={warning} className="slot-warning">
                <TriangleAlert className="icon small" aria-hidden="true" />
                <span>{warning}</span>
              </small>
            ))}
          </span>
        </span>
      )}
      <span className="actions flex flex-wrap gap-2 min-w-0 ms-auto">
        {member && (
          <Button size="small" onPressed={ask}>
            Ask {firstNameOf(member)} <span className="sr-only">to take {day}</span>
          </Button>
        )}
        <Button size="small" variant="quiet" onPressed={choose}>
          {member ? 'Someone else' : 'Ask a member'} <span className="sr-only">for {day}</span>
        </Button>
      </span>
    </li>
  );
}

/** The open weeks and the members to ask, for those who approve moments. */
export function OpenWeeks({ list, workspace }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  if (head?.kind !== 'moments' || head.suggestions.length === 0) return null;
  return (
    <Panel title="Open weeks" className="mt-3">
      <ul className="open-weeks-list">
        {head.suggestions.map((suggestion) => (
          <OpenWeek
            key={suggestion.meeting.id}
            list={list}
            workspace={workspace}
            head={head}
            suggestion={suggestion}
          />
        ))}
      </ul>
      <p className="list-note px-4 py-2.5 m-0">
        Suggested in the order members have waited. No one is scheduled without agreeing.
      </p>
    </Panel>
  );
}
