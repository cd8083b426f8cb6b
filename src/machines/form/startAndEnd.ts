import { required } from '../../contract/baseRules.ts';
import { after } from '../../contract/dateRules.ts';
import { type FormField, onText } from './definition.ts';
import { comingMoment } from './memberFields.ts';

/** When something begins, and when it ends. */
export const startAndEnd: readonly FormField[] = [
  {
    name: 'starts_at',
    label: 'Start',
    kind: 'minute',
    isRequired: true,
    isShort: true,
    rules: (facts) => [required, ...comingMoment(facts)],
  },
  {
    name: 'ends_at',
    label: 'End',
    kind: 'minute',
    isShort: true,
    rules: (facts) => [...comingMoment(facts), onText(after(String(facts.values.starts_at ?? '')))],
  },
];
