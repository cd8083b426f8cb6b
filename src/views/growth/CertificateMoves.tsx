import { Award, Megaphone, RotateCcw } from 'lucide-react';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { Button } from '../parts/Button.tsx';

const verbs: Readonly<Record<string, string>> = {
  Completed: 'Complete',
  'In progress': 'Take completion back',
  Announced: 'Announce',
};

const lookOf = (status: string, to: string) => {
  if (to === 'Announced') return { icon: Megaphone, variant: 'primary' } as const;
  return to === 'Completed' && status !== 'Announced'
    ? ({ icon: Award, variant: 'primary' } as const)
    : { icon: RotateCcw };
};

/** The possible moves of a certificate; a blocked move shows the reason. */
export function CertificateMoves({ detail, data: { assignment } }: ContentProps<'coachingAssignment'>) {
  const { canAct, act } = useAction({ detail });
  const { id, version, status, moves } = assignment;
  const go = (to: string) => {
    if (to === 'Announced') act({ name: 'announceCertificate', id, version, announced: true });
    else if (status === 'Announced') act({ name: 'announceCertificate', id, version, announced: false });
    else if (to === 'Completed' || to === 'In progress') act({ name: 'moveCertificate', id, version, to });
  };
  return moves.map(({ to, allowed, why_not }) => (
    <span key={to} className="inline-flex flex-wrap items-center gap-2">
      <Button {...lookOf(status, to)} isDisabled={!canAct || allowed === 0} onPressed={() => go(to)}>
        {status === 'Announced' ? 'Take announcement back' : (verbs[to] ?? to)}
      </Button>
      {why_not && <small className="muted">{why_not}</small>}
    </span>
  ));
}
