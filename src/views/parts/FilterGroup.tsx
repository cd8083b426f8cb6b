import { Link } from 'wouter';
import type { LinkChoice } from './Segmented.tsx';

/** Chips that are also the address, named by what they filter. */
export function FilterGroup({ label, choices }: { label: string; choices: readonly LinkChoice[] }) {
  return (
    <fieldset className="chips" aria-label={label}>
      {choices.map((choice) => (
        <Link
          key={choice.label}
          className="chip"
          href={choice.href}
          aria-current={choice.isCurrent ? 'true' : undefined}
        >
          {choice.label}
        </Link>
      ))}
    </fieldset>
  );
}
