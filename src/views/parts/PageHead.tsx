import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  /** Beside the title, such as the direction. */
  children?: ReactNode;
  actions?: ReactNode;
  /** On a phone the actions take a line of their own. */
  hasWideActions?: boolean;
}

export function PageHead({ title, children, actions, hasWideActions = false }: PageHeadProps) {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      {children}
      {actions && <div className={hasWideActions ? 'actions full' : 'actions'}>{actions}</div>}
    </div>
  );
}
