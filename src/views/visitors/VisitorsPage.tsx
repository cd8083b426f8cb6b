import type { PageProps } from '../../routes/table.ts';
import { ListPage } from '../list/ListPage.tsx';
import { visitorsList } from './visitorsList.tsx';

export default function VisitorsPage({ workspace }: PageProps) {
  return <ListPage workspace={workspace} definition={visitorsList} />;
}
