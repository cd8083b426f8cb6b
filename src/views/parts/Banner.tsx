import type { ReactNode } from 'react';

interface BannerProps {
  kind: 'info' | 'warn' | 'bad';
  children: ReactNode;
  action?: ReactNode;
}

/**
 * Lucide's circle-alert, info and triangle-alert, drawn here because pages without an account load no icon library.
 */
function Sign({ kind }: Pick<BannerProps, 'kind'>) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {kind === 'warn' ? (
        <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01" />
      ) : (
        <>
          <circle cx="12" cy="12" r="10" />
          <path d={kind === 'bad' ? 'M12 8v4m0 4h.01' : 'M12 16v-4m0-4h.01'} />
        </>
      )}
    </svg>
  );
}

export function Banner({ kind, children, action }: BannerProps) {
  return (
    <div className={`banner ${kind}`}>
      <Sign kind={kind} />
      <p>{children}</p>
      {action && <div className="end">{action}</div>}
    </div>
  );
}
