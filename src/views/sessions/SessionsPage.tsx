import type { PageProps } from '../../routes/table.ts';
import { PageHead } from '../parts/PageHead.tsx';

export default function SessionsPage(_: PageProps) {
  return (
    <>
      <title>Sessions · Chapterhouse</title>
      <PageHead title="Sessions" />
    </>
  );
}
