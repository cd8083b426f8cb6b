/** Why the server cannot start: one sentence for the person who starts it, naming the place and the remedy. */
export class StartError extends Error {
  readonly exitCode = 1;
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartError';
  }
}

/** Where start-up and fatal news goes; a pino logger fits. */
export type Log = {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
};
