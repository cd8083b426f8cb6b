import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import type { Chunk } from '../../routes/chunk.ts';

interface LateView<Props> {
  readonly View: ComponentType<Props>;
  /** Fetches the code when it is likely to be wanted, and anew where it has not come. */
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
  let coming: Promise<void> | null = null;
  const approach = () => {
    coming = code.load().catch(() => undefined);
  };
  function Awaited(props: Props) {
    if (!code.view()) {
      if (!coming) approach();
      if (coming) use(coming);
    }
    const View = code.view() ?? Missing;
    return <View {...props} />;
  }
  return {
    approach,
    View: (props) => (
      <Suspense fallback={waiting}>
        <Awaited {...props} />
      </Suspense>
    ),
  };
};
