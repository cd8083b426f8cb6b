import { fromPromise } from 'xstate';
import { policyMachine } from '../machines/guests/policy.machine.ts';
import { loadPolicy } from '../services/guests/policy.ts';

/** Connects the machine of the public privacy policy to its service. */
const machine = () => policyMachine.provide({ actors: { loadPolicy: fromPromise(() => loadPolicy()) } });

export const connect = () => ({
  part: 'policy' as const,
  machine: machine(),
  hasLinkToken: false,
});
