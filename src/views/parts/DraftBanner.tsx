import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';

interface DraftBannerProps {
  /** What was left. */
  children: string;
  onResumed: () => void;
  onDiscarded: () => void;
}

/** What was typed and not sent the last time is offered, never filled in unasked. */
export function DraftBanner({ children, onResumed, onDiscarded }: DraftBannerProps) {
  return (
    <Banner
      kind="warn"
      action={
        <>
          <Button size="small" onPressed={onResumed}>
            Resume draft
          </Button>
          <Button size="small" variant="quiet" onPressed={onDiscarded}>
            Discard
          </Button>
        </>
      }
    >
      {children}
    </Banner>
  );
}
