import type { PageProps } from '../../routes/table.ts';
import { ListPage } from '../list/ListPage.tsx';
import { postsList } from './postsList.tsx';

export default function PostsPage({ workspace }: PageProps) {
  return <ListPage workspace={workspace} definition={postsList} />;
}
