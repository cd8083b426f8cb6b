import { PublicLayout } from './PublicLayout.tsx';

/** A page whose data or code is on its way. */
export function Loading({ title }: { title: string }) {
  return (
    <PublicLayout title={title}>
      <p className="note" aria-busy>
        Loading …
      </p>
    </PublicLayout>
  );
}
