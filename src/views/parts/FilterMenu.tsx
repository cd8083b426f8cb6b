import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { PageLink } from '../../routes/PageLink.tsx';
import { closePopover } from './hooks.ts';
import type { LinkChoice } from './Segmented.tsx';

/** One chip for a filter of many choices, which float under it; the first choice is the one without a value. */
export function FilterMenu({ label, choices }: { label: string; choices: readonly LinkChoice[] }) {
  const id = useId();
  const set = choices.slice(1).find(({ isCurrent }) => isCurrent);
  return (
    <div className="chip-menu">
      <button type="button" className={set ? 'chip set' : 'chip'} popoverTarget={id}>
        {label}
        {set && <b>{set.label}</b>}
        <ChevronDown className="icon" />
      </button>
      <fieldset className="chip-list" id={id} popover="auto" aria-label={label}>
        {choices.map((choice) => (
          <PageLink
            key={choice.label}
            className="option"
            to={choice.to}
            current={choice.isCurrent ? 'true' : undefined}
            onFollowed={() => closePopover(id)}
          >
            {choice.label}
          </PageLink>
        ))}
      </fieldset>
    </div>
  );
}
