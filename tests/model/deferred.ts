import { fromPromise, type PromiseActorLogic } from 'xstate';

interface Call<Output, Input> {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

/** The calls of a promise actor; the test settles them in any order. */
export interface Deferred<Output, Input> {
  readonly logic: PromiseActorLogic<Output, Input>;
  /** The inputs of all calls so far. */
  readonly inputs: () => Input[];
  readonly resolve: (output: Output) => Promise<void>;
  readonly reject: (error?: unknown) => Promise<void>;
}

/** Lets settled promises reach the code that awaits them. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A promise actor whose calls wait for the test's answer. */
export function deferred<Output, Input = void>(name: string): Deferred<Output, Input> {
  const calls: Call<Output, Input>[] = [];
  const last = () => {
    const call = calls.at(-1);
    if (!call) throw new Error(`${name} was not called`);
    return call;
  };
  return {
    logic: fromPromise<Output, Input>(
      ({ input }) => new Promise<Output>((resolve, reject) => calls.push({ input, resolve, reject })),
    ),
    inputs: () => calls.map(({ input }) => input),
    resolve: (output) => {
      last().resolve(output);
      return settled();
    },
    reject: (error = new TypeError('Failed to fetch')) => {
      last().reject(error);
      return settled();
    },
  };
}
