import type { PageProps } from '../../routes/table.ts';
import { ListPage } from '../list/ListPage.tsx';
import { revenueMadeList } from './revenueMadeList.tsx';

export default function RevenueMadePage({ workspace }: PageProps) {
  return <ListPage workspace={workspace} definition={revenueMadeList} />;
}
