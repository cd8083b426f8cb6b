import { afterAll, describe, it } from 'vitest';
import type { Flow, Screens, Subject } from '../qa/walk.ts';
import { stage } from './page.ts';

function describeFlow(flow: Flow, next: Flow | undefined, screens: Screens): void {
  const walker = () => {
    built ??= flow.on(stage(), screens);
    return built;
  };
  let built: ReturnType<Flow['on']> | undefined;
  // A tab that nobody uses would follow every change that the next flows make.
  afterAll(() => (next?.opens === flow.opens ? undefined : walker().close()));
  it.each(flow.paths.map((path) => [path.name, path] as const))(
    '%s behaves in the browser as its chart says',
    (_, path) => walker().walk(path),
  );
}

/** Walks every path of the subjects. */
export function describeWalks(subjects: readonly Subject[]): void {
  const screens: Screens = new Map();
  const flows = subjects.flatMap((subject) => subject.flows);
  describe.each(subjects.map((subject) => [subject.title, subject] as const))('%s', (_, subject) => {
    for (const flow of subject.flows) describeFlow(flow, flows[flows.indexOf(flow) + 1], screens);
  });
}
