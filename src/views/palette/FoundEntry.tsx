import { ExternalLink, Keyboard } from 'lucide-react';
import { ListBoxItem, Text } from 'react-aria-components/ListBox';
import { Avatar } from '../parts/Avatar.tsx';
import { MetricBadge } from '../parts/MetricBadge.tsx';
import { menuIcon } from '../workspace/menuIcons.ts';
import type { Entry } from './entries.ts';
import { partsAround } from './words.ts';

function Look({ entry: { look, label } }: { entry: Entry }) {
  if (look.kind === 'recording') return <MetricBadge metric={look.metric} size="small" />;
  if (look.kind === 'member') return <Avatar id={look.memberId} name={label} />;
  const Icon = look.kind === 'keys' ? Keyboard : menuIcon(look.title);
  return <Icon className="icon" />;
}

interface FoundEntryProps {
  /** The collection reads it from the element. */
  id: string;
  entry: Entry;
  text: string;
}

/** One thing that was found, what was typed marked in it. */
export function FoundEntry({ id, entry, text }: FoundEntryProps) {
  const { label, aside, key, isExternal } = entry;
  const [before, hit, after] = partsAround(label, text);
  return (
    <ListBoxItem className="option" id={id} textValue={label} aria-label={label}>
      <Look entry={entry} />
      <span className="name">
        {before}
        {hit && <mark>{hit}</mark>}
        {after}
      </span>
      {isExternal && <ExternalLink className="icon small external" />}
      {aside && (
        <Text slot="description" className="end">
          {aside}
        </Text>
      )}
      {key && <kbd className="key end">{key.toUpperCase()}</kbd>}
    </ListBoxItem>
  );
}
