import 'server-only';
import { lookup as lookUp } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { env } from '@/lib/env';

const TIMEOUT_MS = 10_000;
/** Of an answer nothing but its status counts, or how it begins. */
const ANSWER_MAX = 4_096;

/** Addresses that are no public host's, by IANA's registries of special purposes. */
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
/** Within it: protocols, documentation, and what carries an IPv4 address of anybody. */
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

/** Whether it is a host of the internet's: none of this machine, of the network around it, or of whoever runs it. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** On a machine where only made-up people stand. */
const mayBeLocal = (): boolean => env().NODE_ENV !== 'production' || env().DEMO;

/**
 * Why nothing can be told to that address; null: it may be tried. What its name leads to is only known when it is.
 * @param allowsLocal whether http and hosts of this machine, 'x.localhost', may be
 */
export function addressProblem(address: string, allowsLocal = mayBeLocal()): string | null {
  if (!URL.canParse(address) || address.length > 2_000) return 'no address: https://host/path';
  const { protocol, hostname, username, password, hash } = new URL(address);
  if (username || password || hash) return 'an address without a name, a password or a fragment';
  if (allowsLocal && isLocal(hostname) && ['http:', 'https:'].includes(protocol)) return null;
  if (protocol !== 'https:') return 'https:// only';
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isLocal(hostname) || (isIP(literal) !== 0 && !isPublicAddress(literal)) ? 'no public host' : null;
}

type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const system: Resolve = (host) => lookUp(host, { all: true });

async function publicAddresses(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  // Not every resolver knows the names below localhost. `addressProblem` has said whether they may be.
  if (isLocal(host)) return [{ address: '127.0.0.1', family: 4 }];
  const found = await resolve(host);
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
    throw new Error('no public host: its name leads to a private address');
  return found;
}

/** The connection goes to what was checked: a name can't lead elsewhere a moment later. */
const guardedLookup =
  (resolve: Resolve): LookupFunction =>
  (host, { all }, callback) => {
    publicAddresses(host, resolve).then(
      (found) => (all ? callback(null, [...found]) : callback(null, found[0]!.address, found[0]!.family)),
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };

export type WebhookPost = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** `text`: how it begins. */
export type WebhookAnswer = { readonly status: number; readonly text: string };

type Options = {
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
  /** Characters of the answer; 0: nothing but its status is waited for. */
  readonly letters?: number;
};

/** What began to come is told, though the rest does not. */
function readAnswer(answer: IncomingMessage, letters: number, done: (answer: WebhookAnswer) => void): void {
  const parts: Buffer[] = [];
  let read = 0;
  const end = () => {
    const text = Buffer.concat(parts).toString().slice(0, letters);
    done({ status: answer.statusCode ?? 0, text });
  };
  answer.on('error', end);
  answer.on('end', end);
  answer.on('data', (part: Buffer) => {
    read += part.length;
    if (read <= ANSWER_MAX) parts.push(part);
    else answer.destroy();
  });
  answer.on('close', end);
  if (letters === 0) end();
}

/**
 * Posts JSON, and follows nowhere.
 * @throws for an address that is not public, and where no answer begins within ten seconds
 */
export async function askWebhook(
  { url, headers, body }: WebhookPost,
  { resolve = system, timeoutMs = TIMEOUT_MS, letters = 0 }: Options = {},
): Promise<WebhookAnswer> {
  const problem = addressProblem(url);
  if (problem) throw new Error(problem);
  const signal = AbortSignal.timeout(timeoutMs);
  const request = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  const { promise, resolve: answered, reject } = Promise.withResolvers<WebhookAnswer>();
  const sent = request(url, {
    method: 'POST',
    agent: false,
    lookup: guardedLookup(resolve),
    signal,
    headers: { 'content-type': 'application/json', 'user-agent': 'QuePlan-Webhook', ...headers },
  });
  sent.on('error', (error) => reject(signal.aborted ? new Error(`no answer within ${timeoutMs / 1_000} s`) : error));
  sent.on('response', (answer) => readAnswer(answer, letters, answered));
  sent.end(body);
  return promise;
}

/** As `askWebhook`. @returns the status of the answer */
export const postWebhook = async (post: WebhookPost, options: Omit<Options, 'letters'> = {}): Promise<number> =>
  (await askWebhook(post, options)).status;
