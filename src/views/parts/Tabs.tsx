import type { Location } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { scrollToCurrent } from './hooks.ts';

export interface Tab {
  label: string;
  to: Location;
  isCurrent: boolean;
  /** The number of items behind the tab; no number is shown if absent. */
  count?: number;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
}

/** Tabs that link to pages with their own addresses; they scroll sideways if there are too many. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    // Rendered again when more tabs arrive, which could push the current one out of view.
    <nav key={tabs.length} ref={scrollToCurrent} className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <PageLink key={tab.label} to={tab.to} current={tab.isCurrent ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && (
            <span className="count text-label font-medium text-ink-muted"> {tab.count}</span>
          )}
        </PageLink>
      ))}
    </nav>
  );
}
