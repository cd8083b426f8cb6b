/** Why the server cannot start: one sentence for the person who starts it, naming the place and the remedy. */
export class StartError extends Error {
  readonly exitCode: 1 | 2;
  /** @param options its `exitCode` is 2 where what a variable of the environment names is the reason */
  constructor(sentence: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: 1 | 2 } = {}) {
    super(sentence, options);
    this.name = 'StartError';
    this.exitCode = exitCode;
  }
}

/** Where start-up and fatal news goes; a pino logger fits. */
export type Log = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
