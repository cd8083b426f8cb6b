import { Search } from 'lucide-react';
import type { Location } from '../../contract/pages.ts';
import { goTo } from '../../routes/bridge.ts';
import { withQuery } from './addresses.ts';

/** The typed text goes into the address at once; the list waits until typing pauses. */
export function SearchBox({ location, label }: { location: Location; label: string }) {
  return (
    <div className="search">
      <Search className="icon absolute inset-y-0 left-2.25 my-auto text-ink-muted" />
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={location.query.search ?? ''}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) =>
          goTo(withQuery(location, { search: currentTarget.value }), { replace: true })
        }
      />
    </div>
  );
}
