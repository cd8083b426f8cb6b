import { useSelector } from '@xstate/react';
import { PageLink } from '../../routes/PageLink.tsx';
import type { PageProps } from '../../routes/table.ts';

/** Says to those who run it which version this is. */
export function VersionFoot({ workspace }: PageProps) {
  const version = useSelector(workspace, ({ context }) => context.shell?.version ?? null);
  if (version === null) return null;
  return (
    <footer className="version-foot">
      <PageLink to={{ page: 'operations', params: {}, query: {} }}>Chapterhouse {version}</PageLink>
    </footer>
  );
}
