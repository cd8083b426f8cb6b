import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import type { PageId } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { PageProps } from '../../routes/table.ts';

interface ListCrumbProps extends PageProps {
  /** The title of the list's menu entry. */
  title: string;
  page: PageId;
}

/** A link back to a list, for members whose menu has the list; its space is reserved until the menu has loaded. */
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
