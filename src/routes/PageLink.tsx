import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'wouter';
import type { Location } from '../contract/pages.ts';
import { addressOf } from './address.ts';

/** Told when a link is about to be followed, so that code and data can be fetched ahead. */
export const ApproachContext = createContext<(location: Location, how: Approach) => void>(() => undefined);

/** Pointed at, or pressed: the sooner the answer is wanted. */
export type Approach = 'near' | 'pressed';

interface PageLinkProps {
  to: Location;
  children: ReactNode;
  className?: string;
  current?: 'page' | 'true';
  label?: string;
  /** Replaces the address instead of adding to the history, as filters do. */
  replaces?: boolean;
  onFollowed?: () => void;
}

/** A link to a page of the application; pointing at it fetches what it leads to. */
export function PageLink({
  to,
  children,
  className,
  current,
  label,
  replaces = false,
  onFollowed,
}: PageLinkProps) {
  const approach = useContext(ApproachContext);
  return (
    <Link
      href={addressOf(to)}
      replace={replaces}
      className={className}
      aria-current={current}
      aria-label={label}
      onClick={onFollowed}
      onPointerEnter={() => approach(to, 'near')}
      onPointerDown={() => approach(to, 'pressed')}
    >
      {children}
    </Link>
  );
}
