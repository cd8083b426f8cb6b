import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';

interface DraftBannerProps {
  /** The actor with the draft. */
  of: { send: (event: { type: 'draft.resumed' } | { type: 'draft.discarded' }) => void };
  /** The draft's description. */
  children: string;
  onAnswered?: () => void;
}

/** Offers the draft from last time; no field is filled in before the user agrees. */
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
