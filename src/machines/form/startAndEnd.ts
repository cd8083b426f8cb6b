import { after } from '../../contract/dateRules.ts';
import { type Field, onText } from './field.ts';
import { field } from './fields.ts';
import { comingMoment } from './memberFields.ts';

/** The fields for the start and the end of something. */
export const startAndEnd: readonly Field[] = [
  field('minute', 'starts_at', 'Start', { isRequired: true, isShort: true, rules: comingMoment }),
  field('minute', 'ends_at', 'End', {
    isShort: true,
    rules: (facts) => [...comingMoment(facts), onText(after(String(facts.values.starts_at ?? '')))],
  }),
];
