import { Skeleton } from '../parts/page/Skeleton.tsx';

/** Which chapter it is; null while that is on its way. */
export function ChapterName({ name }: { name: string | null }) {
  return name ?? <Skeleton width="160px" />;
}
