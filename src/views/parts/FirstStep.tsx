import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from './Badge.tsx';

interface FirstStepProps {
  place: number;
  title: string;
  isDone: boolean;
  /** The link or button to do it. */
  way: ReactNode;
  children: ReactNode;
}

/** One of a new member's first steps, and whether it's done. */
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
