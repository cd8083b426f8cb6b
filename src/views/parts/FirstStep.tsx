import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from './Badge.tsx';

interface FirstStepProps {
  place: number;
  title: string;
  isDone: boolean;
  /** The link or button for doing the step. */
  way: ReactNode;
  children: ReactNode;
}

interface FirstStepsHeadProps {
  id: string;
  title: string;
  note: ReactNode;
  children?: ReactNode;
}

/** The heading above a beginner's first steps, with a note and the number of completed steps. */
export const FirstStepsHead = ({ id, title, note, children }: FirstStepsHeadProps) => (
  <div className="flex items-center gap-4 px-5 pt-4 pb-3.5 max-sm:px-4 max-sm:pt-3.5 max-sm:pb-3 max-sm:gap-2.5">
    <div className="flex-1">
      <h2 className="text-dialog tracking-[-0.015em]" id={id}>
        {title}
      </h2>
      <p className="text-ink-muted text-small">{note}</p>
    </div>
    {children}
  </div>
);

/** One of a beginner's first steps, and whether it's done. */
export function FirstStep({ place, title, isDone, way, children }: FirstStepProps) {
  return (
    <li className="start-step" data-done={isDone || undefined}>
      <span
        className="grid place-items-center size-8 clip-octagon bg-well font-[620] in-data-done:bg-good-soft in-data-done:text-good"
        aria-hidden="true"
      >
        {isDone ? <Check className="icon" /> : place}
      </span>
      <div className="min-w-0">
        <h3 className="text-[0.9375rem]">
          {title}
          {isDone && <span className="sr-only">, done</span>}
        </h3>
        {!isDone && children}
      </div>
      {isDone ? (
        <span className="end" aria-hidden="true">
          <Badge kind="plain" icon={Check}>
            Done
          </Badge>
        </span>
      ) : (
        way
      )}
    </li>
  );
}
