import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import type { Location } from '../contract/pages.ts';
import { addressOf } from './address.ts';
import { goTo } from './bridge.ts';

/** Called when a link is about to be followed, so that code and data can be prefetched. */
export const ApproachContext = createContext<(location: Location, how: Approach) => void>(() => undefined);

/** `near`: the pointer is over the link; `pressed`: the link is pressed, so the page is needed sooner. */
export type Approach = 'near' | 'pressed';

interface PageLinkProps {
  to: Location;
  children: ReactNode;
  className?: string;
  current?: 'page' | 'true';
  label?: string;
  /** Text that screen readers read aloud after the link's name. */
  description?: string | undefined;
  /** For a link inside a menu. */
  role?: 'menuitem';
  /** The link replaces the address instead of adding to the history, as filters do. */
  replaces?: boolean;
  /** -1 if keys other than Tab lead to the link. */
  tabIndex?: -1;
  onFollowed?: () => void;
}

/**
 * @returns whether the application handles a click. A click that opens a tab or a window, or that saves, is
 * left to the browser.
 */
const isForUs = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;

/**
 * A link to a page of the application; pointing at it prefetches the page. Unlike wouter's link, it doesn't subscribe
 * to the address, or every link on a page would redraw whenever one is followed.
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
