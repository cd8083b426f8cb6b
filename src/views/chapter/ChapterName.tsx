import { Skeleton } from '../parts/page/Skeleton.tsx';

/** The chapter's name, or a placeholder until it has loaded. */
export function ChapterName({ name }: { name: string | null }) {
  return name ?? <Skeleton width="160px" />;
}
