import { useSelector } from '@xstate/react';
import { PageLink } from '../../routes/PageLink.tsx';
import type { PageProps } from '../../routes/table.ts';

/** Shows the version to those who run the server. */
export function VersionFoot({ workspace }: PageProps) {
  const version = useSelector(workspace, ({ context }) => context.shell?.version ?? null);
  if (version === null) return null;
  return (
    <footer className="version-foot">
      <PageLink to={{ page: 'operations', params: {}, query: {} }}>Chapterhouse {version}</PageLink>
    </footer>
  );
}
