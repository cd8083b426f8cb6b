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
  /** The arguments it takes, such as `<e-mail>`. */
  readonly takes: string;
  /** One line of help. */
  readonly does: string;
  /** @returns whether all is well. @throws Refusal in one line */
  readonly run: (parts: CommandParts) => Promise<boolean>;
}

/** Why a command does nothing, in one line for the operator. */
export class Refusal extends Error {}

/** @returns the address of the pages as people reach them */
export const addressOf = ({ publicUrl, port }: Config): string => publicUrl ?? `http://localhost:${port}`;

const address = /^[^\s@,;<>()[\]\\"]+@[^\s@,;<>()[\]\\"]+$/;

/** @returns the e-mail address given to a command. @throws Refusal if it isn't one */
export function emailIn([email = '']: readonly string[], name: string): string {
  if (!address.test(email))
    throw new Refusal(`${name} takes an e-mail address, like ${name} helen@example.org.`);
  return email.trim().toLowerCase();
}
