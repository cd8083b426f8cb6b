import { useSelector } from '@xstate/react';
import { Dices } from 'lucide-react';
import { dayOf } from '../dates.ts';
import { countWith } from '../figures.ts';
import type { ListProps } from '../list/ListPage.tsx';
import { Button } from '../parts/Button.tsx';
import { nameOf } from '../people.ts';

/**
 * The links that can be featured for last week, and a draw among them, for leaders who may pick. Folded,
 * because it loads late.
 */
export function Candidates({ workspace, list }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  const asked = useSelector(list, ({ context }) => context.location.query.chapter_id);
  const mayPick = useSelector(
    workspace,
    ({ context }) => context.shell?.roles.buttons.includes('featureLinks.pick') ?? false,
  );
  // Reserves the panel's height until it has loaded, so that nothing moves.
  if (head === null && mayPick) return <div className="panel h-11.75 mb-4" aria-hidden="true" />;
  if (head?.kind !== 'candidates' || head.can_pick === 0 || head.candidates.length === 0) return null;
  const { week, candidates } = head;
  const chapterId = asked === undefined ? undefined : Number(asked);
  const pick = (linkId: number) =>
    list.send({ type: 'action.requested', action: { name: 'pickWinner', week, linkId, chapterId } });
  return (
    <details className="panel mb-4">
      <summary className="px-4 py-3 cursor-pointer">
        <h2 className="inline text-[0.9375rem] font-semibold">{`Shared in the week of ${dayOf(week)}`}</h2>
      </summary>
      <ul className="grid gap-1 grid-cols-1 max-h-52 overflow-y-auto px-4 py-1">
        {candidates.map(({ link, shares }) => (
          <li className="flex items-center gap-3 min-h-10" key={link.id}>
            <span className="name flex-1 min-w-0 truncate text-ink-muted">
              <b className="text-ink font-name">{link.title}</b> · {nameOf(link.member)} ·{' '}
              {countWith(shares, 'share', 'shares')}
            </span>
            <Button size="small" onPressed={() => pick(link.id)}>
              Pick <span className="sr-only">{link.title}</span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="panel-body">
        <Button
          size="small"
          icon={Dices}
          onPressed={() =>
            list.send({ type: 'action.requested', action: { name: 'drawWinner', week, chapterId } })
          }
        >
          Draw a winner
        </Button>
      </div>
    </details>
  );
}
