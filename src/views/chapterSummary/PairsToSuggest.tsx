import type { SuggestedPair, SummaryMatrix } from '../../contract/meetings/chapterSummary.ts';
import { inSentence } from '../../contract/meetings/seatWords.ts';
import { memberPage } from '../../contract/pages.ts';
import type { Person } from '../../contract/scalars.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { countOf } from '../figures.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { firstNameOf, nameOf } from '../people.ts';

const professionsOf = ({ members }: SuggestedPair) =>
  members
    .flatMap(({ profession }) => profession ?? [])
    .map((profession, place) => (place === 0 ? profession : inSentence(profession)))
    .join(' and ');

/** @returns how many others the member who met fewer of them has met, in words. */
const metWords = ({ members: [member], others }: SuggestedPair) =>
  `${firstNameOf(member)} has met ${member.met === 0 ? 'none' : countOf(member.met)} of ${countOf(others)} so far.`;

const reasonOf = (pair: SuggestedPair) =>
  [professionsOf(pair) && `${professionsOf(pair)}.`, metWords(pair)].filter(Boolean).join(' ');

const MemberName = (member: Person) => (
  <PageLink className="link" to={memberPage(member.id)}>
    <b>{nameOf(member)}</b>
  </PageLink>
);

interface PairsProps extends Pick<ContentProps<'chapterSummaryMatrix'>, 'detail'> {
  matrix: SummaryMatrix;
}

/** Pairs who have never met, each with a button that notifies both. */
export function PairsToSuggest({ matrix: { suggestions, can_suggest }, detail }: PairsProps) {
  if (suggestions.length === 0) return null;
  return (
    <Panel title="Pairs to suggest" end="Never met, long in the chapter">
      <ul className="pairs">
        {suggestions.map((pair) => {
          const [one, other] = pair.members;
          return (
            <li
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 wrap-anywhere min-h-13 px-4 py-2 max-sm:grid-cols-[auto_minmax(0,1fr)]"
              key={`${one.id} ${other.id}`}
            >
              <span className="pair-faces flex">
                <Avatar id={one.id} name={nameOf(one)} image={one.profile_image} size="small" />
                <Avatar id={other.id} name={nameOf(other)} image={other.profile_image} size="small" />
              </span>
              <span>
                <MemberName {...one} /> and <MemberName {...other} />
                <small className="muted block">{reasonOf(pair)}</small>
              </span>
              {can_suggest === 1 && (
                <Button
                  size="small"
                  label={`Suggest to both: ${nameOf(one)} and ${nameOf(other)}`}
                  onPressed={() =>
                    detail.send({
                      type: 'action.requested',
                      action: { name: 'suggestPair', memberIds: [one.id, other.id] },
                    })
                  }
                >
                  Suggest to both
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
