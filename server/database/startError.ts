/** Why the server can't start: one sentence for the person who starts it, naming the place and the remedy. */
export class StartError extends Error {
  readonly exitCode: 1 | 2;
  /** @param options its `exitCode` is 2 if an environment variable is the reason */
  constructor(sentence: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: 1 | 2 } = {}) {
    super(sentence, options);
    this.name = 'StartError';
    this.exitCode = exitCode;
  }
}

/** Receives messages about the start and fatal errors; a pino logger fits. */
export type Log = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
