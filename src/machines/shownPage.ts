import type { Trouble } from '../contract/freshness.ts';
import type { Location } from '../contract/pages.ts';

/** The action that stores a new address, in a machine with `setLocation`. */
export const newLocation = {
  type: 'setLocation',
  params: ({ event }: { event: { location: Location } }) => event,
} as const;

/** The transition when there is no data, in a machine with `setTrouble`. */
export const missed = {
  'data.missed': {
    target: 'failed',
    actions: { type: 'setTrouble', params: ({ event }: { event: { trouble: Trouble } }) => event },
  },
} as const;
