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

/** IPv4-mapped IPv6 (RFC 4291, 2.5.5.2) in any notation. */
const MAPPED = /^(?:::|(?:0{1,4}:){5})ffff:(?:([\d.]+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i;

function toIpv4(address: string): string {
  const [, dotted, high, low] = MAPPED.exec(address) ?? [];
  if (dotted || !high || !low) return dotted ?? address;
  return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join('.');
}

export function plainAddress(ip: string): string {
  return toIpv4(/^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1] ?? ip.replace(/^([\d.]+):\d+$/, '$1'));
}

/** Rate-limit key of a visitor: the IPv4 address, or the IPv6 /64, which is one connection's network. Others stay as they are. */
export function visitorKey(ip: string | null): string {
  if (ip === null) return 'unknown';
  if (!/[:[]/.test(ip)) return ip;
  const address = plainAddress(ip);
  return isIP(address) === 6 ? headOf(address, 4) : address;
}

/** Networks that one connection may own: a home's /56, then an office's /48 (RFC 6177). Empty for IPv4. */
export function widerNetworks(ip: string | null): readonly (readonly [bits: 56 | 48, key: string])[] {
  const address = plainAddress(ip ?? '');
  if (isIP(address) !== 6) return [];
  const office = headOf(address, 3);
  const home = Number.parseInt(headOf(address, 4).split(':')[3]!, 16) >> 8;
  return [
    [56, `${office}:${home.toString(16)}`],
    [48, office],
  ];
}

export function visitorNetwork(ip: string | null): string {
  const address = plainAddress(ip ?? '');
  if (isIP(address) === 6) return headOf(address, 3);
  return address.split('.').slice(0, 3).join('.');
}
