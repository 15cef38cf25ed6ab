import { isIP } from 'node:net';

function headOf(address: string, groups: number): string {
  const [left = '', right] = address.split('%')[0]!.split('::');
  const head = left.split(':').filter(Boolean);
  const tail = (right ?? '').split(':').filter(Boolean);
  const length = [...head, ...tail].reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0);
  const gap = Array.from({ length: right === undefined ? 0 : Math.max(0, 8 - length) }, () => '0');
  const all = [...head, ...gap, ...tail].slice(0, groups);
  return all.map((group) => (Number.parseInt(group, 16) || 0).toString(16)).join(':');
}

function bare(ip: string): string {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1] ?? ip.replace(/^([\d.]+):\d+$/, '$1');
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/** An IPv6 address counts by its /64, which is what one connection gets; what is no address counts as itself. */
export function visitorKey(ip: string | null): string {
  if (ip === null) return 'unknown';
  if (!/[:[]/.test(ip)) return ip;
  const address = bare(ip);
  return isIP(address) === 6 ? headOf(address, 4) : address;
}

/** Wider than who is counted: phones change their address within it. */
export function visitorNetwork(ip: string | null): string {
  const address = bare(ip ?? '');
  if (isIP(address) === 6) return headOf(address, 3);
  return address.split('.').slice(0, 3).join('.');
}
