import { CalendarX, CheckCheck, CircleDashed, TriangleAlert, UserRoundCheck } from 'lucide-react';
import type { ShownSpotlightStatus } from '../../contract/growth/spotlights.ts';
import type { RowOf } from '../../contract/listPorts.ts';
import { defineList } from '../list/defineList.ts';
import { weeksFilter } from '../list/filters.ts';
import { ListChapter } from '../list/ListChapter.tsx';
import { listPage } from '../list/ListPage.tsx';
import { Badge } from '../parts/Badge.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { ProgramTabs } from './ProgramTabs.tsx';
import { spotlightActions } from './spotlightActions.ts';
import { NobodyYet, WeekMark } from './WeekMark.tsx';

const badges = {
  Open: { kind: 'line', icon: CircleDashed, mark: 'open' },
  'No meeting': { kind: 'plain', icon: CalendarX, mark: 'off' },
  Planned: { kind: 'info', icon: UserRoundCheck, mark: 'waiting' },
  Done: { kind: 'plain', icon: CheckCheck, mark: 'done' },
} as const satisfies Readonly<Record<ShownSpotlightStatus, object>>;

function Intro({ intro, ask, own, status, warnings }: RowOf<'spotlight'>) {
  return (
    <span className="sub-cell">
      {intro ? (
        <span>{intro}</span>
      ) : (
        own === 1 && status === 'Planned' && <span className="muted">Not prepared yet</span>
      )}
      {ask && <small className="muted">Ask: {ask}</small>}
      {warnings.map((warning) => (
        <small key={warning} className="slot-warning">
          <TriangleAlert className="icon small" aria-hidden="true" />
          <span>{warning}</span>
        </small>
      ))}
    </span>
  );
}

/** The spotlight of each week, and what the member says there. */
export default listPage(
  defineList({
    kind: 'spotlight',
    Head: ProgramTabs,
    Actions: ListChapter,
    nouns: { one: 'week', several: 'weeks' },
    empty: 'No spotlight planned for this week.',
    filters: [weeksFilter('Already held')],
    hasSearch: false,
    columns: [
      {
        title: 'Week',
        width: '184px',
        cardArea: '1 / 1',
        skeleton: '84px',
        cell: ({ meeting, status }) => <WeekMark date={meeting.date} mark={badges[status].mark} />,
      },
      {
        title: 'Member',
        width: '196px',
        look: 'full',
        skeleton: '120px',
        skeletonShape: 'person',
        cell: ({ member, own, profession, status, meeting }) =>
          member && status !== 'No meeting' ? (
            <MemberLink member={member} detail={own === 1 ? 'You' : profession} />
          ) : (
            <NobodyYet reason={meeting.skip_reason} />
          ),
      },
      { title: 'Intro', look: 'full', skeleton: '70%', cell: (row) => <Intro {...row} /> },
      {
        title: 'Link',
        width: '132px',
        rank: 2,
        look: 'gone',
        skeleton: '60px',
        cell: ({ link }) => link && <OutsideLink href={link.url}>{link.title}</OutsideLink>,
      },
      {
        title: 'Guests',
        width: '72px',
        rank: 3,
        look: 'number muted gone',
        skeleton: '20px',
        cell: ({ guests }) => (guests === 0 ? null : guests),
      },
      {
        title: 'Video',
        width: '72px',
        rank: 4,
        look: 'gone',
        skeleton: '40px',
        cell: ({ video_link }) => video_link && <OutsideLink href={video_link}>Video</OutsideLink>,
      },
      {
        title: 'State',
        width: '130px',
        cardArea: '1 / 2',
        skeleton: '80px',
        skeletonShape: 'plate',
        cell: ({ status }) => (
          <Badge kind={badges[status].kind} icon={badges[status].icon}>
            {status}
          </Badge>
        ),
      },
    ],
    actions: spotlightActions,
    actionsWidth: '260px',
  }),
);
