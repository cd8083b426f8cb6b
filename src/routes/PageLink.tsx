import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import type { Location } from '../contract/pages.ts';
import { addressOf } from './address.ts';
import { goTo } from './bridge.ts';

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
  /** Said after the name. */
  description?: string | undefined;
  /** For a link among the entries of a menu. */
  role?: 'menuitem';
  /** Replaces the address instead of adding to the history, as filters do. */
  replaces?: boolean;
  /** -1 where keys lead to it in another way than Tab. */
  tabIndex?: -1;
  onFollowed?: () => void;
}

/** One that opens a tab or a window, or saves, is the browser's. */
const isForUs = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * A link to a page of the application; pointing at it fetches what it leads to. Unlike wouter's, it does not listen
 * to the address, or every link on a page would be drawn anew whenever one is followed.
 */
export function PageLink({
  to,
  children,
  className,
  current,
  label,
  description,
  role,
  replaces = false,
  tabIndex,
  onFollowed,
}: PageLinkProps) {
  const approach = useContext(ApproachContext);
  const follow = (event: MouseEvent) => {
    if (!isForUs(event)) return;
    event.preventDefault();
    onFollowed?.();
    goTo(to, { replace: replaces });
  };
  return (
    <a
      href={addressOf(to)}
      className={className}
      aria-current={current}
      aria-label={label}
      aria-description={description}
      role={role}
      tabIndex={role ? -1 : tabIndex}
      onClick={follow}
      onPointerEnter={() => approach(to, 'near')}
      onPointerDown={() => approach(to, 'pressed')}
    >
      {children}
    </a>
  );
}
