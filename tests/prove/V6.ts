import { payloads } from './payloads.ts';
import { walkPayloads } from './payloadWalk.ts';
import { addressesOfGuests } from './plantedMails.ts';
import { addressesOfAll, addressesOfMember } from './plantedPages.ts';
import type { Proof } from './proof.ts';

/** Ids come about while it runs. */
const shapeOf = (text: string) => text.replace(/\d+/g, '1');
const shapes = [
  ...addressesOfAll,
  ...addressesOfMember(1),
  ...addressesOfGuests,
  '/mail-preview/1/1/html',
  '/register/application/1',
]
  .map(shapeOf)
  .flatMap((address) => [`${address}?record=1`, `${address}?search=`]);

export const V6: Proof = {
  id: 'V6',
  title: 'script payloads in every text field are shown as text and run nowhere',
  defaultTimes: payloads.length,
  hasCaseOf: (only) => shapes.some((shape) => only.every((part) => shape.includes(shapeOf(part)))),
  prove: async ({ times, only }) => {
    const { planted, leftOut, harm, visits, seen } = await walkPayloads({
      times,
      only,
      onVisit: (address) => console.log(`  ${address}`),
    });
    const count = (which: 'taken' | 'refused') => planted.reduce((sum, each) => sum + each[which].length, 0);
    const wanted = Math.min(times, payloads.length);
    const fields = new Set(planted.flatMap(({ plot, taken }) => taken.map((name) => `${plot}.${name}`)));
    return {
      details: { harm, seen, leftOut, planted },
      figures: [
        {
          what: 'payloads, and in how many fields',
          figure: `${wanted} in ${fields.size} fields: ${count('taken')} stored, ${count('refused')} refused`,
          bar: `${wanted}`,
          holds: fields.size > 0,
        },
        {
          what: 'texts of the API that took none',
          figure: leftOut.length === 0 ? '0' : leftOut.join(', '),
          bar: '0',
          holds: leftOut.length === 0,
        },
        {
          what: 'payloads seen as text',
          figure: `${seen.length} on ${visits} pages opened`,
          bar: `${wanted}`,
          holds: seen.length === wanted,
        },
        {
          what: 'runs, dialogs, violations, requests and elements that a payload brought about',
          figure: String(harm.length),
          bar: '0',
          holds: harm.length === 0,
        },
      ],
    };
  },
};
