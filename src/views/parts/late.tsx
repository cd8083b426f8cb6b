import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Chunk } from '../../routes/chunk.ts';

interface LateView<Props> {
  readonly View: ComponentType<Props>;
  /** Prefetches the code, and tries again if an earlier attempt failed. */
  readonly approach: () => void;
}

/**
 * @param waiting shown until the code has loaded.
 * @param Missing shown when the code fails to load.
 * @returns a view whose code loads when it's first needed; if it's already loaded, nothing waits.
 */
export const late = <Props extends object>(
  code: Chunk<Props>,
  waiting: ReactNode,
  Missing: ComponentType<Props>,
): LateView<Props> => {
  let fetched: ComponentType<Props> | null = null;
  let hasFailed = false;
  const approach = () => {
    if (fetched && !hasFailed) return;
    [fetched, hasFailed] = [null, false];
    if (code.view()) return;
    const coming = code.load().catch(() => {
      hasFailed = true;
    });
    fetched = lazy(async () => {
      await coming;
      return { default: code.view() ?? Missing };
    });
  };
  function Awaited(props: Props) {
    // A failed load isn't retried by rendering again.
    if (!fetched) approach();
    const View = fetched ?? code.view() ?? Missing;
    return <View {...props} />;
  }
  return {
    approach,
    View: (props) => {
      const There = fetched ? null : code.view();
      if (There) return <There {...props} />;
      return (
        <Suspense fallback={waiting}>
          <Awaited {...props} />
        </Suspense>
      );
    },
  };
};
