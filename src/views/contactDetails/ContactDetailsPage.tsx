import type { PageProps } from '../../routes/table.ts';
import { PageHead } from '../parts/PageHead.tsx';

export default function ContactDetailsPage(_: PageProps) {
  return (
    <>
      <title>Profile · Chapterhouse</title>
      <PageHead title="Profile" />
    </>
  );
}
