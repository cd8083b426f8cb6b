import { Award, CircleDashed, CircleDotDashed, Megaphone } from 'lucide-react';

/** What the states of a certificate look like. */
export const states = {
  Assigned: { kind: 'plain', icon: CircleDashed },
  'In progress': { kind: 'info', icon: CircleDotDashed },
  Completed: { kind: 'good', icon: Award },
  Announced: { kind: 'good', icon: Megaphone },
} as const;
