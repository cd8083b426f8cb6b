import type { Location } from '../../../contract/pages.ts';
import { PageLink } from '../../../routes/PageLink.tsx';

export interface LinkChoice {
  label: string;
  to: Location;
  isCurrent: boolean;
}

/** Two or three exclusive views, each with its own address. */
export function Segmented({ label, choices }: { label: string; choices: readonly LinkChoice[] }) {
  return (
    <fieldset className="segmented" aria-label={label}>
      {choices.map((choice) => (
        <PageLink key={choice.label} to={choice.to} current={choice.isCurrent ? 'true' : undefined}>
          {choice.label}
        </PageLink>
      ))}
    </fieldset>
  );
}
