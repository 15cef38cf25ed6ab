import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { setFrameTrust, type FrameTrust } from '@/lib/security/frame-token';
import { marketSites, setSites, siteTable, type SiteRow } from '@/lib/site/site-table';
import { toSiteRow } from '@/features/tenant/partner-versions';
import { partnerConfig } from '@/features/tenant/partner-schemas';

export const trustedKey = { kid: 'test', ...generateKeyPairSync('ed25519') };

export function trustTestKey(also: Partial<FrameTrust> = {}): void {
  setFrameTrust({
    keys: new Map([[trustedKey.kid, trustedKey.publicKey]]),
    revokedTokens: new Set(),
    revokedUntil: new Map(),
    ...also,
  });
}

type PartnerLife = Partial<Pick<Parameters<typeof toSiteRow>[1], 'isPreview' | 'isWithdrawn' | 'ownHosts'>>;

export function partnerRow(name: string, config: object = {}, life: PartnerLife = {}): SiteRow {
  const [market, key = ''] = name.split('.');
  const main = marketSites().find(({ site }) => site === market)!;
  const parsed = partnerConfig.parse({ theme: { accent: '#123456' }, logo: { text: 'X' }, ...config });
  return toSiteRow(main, {
    ...{ key, name: key, config: parsed },
    ...{ isPreview: false, isWithdrawn: false, ownHosts: [], ...life },
  });
}

export function publishForTest(name: string, config: object = {}, isWithdrawn = false): void {
  const others = [...siteTable().bySite.values()].filter(({ site }) => site !== name);
  setSites([...others, partnerRow(name, config, { isWithdrawn })]);
}

export function frameTokenFor({
  claims = {},
  header = {},
  key = trustedKey.privateKey,
  now = new Date(),
}: {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly key?: KeyObject | Uint8Array;
  readonly now?: Date;
} = {}) {
  const iat = Math.floor(now.getTime() / 1_000);
  return new SignJWT({
    ...{ iss: 'queplan', aud: 'demo.cl.localhost', sub: 'cl.demo', jti: randomUUID(), kind: 'page' },
    ...{ org: ['https://bank.cl'], iat, nbf: iat, exp: iat + 900 },
    ...claims,
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: trustedKey.kid, typ: 'iframe', ...header })
    .sign(key);
}

export function withPart(token: string, at: 0 | 1, changes: object): string {
  const parts = token.split('.');
  const payload = JSON.parse(Buffer.from(parts[at]!, 'base64url').toString()) as object;
  parts[at] = Buffer.from(JSON.stringify({ ...payload, ...changes })).toString('base64url');
  return parts.join('.');
}
