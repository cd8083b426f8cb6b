import { PageLink } from '../../routes/PageLink.tsx';
import type { LinkChoice } from './Segmented.tsx';

/** Chips that are also the address, named by what they filter. */
export function FilterGroup({ label, choices }: { label: string; choices: readonly LinkChoice[] }) {
  return (
    <fieldset className="chips" aria-label={label}>
      {choices.map((choice) => (
        <PageLink
          key={choice.label}
          className="chip"
          to={choice.to}
          current={choice.isCurrent ? 'true' : undefined}
        >
          {choice.label}
        </PageLink>
      ))}
    </fieldset>
  );
}
