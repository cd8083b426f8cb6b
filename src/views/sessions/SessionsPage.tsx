import type { PageProps } from '../../routes/table.ts';
import { ListPage } from '../list/ListPage.tsx';
import { sessionsList } from './sessionsList.ts';

export default function SessionsPage({ workspace }: PageProps) {
  return <ListPage workspace={workspace} definition={sessionsList} />;
}
