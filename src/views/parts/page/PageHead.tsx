import type { ReactNode } from 'react';

interface PageHeadProps {
  title: ReactNode;
  /** The page's own name, if its title is the default one. */
  heading?: ReactNode;
  /** Shown next to the title, such as the direction. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Whether the actions have their own line on a phone, so that a title that loads late moves nothing. */
  hasWideActions?: boolean;
}

export function PageHead({ title, heading, children, actions, hasWideActions = false }: PageHeadProps) {
  return (
    <div className="page-head">
      {heading ? (
        <div className="two-titles">
          <h1>{title}</h1>
          <h2>{heading}</h2>
        </div>
      ) : (
        <h1>{title}</h1>
      )}
      {children}
      {actions && <div className={hasWideActions ? 'actions full' : 'actions'}>{actions}</div>}
    </div>
  );
}
