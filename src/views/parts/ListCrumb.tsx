import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import type { PageId } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { PageProps } from '../../routes/table.ts';

interface ListCrumbProps extends PageProps {
  /** Of the list's entry in the menu. */
  title: string;
  page: PageId;
}

/** The way back to a list, for those who have it in the menu; its place is there before that is known. */
export function ListCrumb({ workspace, title, page }: ListCrumbProps) {
  const mayList = useSelector(
    workspace,
    ({ context }) => context.shell?.roles.sidebar.includes(title) ?? false,
  );
  return (
    <div className="flex min-h-10">
      {mayList && (
        <PageLink className="crumb" to={{ page, params: {}, query: {} }}>
          <ArrowLeft className="icon" />
          {title}
        </PageLink>
      )}
    </div>
  );
}
