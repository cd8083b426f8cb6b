import type { AnyStateMachine } from 'xstate';
import type { Chart } from './expected.ts';
import { machineNames } from './pictures.ts';

interface MachineGraph {
  readonly name: string;
  readonly charts: readonly Chart<AnyStateMachine>[];
}

/** The models of every machine: `xCharts` of `machines/x.ts`. */
export const everyGraph = (): Promise<MachineGraph[]> =>
  Promise.all(
    machineNames.map(async (name) => {
      const module: Record<string, unknown> = await import(
        new URL(`machines/${name}.ts`, import.meta.url).href
      );
      const charts = module[`${name}Charts`] as MachineGraph['charts'] | undefined;
      if (!charts) throw new Error(`tests/model/machines/${name}.ts doesn't export ${name}Charts`);
      return { name, charts };
    }),
  );
