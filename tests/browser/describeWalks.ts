import { afterAll, describe, expect, it } from 'vitest';
import { coverageOf, type Flow, type Subject } from '../qa/walk.ts';
import { stage } from './page.ts';

function describeFlow(flow: Flow): void {
  const walker = () => {
    built ??= flow.on(stage());
    return built;
  };
  let built: ReturnType<Flow['on']> | undefined;
  afterAll(() => built?.close());
  it.each(flow.paths.map((path) => [path.name, path] as const))(
    '%s behaves in the browser as its chart says',
    (_, path) => walker().walk(path),
  );
}

/** Walks every path of the subjects, and checks that no transition is left out. */
export function describeWalks(subjects: readonly Subject[]): void {
  describe.each(subjects.map((subject) => [subject.title, subject] as const))('%s', (_, subject) => {
    for (const flow of subject.flows) describeFlow(flow);

    it('takes every transition of its machine that a browser can show', () => {
      expect(coverageOf(subject).left).toEqual([]);
      expect(coverageOf(subject, () => false).left).not.toEqual([]);
    });
  });
}
