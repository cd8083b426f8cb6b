import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';

export interface CommandParts {
  readonly config: Config;
  readonly database: Database;
  /** The arguments after the command's name. */
  readonly args: readonly string[];
  readonly now: Date;
  readonly say: (line: string) => void;
}

/** A command that an operator can run from a terminal. */
export interface Command {
  /** The arguments that the command takes, such as `<e-mail>`. */
  readonly takes: string;
  /** One line of help that says what the command does. */
  readonly does: string;
  /** @returns whether the command found no problem. @throws Refusal with the reason in one line */
  readonly run: (parts: CommandParts) => Promise<boolean>;
}

/** Thrown by a command that does nothing; the message is the reason, in one line for the operator. */
export class Refusal extends Error {}

/** @returns the address of the pages as people reach them */
export const addressOf = ({ publicUrl, port }: Config): string => publicUrl ?? `http://localhost:${port}`;

const address = /^[^\s@,;<>()[\]\\"]+@[^\s@,;<>()[\]\\"]+$/;

/** @returns the e-mail address given to a command. @throws Refusal if the argument isn't an e-mail address */
export function emailIn([email = '']: readonly string[], name: string): string {
  if (!address.test(email))
    throw new Refusal(`${name} takes an e-mail address, like ${name} helen@example.org.`);
  return email.trim().toLowerCase();
}
