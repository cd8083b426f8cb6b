import type { rulePresets } from '../../../src/contract/signIn/setUpPorts.ts';
import type { ChapterRules } from '../../schema/core.ts';

type Targets = Readonly<Record<string, number>>;

interface Preset {
  readonly rules: ChapterRules;
  /** Each member's targets by period. */
  readonly targets: { readonly week: Targets; readonly month: Targets } | null;
}

/** An organization's initial settings, by preset. */
export const presets: Readonly<Record<(typeof rulePresets)[number], Preset>> = {
  usual: {
    rules: { vote_quorum: 4, targets: { 1: 20, 2: 10, 3: 5000, 4: 5, 5: 20, 6: 2 } },
    targets: {
      week: { 1: 2, 2: 2, 3: 1000, 4: 1, 5: 5, 6: 1 },
      month: { 1: 8, 2: 6, 3: 5000, 4: 2, 5: 20, 6: 2 },
    },
  },
  noTargets: { rules: {}, targets: null },
};
