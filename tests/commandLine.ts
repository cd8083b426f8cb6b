import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Says what is wrong with a command line and how the command is used, and ends with code 2. */
export function refuse(reason: string, usage: string): never {
  console.error(`${reason}\n${usage}`);
  return process.exit(2);
}

/**
 * Reads what the command was called with. `--help` prints the usage and ends with code 0; an option that is unknown or
 * lacks its value, and an argument where none is taken, end with code 2.
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
