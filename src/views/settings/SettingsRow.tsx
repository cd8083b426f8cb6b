import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface SettingsRowProps {
  icon: LucideIcon;
  title: string;
  /** A badge next to the title. */
  mark?: ReactNode;
  note: ReactNode;
  /** The button or link that changes the setting. */
  action?: ReactNode;
  /** Whether the action stays next to the text on a phone too. */
  keepsBeside?: boolean;
}

/** A setting on one line: its name, its state and its action. */
export function SettingsRow({
  icon: Icon,
  title,
  mark,
  note,
  action,
  keepsBeside = false,
}: SettingsRowProps) {
  const below = keepsBeside ? '' : '@max-[560px]/page:col-start-2 @max-[560px]/page:justify-self-start';
  return (
    <li className="grid min-h-15 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1.5 border-b border-line px-4 py-2.5 last:border-0">
      <Icon className="icon mt-px self-start text-ink-muted" />
      <span className="min-w-0">
        <b className="font-[560] wrap-anywhere">{title}</b> {mark}
        <small className="block text-small text-ink-muted wrap-anywhere">{note}</small>
      </span>
      {action && <span className={below}>{action}</span>}
    </li>
  );
}
