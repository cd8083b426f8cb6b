import { burstFromOneAddress, faultsFromManyAddresses } from './guestBursts.ts';
import { equal, type Proof } from './proof.ts';

/** How many public posts of one kind an address may make in a minute. */
const limit = 10;

export const L3: Proof = {
  id: 'L3',
  title: 'bursts of applications store what the limit lets through, and faults one application each',
  defaultTimes: 1000,
  prove: async ({ times }) => {
    const burst = await burstFromOneAddress(times);
    const faults = await faultsFromManyAddresses(times);
    return {
      details: { burst, faults },
      figures: [
        equal('applications of a burst from one address and one from another', burst.applications, limit + 1),
        equal('status of a sender from another address', burst.other, 202),
        equal('applications from as many addresses with faults', faults.applications, times),
        equal('mails to their applicants', faults.mails, times),
      ],
    };
  },
};
