import { Plus } from 'lucide-react';
import type { Location } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { isNarrowed, withoutFilters } from '../list/addresses.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { activityFilters } from './ActivityFilters.tsx';

interface NoRecordsProps {
  location: Location;
  onSessionWanted: () => void;
}

/** Says that there are no records; with filters it offers to remove them, without any to record a session. */
export function NoRecords({ location, onSessionWanted }: NoRecordsProps) {
  return isNarrowed(location, activityFilters) ? (
    <EmptyState
      title="No records match these filters."
      action={
        <PageLink className="button" to={withoutFilters(location, activityFilters)}>
          Clear filters
        </PageLink>
      }
    />
  ) : (
    <EmptyState
      title="Nothing recorded in this period. Record a session or a referral."
      action={
        <Button variant="primary" icon={Plus} onPressed={onSessionWanted}>
          Record a session
        </Button>
      }
    />
  );
}
