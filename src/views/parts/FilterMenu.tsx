import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { PageLink } from '../../routes/PageLink.tsx';
import type { LinkChoice } from './fields/Segmented.tsx';
import { closePopover, leaveToOpener } from './focus/focus.ts';
import { moveByArrows } from './focus/tabStops.ts';
import { useFloatingSearch } from './hooks.ts';

interface FilterMenuProps {
  label: string;
  /** The choices, of which the first one has no value; null until they have loaded. */
  choices: readonly LinkChoice[] | null;
  /** Whether the chip shows the name of the first choice too while it's the current one. */
  isFirstNamed?: boolean;
  /** What the search field says to find, such as `week`; the chip's label by default. */
  noun?: string;
}

/** With more choices than this, the menu has a search field. */
const mostAtOnce = 15;
/** The maximum number of shown matches; typing more narrows them down. */
const mostFound = 50;

const matching = (choices: readonly LinkChoice[], text: string) => {
  const wanted = text.trim().toLocaleLowerCase();
  return choices.filter(({ label }) => label.toLocaleLowerCase().includes(wanted)).slice(0, mostFound);
};

interface ChoicesProps {
  id: string;
  label: string;
  noun: string;
  choices: readonly LinkChoice[];
}

/** One of the choices that float under a chip. */
export const ChipChoice = ({ choice, onFollowed }: { choice: LinkChoice; onFollowed?: () => void }) => (
  <PageLink
    className="option min-h-9 pe-4 text-body aria-[current]:font-semibold aria-[current]:text-brand-strong pointer-coarse:min-h-11"
    to={choice.to}
    current={choice.isCurrent ? 'true' : undefined}
    onFollowed={onFollowed}
  >
    {choice.label}
  </PageLink>
);

function Choices({ id, choices }: Pick<ChoicesProps, 'id' | 'choices'>) {
  return choices.map((choice) => (
    <ChipChoice key={JSON.stringify(choice.to.query)} choice={choice} onFollowed={() => closePopover(id)} />
  ));
}

/** The choices are rendered only while the menu is open; if there are many, only the matching ones. */
function List({ id, label, noun, choices }: ChoicesProps) {
  const { text, onToggled, onTyped } = useFloatingSearch();
  const found = text === null ? [] : matching(choices, text);
  const words = `Find ${noun.toLowerCase()}`;
  return (
    <fieldset
      className="chip-list"
      id={id}
      popover="auto"
      aria-label={label}
      onBeforeToggle={(event) => {
        leaveToOpener(event);
        onToggled(event);
      }}
      onKeyDown={moveByArrows}
    >
      {text !== null && choices.length > mostAtOnce && (
        <input
          className="input sticky top-0 z-1 h-9 mb-1 text-body"
          type="search"
          aria-label={words}
          placeholder={words}
          value={text}
          onChange={({ currentTarget }) => onTyped(currentTarget.value)}
        />
      )}
      <Choices id={id} choices={found} />
      {text !== null && found.length === 0 && <p className="hint px-3 py-2">Nothing matches.</p>}
    </fieldset>
  );
}

/** A chip for a filter with many choices, which open in a popover under it. */
export function FilterMenu({ label, choices, isFirstNamed = false, noun = label }: FilterMenuProps) {
  const id = useId();
  const set = choices?.slice(1).find(({ isCurrent }) => isCurrent);
  const named = set ?? (isFirstNamed ? choices?.[0] : undefined);
  return (
    <div className="chip-menu">
      <button
        type="button"
        className={set ? 'chip set' : 'chip'}
        popoverTarget={id}
        onKeyDown={moveByArrows}
        disabled={choices === null}
      >
        {label}
        {named && <b>{named.label}</b>}
        <ChevronDown className="icon" />
      </button>
      <List id={id} label={label} noun={noun} choices={choices ?? []} />
    </div>
  );
}
