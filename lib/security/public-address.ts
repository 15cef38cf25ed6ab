import { lookup as lookUp } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { env } from '@/lib/env';

/** Special-purpose ranges (IANA registries). */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
const PUBLIC_IPV6 = ['2000::', 3] as const;
/** Special ranges within `PUBLIC_IPV6`: protocols, documentation, and ranges that embed any IPv4 address. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, bits] of SPECIAL_IPV4) special.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of SPECIAL_IPV6) special.addSubnet(net, bits, 'ipv6');
const global = new BlockList();
global.addSubnet(...PUBLIC_IPV6, 'ipv6');

/** True for an address on the internet; false for addresses of this machine, its network and its hosting provider. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

const mayBeLocal = (): boolean => env().NODE_ENV !== 'production' || env().DEMO;

/** Reason to reject an address. Null: allowed. `allowsLocal`: allows http and hosts below localhost. */
export function addressProblem(address: string, allowsLocal = mayBeLocal()): string | null {
  if (!URL.canParse(address) || address.length > 2_000) return 'no address: https://host/path';
  const { protocol, hostname, username, password, hash } = new URL(address);
  if (username || password || hash) return 'an address without a name, a password or a fragment';
  if (allowsLocal && isLocal(hostname) && ['http:', 'https:'].includes(protocol)) return null;
  if (protocol !== 'https:') return 'https:// only';
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isLocal(hostname) || (isIP(literal) !== 0 && !isPublicAddress(literal)) ? 'no public host' : null;
}

export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export const systemResolve: Resolve = (host) => lookUp(host, { all: true });

async function publicAddresses(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  // Resolves local names here, because not every resolver knows them. `addressProblem` has already allowed them.
  if (isLocal(host)) return [{ address: '127.0.0.1', family: 4 }];
  const found = await resolve(host);
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
    throw new Error('not a public host: its name resolves to a private address');
  return found;
}

/** DNS lookup that returns checked addresses, so that a later DNS change has no effect. */
export const guardedLookup =
  (resolve: Resolve): LookupFunction =>
  (host, { all }, callback) => {
    publicAddresses(host, resolve).then(
      (found) => (all ? callback(null, [...found]) : callback(null, found[0]!.address, found[0]!.family)),
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
