import { fromPromise } from 'xstate';
import { applyMachine } from '../machines/guests/apply.machine.ts';
import { laterStepsView } from '../routes/guestParts.ts';
import {
  forgetApplicationDraft,
  keepApplicationDraft,
  prepareApplication,
} from '../services/guests/applicationDraft.ts';
import { connectPayment } from './payment.ts';

/** The code that calls the server loads after the first step. */
const calls = async () => {
  const [services] = await Promise.all([import('../services/guests/applications.ts'), laterStepsView.load()]);
  return services;
};

/** Connects the machine of a membership application to its services. */
const machine = () =>
  applyMachine.provide({
    actors: {
      prepare: fromPromise(() => prepareApplication()),
      loadSeats: fromPromise(async ({ input }) => (await calls()).loadSeats(input.professionId)),
      send: fromPromise(async ({ input }) => (await calls()).sendApplication(input)),
      payment: connectPayment(async (token) => (await calls()).loadFrame(token ?? '')),
    },
    actions: {
      keepDraft: (_, { draft }) => draft && keepApplicationDraft(draft),
      forgetDraft: () => forgetApplicationDraft(),
    },
  });

export const connect = () => ({
  part: 'apply' as const,
  machine: machine(),
  hasLinkToken: false,
});
