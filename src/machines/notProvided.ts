import { fromPromise } from 'xstate';

/** A promise actor that the wiring must replace; without a replacement it rejects with its name. */
export const notProvided = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`actor "${name}" was not provided`);
  });

/** An action that the wiring must replace; without a replacement it throws its name. */
export const actionNotProvided =
  <Params>(name: string) =>
  (_: unknown, _params: Params): void => {
    throw new Error(`action "${name}" was not provided`);
  };

/** A guard that the wiring must replace; without a replacement it throws its name. */
export const guardNotProvided = (name: string) => (): boolean => {
  throw new Error(`guard "${name}" was not provided`);
};
