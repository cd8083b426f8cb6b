import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';

interface DraftBannerProps {
  /** Whose draft it is. */
  of: { send: (event: { type: 'draft.resumed' } | { type: 'draft.discarded' }) => void };
  /** What was left. */
  children: string;
  onAnswered?: () => void;
}

/** What was typed and not sent the last time is offered, never filled in unasked. */
export function DraftBanner({ of, children, onAnswered }: DraftBannerProps) {
  const answer = (type: 'draft.resumed' | 'draft.discarded') => () => {
    of.send({ type });
    onAnswered?.();
  };
  return (
    <Banner
      kind="warn"
      action={
        <>
          <Button size="small" onPressed={answer('draft.resumed')}>
            Resume draft
          </Button>
          <Button size="small" variant="quiet" onPressed={answer('draft.discarded')}>
            Discard
          </Button>
        </>
      }
    >
      {children}
    </Banner>
  );
}
