import * as v from 'valibot';
import { messages } from '../messages.ts';
import { NumberOrNull, named, OptionalWhole } from '../scalars.ts';

/** How a membership year is paid: at once, or in installments, for which the organization may add a surcharge. */
export const plans = [
  { name: 'Yearly', months: 12, covers: 'a year' },
  { name: 'Half-yearly', months: 6, covers: 'half a year', surcharge: 'surcharge_half_yearly' },
  { name: 'Quarterly', months: 3, covers: 'three months', surcharge: 'surcharge_quarterly' },
  { name: 'Monthly', months: 1, covers: 'a month', surcharge: 'surcharge_monthly' },
] as const;
export type PlanName = (typeof plans)[number]['name'];
const planNames = plans.map(({ name }) => name);

export const partPlans = plans.filter((plan) => 'surcharge' in plan);

/** The highest surcharge, in percent, on an installment of the yearly fee. */
export const mostSurcharge = 100;

export const Plan = v.picklist(planNames, messages.invalid);

const surcharges = partPlans.map(({ surcharge }) => surcharge);

/** The surcharges as fields of the organization's settings; null: the plan isn't offered. */
export const surchargesOut = named(surcharges, () => NumberOrNull);
export const surchargesIn = named(surcharges, () => v.optional(OptionalWhole(mostSurcharge)));

/** @returns the period that a payment covers, in words; `a year` for an unknown plan. */
export const coveredBy = (name: string): string =>
  plans.find((plan) => plan.name === name)?.covers ?? 'a year';
