import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface BannerProps {
  kind: 'warn' | 'bad';
  children: ReactNode;
  action?: ReactNode;
}

export function Banner({ kind, children, action }: BannerProps) {
  const Icon = kind === 'bad' ? CircleAlert : TriangleAlert;
  return (
    <div className={`banner ${kind}`}>
      <Icon className="icon" />
      <p>{children}</p>
      {action && <div className="end">{action}</div>}
    </div>
  );
}
