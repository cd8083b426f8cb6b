import { walkWithForeignSidebar } from './foreignSidebar.ts';
import type { Proof } from './proof.ts';

export const Z4: Proof = {
  id: 'Z4',
  title: 'an administrator’s sidebar in a member’s browser opens nothing',
  defaultTimes: 1,
  prove: async () => {
    const walk = await walkWithForeignSidebar({ onVisit: (address) => console.log(`  ${address}`) });
    const { pages, barred, statuses, faults } = walk;
    for (const line of faults.slice(0, 20)) console.log(`  ${line}`);
    const refused = (statuses[403] ?? 0) + (statuses[404] ?? 0);
    return {
      details: walk,
      figures: [
        {
          what: 'pages opened, of them not for the member, calls refused',
          figure: `${pages}, ${barred.length}, ${refused}`,
          bar: 'some refused',
          holds: barred.length > 0 && refused > 0,
        },
        {
          what: 'faults, empty pages and errors of the browser',
          figure: `${faults.length}`,
          bar: '0',
          holds: faults.length === 0,
        },
      ],
    };
  },
};
