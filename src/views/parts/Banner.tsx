import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface BannerProps {
  kind: 'info' | 'warn' | 'bad';
  children: ReactNode;
  action?: ReactNode;
}

const icons = { info: Info, warn: TriangleAlert, bad: CircleAlert } as const;

export function Banner({ kind, children, action }: BannerProps) {
  const Icon = icons[kind];
  return (
    <div className={`banner ${kind}`}>
      <Icon className="icon" />
      <p>{children}</p>
      {action && <div className="end">{action}</div>}
    </div>
  );
}
