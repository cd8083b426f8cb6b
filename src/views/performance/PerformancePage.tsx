import type { PageProps } from '../../routes/table.ts';
import { PageHead } from '../parts/PageHead.tsx';

export default function PerformancePage(_: PageProps) {
  return (
    <>
      <title>Performance · Chapterhouse</title>
      <PageHead title="Performance" />
    </>
  );
}
