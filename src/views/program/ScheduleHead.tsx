import { useSelector } from '@xstate/react';
import { ArrowLeftRight, Check, Plus } from 'lucide-react';
import type { MomentsHead, SwapOffer } from '../../contract/growth/moments.ts';
import { dayOf } from '../dates.ts';
import { countWith } from '../figures.ts';
import { ListChapter } from '../list/ListChapter.tsx';
import type { ListProps } from '../list/ListPage.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { Skeleton } from '../parts/page/Skeleton.tsx';
import { firstNameOf, nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { prepareEntry } from './momentEntries.ts';
import { ProgramTabs } from './ProgramTabs.tsx';

function Offer({ offer, workspace, list }: { offer: SwapOffer } & Pick<ListProps, 'workspace' | 'list'>) {
  const me = useSelector(workspace, ({ context }) => context.shell?.member);
  const { id, by, theirs, mine, note } = offer;
  const answer = (swap: 0 | 1) =>
    list.send({ type: 'action.requested', action: { name: 'answerSwap', id, swap } });
  return (
    <section
      className="panel swap-offer flex flex-wrap items-center gap-x-3 gap-y-2 my-3 px-4 py-3.5 border-line-strong"
      aria-label={`${nameOf(by)} would like to swap with you`}
    >
      <Avatar id={by.id} name={nameOf(by)} image={by.profile_image} size="medium" />
      <ArrowLeftRight className="icon" aria-hidden="true" />
      {me && <Avatar id={me.id} name={nameOf(me)} image={me.profile_image} size="medium" />}
      <p className="grid flex-[1_1_240px] gap-0.5">
        <b>{nameOf(by)} would like to swap with you</b>
        <span>
          You’d present on <b>{dayOf(theirs)}</b>, {firstNameOf(by)} on <b>{dayOf(mine)}</b>.
          {note && ` “${note}”`}
        </span>
      </p>
      <div className="actions flex gap-2">
        <Button onPressed={() => answer(0)}>Decline</Button>
        <Button icon={Check} onPressed={() => answer(1)}>
          Swap
        </Button>
      </div>
    </section>
  );
}

/** The class that reserves the height of the member's turns until they have loaded. */
const turns = 'list-note max-sm:min-h-[2lh] max-[359.98px]:min-h-[3lh]';

/** The member's next and last turn, and a link to the curriculum. */
function OwnTurns({ head }: { head: MomentsHead }) {
  const { next, last, in_year } = head.turns;
  return (
    <>
      {next ? `Your next turn is on ${dayOf(next)}.` : 'You have no turn coming up.'}{' '}
      {last &&
        `Your last one was on ${dayOf(last)}; ${countWith(in_year, 'turn', 'turns')} in the past 12 months. `}
      {head.type === 'networking' && head.curriculum_link && (
        <OutsideLink href={head.curriculum_link}>Curriculum</OutsideLink>
      )}
    </>
  );
}

/** The other schedules, swap requests, and the member's own turns. */
export function ScheduleHead({ workspace, list }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  if (head?.kind !== 'moments')
    return (
      <>
        <ProgramTabs workspace={workspace} list={list} />
        <p className={turns}>
          <Skeleton width="320px" />
        </p>
      </>
    );
  return (
    <>
      <ProgramTabs workspace={workspace} list={list} />
      {head.offers.map((offer) => (
        <Offer key={offer.id} offer={offer} workspace={workspace} list={list} />
      ))}
      <p className={turns}>
        {head.takes === 1 ? <OwnTurns head={head} /> : `The weeks of ${head.chapter.name}.`}
      </p>
    </>
  );
}

/** The chapter, and the button that takes a week. */
export function ScheduleActions({ workspace, list }: ListProps) {
  const head = useSelector(list, ({ context }) => context.head);
  const take = () => {
    if (head?.kind !== 'moments') return;
    const entry = prepareEntry({ type: head.type, chapter_id: head.chapter.id });
    openForm(workspace, entry);
  };
  return (
    <>
      <ListChapter list={list} />
      {head?.kind === 'moments' && head.takes === 1 && (
        <Button variant="primary" icon={Plus} onPressed={take}>
          Take a week
        </Button>
      )}
    </>
  );
}
