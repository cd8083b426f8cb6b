import type { Location } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { scrollToCurrent } from './hooks.ts';

export interface Tab {
  label: string;
  to: Location;
  isCurrent: boolean;
  /** How much is behind it; left out where nothing is counted. */
  count?: number;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
}

/** The pages of one thing, each with its own address; too many for the width scroll sideways. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    // Others that come later would push the current one out of sight.
    <nav key={tabs.length} ref={scrollToCurrent} className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <PageLink key={tab.label} to={tab.to} current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && (
            <span className="count text-label font-[500] text-ink-muted"> {tab.count}</span>
          )}
        </PageLink>
      ))}
    </nav>
  );
}
