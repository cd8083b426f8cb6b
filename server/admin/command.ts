import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';

export interface CommandParts {
  readonly config: Config;
  readonly database: Database;
  /** What follows the command's name. */
  readonly args: readonly string[];
  readonly now: Date;
  readonly say: (line: string) => void;
}

/** What an operator can do from a terminal. */
export interface Command {
  /** What follows the name, such as `<e-mail>`. */
  readonly takes: string;
  /** What it does, in one line. */
  readonly does: string;
  /** @returns whether it went well. @throws Refusal in one line */
  readonly run: (parts: CommandParts) => Promise<boolean>;
}

/** Why a command does nothing: one line for the person who called it. */
export class Refusal extends Error {}

/** @returns the address of the pages, as people come to this machine. */
export const addressOf = ({ publicUrl, port }: Config): string => publicUrl ?? `http://localhost:${port}`;

const address = /^[^\s@,;<>()[\]\\"]+@[^\s@,;<>()[\]\\"]+$/;

/** @returns the e-mail that a command was given. */
export function emailIn([email = '']: readonly string[], name: string): string {
  if (!address.test(email))
    throw new Refusal(`${name} takes an e-mail address, like ${name} helen@example.org.`);
  return email.trim().toLowerCase();
}
