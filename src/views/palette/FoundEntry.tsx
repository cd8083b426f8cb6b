import {
  Banknote,
  CalendarDays,
  CircleHelp,
  ExternalLink,
  Keyboard,
  type LucideIcon,
  Mail,
  MapPin,
  MessageSquareText,
  Phone,
  Tag,
  UserRound,
} from 'lucide-react';
import { ListBoxItem, Text } from 'react-aria-components/ListBox';
import { Avatar } from '../parts/Avatar.tsx';
import { MetricBadge } from '../parts/figures/MetricBadge.tsx';
import { menuIcon } from '../workspace/menuIcons.ts';
import type { Entry, Part } from './entry.ts';
import { partsAround } from './matching.ts';
import type { PartIcon } from './sentence.ts';

function Look({ entry: { look, label } }: { entry: Entry }) {
  if (look.kind === 'recording') return <MetricBadge metric={look.metric} size="small" />;
  if (look.kind === 'member') return <Avatar id={look.memberId} name={label} />;
  const Icon = look.kind === 'keys' ? Keyboard : menuIcon(look.title);
  return <Icon className="icon mx-1.25 text-ink-muted" />;
}

const icons: Readonly<Record<PartIcon, LucideIcon>> = {
  day: CalendarDays,
  place: MapPin,
  text: MessageSquareText,
  money: Banknote,
  person: UserRound,
  phone: Phone,
  email: Mail,
  choice: Tag,
  missing: CircleHelp,
};

function Chip({ icon, text, face }: Part) {
  const Icon = icons[icon];
  return (
    <span
      className="inline-flex items-center gap-1.25 min-h-6 max-w-full ps-1.5 pe-2 rounded-inner bg-panel inset-ring inset-ring-[color-mix(in_oklab,var(--color-brand-strong)_30%,var(--color-line))] text-small font-[520] data-missing:bg-transparent data-missing:inset-ring-transparent data-missing:text-ink-muted data-missing:font-[450]"
      data-missing={icon === 'missing' || undefined}
    >
      {face ? (
        <Avatar id={face.id} name={face.name} className="[--size:18px] -ms-0.5 text-[8px]" />
      ) : (
        <Icon className="icon size-3.25 text-brand-strong" />
      )}
      <span className="last:min-w-0 last:truncate">{text}</span>
    </span>
  );
}

function Said({ title, parts }: { title: string; parts: readonly Part[] }) {
  return (
    <span className="grid flex-1 gap-1.75 min-w-0">
      <b className="font-[580]">{title}</b>
      {parts.length > 0 && (
        <span className="flex flex-wrap gap-1.5">
          {parts.map((part) => (
            <Chip key={`${part.icon} ${part.text}`} {...part} />
          ))}
        </span>
      )}
    </span>
  );
}

function Named({ label, text }: { label: string; text: string }) {
  const [before, hit, after] = partsAround(label, text);
  return (
    <span className="name">
      {before}
      {hit && <mark>{hit}</mark>}
      {after}
    </span>
  );
}

interface FoundEntryProps {
  /** React-aria's collection reads the id from the element's props. */
  id: string;
  entry: Entry;
  text: string;
}

/** A result with the typed text highlighted; for a sentence, what was understood. */
export function FoundEntry({ id, entry, text }: FoundEntryProps) {
  const { label, aside, key, isExternal, title, parts = [] } = entry;
  return (
    <ListBoxItem
      className={title ? 'option sentence' : 'option'}
      id={id}
      textValue={label}
      aria-label={label}
    >
      <Look entry={entry} />
      {title ? <Said title={title} parts={parts} /> : <Named label={label} text={text} />}
      {isExternal && <ExternalLink className="icon small text-ink-muted mx-0" />}
      {aside && (
        <Text slot="description" className="end">
          {aside}
        </Text>
      )}
      {key && <kbd className="key end">{key.toUpperCase()}</kbd>}
    </ListBoxItem>
  );
}
