import { useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import { ListBoxItem, Text } from 'react-aria-components/ListBox';
import type { PostLinks } from '../../contract/ports.ts';
import { Badge } from '../parts/Badge.tsx';
import { ListCombobox } from '../parts/fields/ListCombobox.tsx';
import { OptionList, shownOf } from '../parts/fields/OptionList.tsx';
import { Highlight } from '../parts/Highlight.tsx';
import type { PostActor } from './PostDialog.tsx';

const noLinks: PostLinks = [];

type PostLink = PostLinks[number];

function SharedThisWeek() {
  return (
    <Badge kind="good" icon={Check}>
      Shared this week
    </Badge>
  );
}

/** The link's type, and where it should be shared. */
function Places({ link: { type, where_to_share } }: { link: PostLink }) {
  return (
    <span className="places">
      {type}
      {where_to_share.map((place) => (
        <span
          key={place}
          className="place px-1.5 border border-line rounded-inner text-label leading-[1.25rem]"
        >
          {place}
        </span>
      ))}
    </span>
  );
}

function LinkOption({ link }: { link: PostLink }) {
  return (
    <ListBoxItem
      className="option link-option flex-col items-start justify-center gap-0.75 min-h-15"
      id={link.id}
      textValue={link.title}
      aria-label={link.title}
    >
      <span className="name max-w-full">
        <Highlight name={link.title} />
      </span>
      <Text slot="description" className="flex items-center justify-between gap-2 w-full min-w-0">
        <Places link={link} />
        {link.shared_by_me_this_week === 1 && <SharedThisWeek />}
      </Text>
    </ListBoxItem>
  );
}

export function LinkField({ post }: { post: PostActor }) {
  const links = useSelector(post, ({ context }) => context.links);
  const linkId = useSelector(post, ({ context }) => context.linkId);
  const isBusy = useSelector(post, (snapshot) => snapshot.hasTag('busy'));
  const chosen = links?.find(({ id }) => id === linkId);
  return (
    <ListCombobox
      label="Link"
      isRequired
      isDisabled={links === null || isBusy}
      value={linkId === 0 ? null : linkId}
      text={chosen?.title}
      placeholder="Search titles"
      onChosen={(id) => post.send({ type: 'link.chosen', linkId: Number(id ?? 0) })}
    >
      {(isOpen) => (
        <OptionList options={shownOf(links ?? noLinks, chosen, isOpen)} estimatedRowHeight={60}>
          {(link) => <LinkOption link={link} />}
        </OptionList>
      )}
    </ListCombobox>
  );
}

/** The chosen link as it will be shared. */
export function ChosenLink({ post }: { post: PostActor }) {
  const link = useSelector(post, ({ context }) => context.links?.find(({ id }) => id === context.linkId));
  if (!link) return null;
  return (
    <div className="grid gap-2 justify-items-start p-3 border border-line rounded-panel">
      <Places link={link} />
      {link.shared_by_me_this_week === 1 && <SharedThisWeek />}
      {link.description && <p>{link.description}</p>}
      <p className="text-ink-muted">{link.url}</p>
    </div>
  );
}
