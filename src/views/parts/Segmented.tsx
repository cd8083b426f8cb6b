import { Link } from 'wouter';

export interface LinkChoice {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** Two or three exclusive views, each with its own address. */
export function Segmented({ label, choices }: { label: string; choices: readonly LinkChoice[] }) {
  return (
    <fieldset className="segmented" aria-label={label}>
      {choices.map((choice) => (
        <Link key={choice.label} href={choice.href} aria-current={choice.isCurrent ? 'true' : undefined}>
          {choice.label}
        </Link>
      ))}
    </fieldset>
  );
}
