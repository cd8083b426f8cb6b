import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** A variable has a value that it doesn't take; the message is one line for the person who set it. */
export class ConfigError extends Error {
  readonly exitCode = 2;
  constructor(
    readonly variable: string,
    takes: string,
  ) {
    super(`${variable} takes ${takes}.`);
    this.name = 'ConfigError';
  }
}

export function wholeNumber(
  variable: string,
  value: string | undefined,
  fallback: number,
  least: number,
  most: number,
) {
  if (value === undefined) return fallback;
  const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw new ConfigError(variable, `a whole number from ${least} to ${most}`);
  }
  return number;
}

export function parsedUrl(variable: string, value: string, protocols: string[], takes: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !protocols.includes(url.protocol)) throw new ConfigError(variable, takes);
  return url;
}

export function origin(variable: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  const takes = 'an address like https://members.example.org, without a path';
  const url = parsedUrl(variable, value, ['http:', 'https:'], takes);
  if (url.pathname !== '/' || url.search || url.hash || url.username) throw new ConfigError(variable, takes);
  return url.origin;
}

function isProxy(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', bits, more] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

export function trustProxy(value: string | undefined): string[] {
  const entries = (value ?? '').split(',').flatMap((entry) => entry.trim() || []);
  if (!entries.every(isProxy)) {
    throw new ConfigError(
      'TRUST_PROXY',
      'proxy addresses or networks separated by commas, like 127.0.0.1,10.0.0.0/8',
    );
  }
  return entries;
}

export function isOn(variable: string, value: string | undefined): boolean {
  if (value !== undefined && value !== '0' && value !== '1') throw new ConfigError(variable, '0 or 1');
  return value === '1';
}

/** @param keep how many backups are kept */
export function backups(folder: string | undefined, keep: string | undefined) {
  const kept = wholeNumber('BACKUP_KEEP', keep, 7, 1, 366);
  return folder === undefined ? null : { folder: resolve(folder), keep: kept };
}
