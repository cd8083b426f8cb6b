import { walkWithForeignSidebar } from './foreignSidebar.ts';
import { figure, none, type Proof, printSome } from './proof.ts';

export const Z4: Proof = {
  id: 'Z4',
  title: 'an administrator’s sidebar in a member’s browser opens nothing',
  defaultTimes: 1,
  prove: async () => {
    const walk = await walkWithForeignSidebar({ onVisit: (address) => console.log(`  ${address}`) });
    const { pages, barred, statuses, faults } = walk;
    printSome(faults);
    const refused = (statuses[403] ?? 0) + (statuses[404] ?? 0);
    return {
      details: walk,
      figures: [
        figure(
          'pages opened, of them not for the member, calls refused',
          `${pages}, ${barred.length}, ${refused}`,
          'some refused',
          barred.length > 0 && refused > 0,
        ),
        none('faults, empty pages and errors of the browser', faults),
      ],
    };
  },
};
