import { ThumbsDown, ThumbsUp, Vote } from 'lucide-react';
import type { ApplicationVote } from '../../contract/growth/applications.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { firstNameOf, nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { appliedOf } from './applicationWords.tsx';

type Props = Pick<ContentProps<'pendingApplication'>, 'workspace' | 'data'>;

const marks = {
  yes: { kind: 'good', icon: ThumbsUp, word: 'Yes' },
  no: { kind: 'bad', icon: ThumbsDown, word: 'No' },
} as const;

function VoteLine({ by, vote, reason, is_sponsor, counts }: ApplicationVote) {
  const { word, ...badge } = marks[vote];
  const aside = [is_sponsor === 1 && 'sponsor', counts === 0 && 'doesn’t count'].filter(Boolean).join(', ');
  return (
    <li>
      <Avatar id={by.id} name={nameOf(by)} image={by.profile_image} />
      <div className="flex-1 min-w-0">
        <p className="first:flex first:flex-wrap first:items-center first:gap-1.5">
          <b>{nameOf(by)}</b> {aside && <small>{aside}</small>}
          <Badge {...badge}>{word}</Badge>
        </p>
        <p className="muted first:flex first:flex-wrap first:items-center first:gap-1.5">{reason}</p>
      </div>
    </li>
  );
}

/** The committee's votes. Members who haven't voted don't see the others' votes unless they decide. */
export function VotesPanel({ workspace, data: { application } }: Props) {
  const { yes, no, quorum, list, mine, why_not } = application.votes;
  const cast = () => openForm(workspace, { form: 'applicationVote', stored: appliedOf(application) });
  return (
    <Panel title="Votes" end={`${yes + no} of ${quorum}`}>
      {list && list.length > 0 && (
        <ul className="voters">
          {list.map((vote) => (
            <VoteLine key={vote.by.id} {...vote} />
          ))}
        </ul>
      )}
      {list?.length === 0 && <p className="p-4 muted">No votes yet.</p>}
      {list === null && <p className="p-4 muted">You’ll see the votes once you’ve voted.</p>}
      {why_not === null ? (
        <div className="panel-foot">
          <span className="small muted">{firstNameOf(application)} won’t see votes.</span>
          <Button icon={Vote} onPressed={cast}>
            Vote
          </Button>
        </div>
      ) : (
        mine === null && <p className="panel-foot small muted">{why_not}</p>
      )}
    </Panel>
  );
}
