import { PublicLayout } from './PublicLayout.tsx';

/** Shown while a page's data or code loads. */
export function Loading({ title }: { title: string }) {
  return (
    <PublicLayout title={title}>
      <p className="note" aria-busy>
        Loading …
      </p>
    </PublicLayout>
  );
}
