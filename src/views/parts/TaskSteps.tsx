import { Check } from 'lucide-react';

interface TaskStepsProps {
  names: readonly string[];
  /** The index of the current step, from 0. */
  at: number;
  isOver?: boolean;
}

/** The steps of a task in a row above its sheet; on a phone only their numbers. */
export function TaskSteps({ names, at, isOver = false }: TaskStepsProps) {
  return (
    <div className="task-steps">
      <p className="now">
        <b>{`Step ${at + 1} of ${names.length}`}</b> <span>{names[at]}</span>
      </p>
      <ol className="flex gap-2 items-center mb-3 text-small text-ink-muted max-sm:gap-0" aria-label="Steps">
        {names.map((name, place) => {
          const isDone = place < at || (isOver && place === at);
          const mark = isDone ? 'done' : place === at ? 'now' : 'open';
          return (
            <li key={name} aria-current={place === at ? 'step' : undefined}>
              <span className={`task-octagon ${mark}`} aria-hidden="true">
                <span className="grid place-items-center size-full">
                  {isDone ? <Check className="icon size-[62%] stroke-[2.6]" /> : place + 1}
                </span>
              </span>
              <span className="name max-sm:hidden">{name}</span>
              <span className="sr-only">
                {place === at ? ', current step' : isDone ? ', done' : ', to do'}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
