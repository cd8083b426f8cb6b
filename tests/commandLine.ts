import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Prints what is wrong with a command line and how to use the command, and exits with code 2. */
export function refuse(reason: string, usage: string): never {
  console.error(`${reason}\n${usage}`);
  return process.exit(2);
}

/**
 * Reads the command's arguments. `--help` prints the usage and exits with code 0; an unknown option, an option
 * without its value, or an unexpected argument exits with code 2.
 */
export function readCommandLine<const Config extends ParseArgsConfig>(config: Config, usage: string) {
  const { args = process.argv.slice(2) } = config;
  const asksForHelp = args.some((argument) => argument === '--help' || argument === '-h');
  if (asksForHelp) {
    console.log(usage);
    return process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('. ');
    return refuse(`${reason.replace(/\.$/, '')}.`, usage);
  }
}

/** @returns whether this is an http or https address of a product. */
export const isAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
