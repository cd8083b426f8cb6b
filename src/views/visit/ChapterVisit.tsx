import type { VisitProps } from '../../routes/parts.ts';
import { CancelVisit } from './CancelVisit.tsx';
import { Register } from './Register.tsx';
import { Registered } from './Registered.tsx';

const views = { Register, Registered, CancelVisit } as const;

export type ChapterVisitProps = VisitProps & { view: keyof typeof views };

/** A chapter's form, the guest's registration, or the question whether to cancel it. */
export default function ChapterVisit({ visit, view }: ChapterVisitProps) {
  const View = views[view];
  return <View visit={visit} />;
}
