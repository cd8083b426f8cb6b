import { fromPromise } from 'xstate';
import { policyMachine } from './machines/policy.machine.ts';
import { loadPolicy } from './services/policy.ts';

/** Connects the machine of the public privacy policy with its service. */
export const connectPolicy = () =>
  policyMachine.provide({ actors: { loadPolicy: fromPromise(() => loadPolicy()) } });
