import type { ReactNode } from 'react';

interface OutsideLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link to another site, which opens in a tab that can't access this one. */
export function OutsideLink({ href, className = 'link', children }: OutsideLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
