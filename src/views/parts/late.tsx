import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Chunk } from '../../routes/chunk.ts';

interface LateView<Props> {
  readonly View: ComponentType<Props>;
  /** Fetches the code ahead of its use; where it hasn't come, it is fetched anew. */
  readonly approach: () => void;
}

/**
 * @param waiting stands in its place until its code is there.
 * @param Missing stands in its place when the code doesn't come.
 * @returns a view of a page whose code is fetched when it is first wanted; where it is there already nothing waits.
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
    // Drawn again once it has failed, it doesn't ask again by itself.
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
