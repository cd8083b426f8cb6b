import { isIPv4, isIPv6 } from 'node:net';

const mapped = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** @returns the first three groups of an IPv6 address, which its provider shares among many lines */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 3);
}

/** @returns the network of an address, /24 or /48, so that nobody’s own line is stored; null if it's invalid */
export function networkOf(address: string): string | null {
  const plain = address.replace(mapped, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(plain)) return null;
  const groups = firstGroups(plain).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':').replace(/(?::0)+$|^0(?::0)*$/, '')}::/48`;
}
