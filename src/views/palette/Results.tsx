import { CircleHelp } from 'lucide-react';
import { Collection, Header, ListBox, ListBoxSection } from 'react-aria-components/ListBox';
import { messages } from '../../contract/messages.ts';
import { FoundEntry } from './FoundEntry.tsx';
import type { PaletteProps } from './PaletteDialog.tsx';
import type { Found } from './useFound.ts';

const ordinary = 'text-label font-medium text-ink-muted';
const asked = 'flex items-center gap-2 text-small font-[560]';

/** The results in groups, and a note if a sentence may name a member but the members haven't loaded. */
export function Results({ groups, text, sentence, areMembersKnown, palette }: Found & PaletteProps) {
  const entries = groups.flatMap((group) => group.entries);
  return (
    <>
      <ListBox
        className="palette-list min-h-0 p-1.5 overflow-y-auto outline-none"
        aria-label="Results"
        items={groups.map((group) => ({ ...group, id: group.name }))}
        onAction={(key) => {
          const entry = entries.find(({ id }) => id === key);
          if (entry) palette.send(entry.chosen);
        }}
        renderEmptyState={() => <p className="px-2.5 py-3.5 text-ink-muted">Nothing matches.</p>}
      >
        {({ name, isQuestion, entries: found }) => (
          <ListBoxSection id={name}>
            <Header className={`px-2.5 pt-2.5 pb-1 leading-[1rem] ${isQuestion ? asked : ordinary}`}>
              {isQuestion && <CircleHelp className="icon small text-brand-strong" />}
              {name}
            </Header>
            <Collection items={found} dependencies={[text]}>
              {(entry) => <FoundEntry id={entry.id} entry={entry} text={text} />}
            </Collection>
          </ListBoxSection>
        )}
      </ListBox>
      {sentence && !areMembersKnown && (
        <p className="flex-none px-4 py-2 text-small text-ink-muted">{messages.membersNotHere}</p>
      )}
    </>
  );
}
