import type { PageProps } from '../../routes/table.ts';
import { ListPage } from '../list/ListPage.tsx';
import { referralsList } from './referralsList.tsx';

export default function ReferralsPage({ workspace }: PageProps) {
  return <ListPage workspace={workspace} definition={referralsList} />;
}
