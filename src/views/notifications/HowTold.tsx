import { useSelector } from '@xstate/react';
import { type MemberSettings, noticeSettings } from '../../contract/people/memberSettings.ts';
import { weekdayNames } from '../../contract/weekdays.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { ListProps } from '../list/ListPage.tsx';
import { Panel } from '../parts/page/Panel.tsx';

const ways = ({ bell, email }: { bell: number; email: number }): string => {
  if (bell === 1) return email === 1 ? 'Bell, e-mail' : 'Bell';
  return email === 1 ? 'E-mail' : 'Not told';
};

const mailed = ({ notifications, digest_day }: MemberSettings): readonly (readonly [string, string])[] => {
  if (!Object.values(notifications).some(({ email }) => email === 1)) return [];
  const weekday = digest_day === null ? null : weekdayNames[digest_day - 1];
  return [['E-mail comes', weekday ? `Weekly, on ${weekday}` : 'As it happens']];
};

const linesOf = (settings: MemberSettings): readonly (readonly [string, string])[] => [
  ...noticeSettings.map(({ key, label }) => [label, ways(settings.notifications[key])] as const),
  ['Everything else', 'Bell'],
  ...mailed(settings),
];

/** How the member gets each kind of notification, with a link to the settings. Its data comes with the list. */
export function HowTold({ list }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  if (head?.kind !== 'told') return null;
  return (
    <Panel
      title="How you’re notified"
      className="print:hidden"
      end={
        <PageLink className="link" to={{ page: 'settingsNotifications', params: {}, query: {} }}>
          Settings
        </PageLink>
      }
    >
      <dl className="facts duo grid-cols-[minmax(min-content,1fr)_auto]">
        {linesOf(head.settings).map(([name, value]) => (
          <div className="pe-4 min-h-10" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
