import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Fact {
  name: string;
  value: string;
  /** The target of a tap on the fact: a call, an e-mail or another site. */
  reach?: { href: string; icon: LucideIcon; opensTab?: boolean };
  /** A button instead of `reach`. */
  action?: ReactNode;
}

/** Lets a long e-mail address break after the @ instead of inside a word. */
const broken = (value: string): ReactNode => {
  const [name, ...place] = value.split(/(?<=@)/);
  return place.length > 0 ? (
    <>
      {name}
      <wbr />
      {place}
    </>
  ) : (
    value
  );
};

const newTab = { target: '_blank', rel: 'noopener noreferrer' };

/** A list of names and values; a missing value is shown as such. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value, reach, action }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={value ? undefined : 'muted'}>{value ? broken(value) : 'Not provided'}</span>
            {reach && (
              <a
                className="icon-button"
                href={reach.href}
                aria-label={`${name}: ${value}`}
                {...(reach.opensTab && newTab)}
              >
                <reach.icon className="icon" />
              </a>
            )}
            {action}
          </dd>
        </div>
      ))}
    </dl>
  );
}
