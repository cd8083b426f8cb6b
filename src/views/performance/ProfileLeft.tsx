import { useId } from 'react';
import type { CompletenessField } from '../../contract/people/members.ts';
import { MissingLinks } from '../profile/MissingLinks.tsx';

interface ProfileLeftProps {
  percent: number;
  missing: readonly CompletenessField[];
}

/** How complete the member's profile is, and what is missing. */
export function ProfileLeft({ percent, missing }: ProfileLeftProps) {
  const titleId = useId();
  if (missing.length === 0) return null;
  return (
    <section className="panel profile-left grid gap-1.5 px-4 py-3.5" aria-labelledby={titleId}>
      <h2 id={titleId}>Your profile is {percent}% complete</h2>
      <meter className="w-full" aria-labelledby={titleId} min={0} max={100} value={percent} />
      <MissingLinks fields={missing} />
    </section>
  );
}
