import { Award, CircleDashed, CircleDotDashed, Megaphone } from 'lucide-react';

/** The appearance of a certificate's states. */
export const states = {
  Assigned: { kind: 'plain', icon: CircleDashed },
  'In progress': { kind: 'info', icon: CircleDotDashed },
  Completed: { kind: 'good', icon: Award },
  Announced: { kind: 'good', icon: Megaphone },
} as const;
