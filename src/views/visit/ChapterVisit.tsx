import { useSelector } from '@xstate/react';
import type { VisitProps } from '../../routes/parts.ts';
import { CancelVisit } from './CancelVisit.tsx';
import { Register } from './Register.tsx';
import { Registered } from './Registered.tsx';

/** A chapter with its form, the registration, or the question whether to cancel it. */
export default function ChapterVisit({ visit }: VisitProps) {
  const isCanceling = useSelector(visit, (snapshot) => snapshot.matches('atCancel'));
  const isRegistered = useSelector(visit, (snapshot) => snapshot.matches({ atChapter: 'registered' }));
  if (isCanceling) return <CancelVisit visit={visit} />;
  return isRegistered ? <Registered visit={visit} /> : <Register visit={visit} />;
}
