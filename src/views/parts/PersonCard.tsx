import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Location } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { Avatar } from './Avatar.tsx';
import { Badge } from './Badge.tsx';
import { Skeleton } from './page/Skeleton.tsx';

interface PersonCardProps {
  id: number;
  name: string;
  image: string | null;
  /** Up to three lines; null ones take no space. */
  lines: readonly (string | null)[];
  badge?: string | null;
  /** The address that the card opens. */
  to: Location | null;
  children?: ReactNode;
}

/** A person's card: the whole card is a link, and its buttons are at the end. */
export function PersonCard({ id, name, image, lines, badge, to, children }: PersonCardProps) {
  return (
    <>
      <Avatar id={id} name={name} image={image} size="large" />
      <div className="min-w-0">
        <h2 className="flex items-center gap-2 mb-0.5 leading-5.5" title={name}>
          {to ? (
            <PageLink className="open" to={to}>
              {name}
            </PageLink>
          ) : (
            name
          )}
          {badge && (
            <Badge kind="info" icon={BadgeCheck}>
              {badge}
            </Badge>
          )}
        </h2>
        {lines.map((line) => line && <p key={line}>{line}</p>)}
      </div>
      {children && (
        <div className="actions relative z-1 col-2 flex justify-end gap-1 -me-1.5 print:hidden">
          {children}
        </div>
      )}
    </>
  );
}

/** Placeholder cards while the people load. */
export function SkeletonCards({ label, count = 12 }: { label: string; count?: number }) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <>
      <p className="sr-only" role="status">
        {label}
      </p>
      <div className="card-box" aria-hidden="true">
        <ul className="person-cards">
          {places.map((place) => (
            <li key={place} className="person-card">
              <CardSkeleton />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** A placeholder for one person. */
export function CardSkeleton() {
  return (
    <>
      <Skeleton shape="round" />
      <div className="min-w-0 *:block *:mb-2.5">
        <Skeleton width="55%" />
        <Skeleton width="80%" />
        <Skeleton width="65%" />
      </div>
    </>
  );
}
