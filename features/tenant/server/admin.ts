import 'server-only';
import { ownHost, partnerFile } from '@/features/tenant/contract';
import { challengeName, challengeText, mistakesOf, originOf, previewKeyOf } from '@/features/tenant/domain';
import { AppError } from '@/lib/app-error';
import { mistakePlace } from '@/lib/contract/mistake-place';
import type { Db } from '@/lib/db/client';
import { marketOfCode, marketOfId, markets } from '@/lib/markets';
import { marketSites } from '@/lib/site/site-table';
import { checkDomain, type ResolveTxt } from './domains';
import {
  findPartner,
  insertDomain,
  listOrganizations,
  listPartners as listStored,
  publishDraft,
  withdraw,
  writeDraft,
  type StoredDomain,
  type StoredPartner,
} from './repository';
import { mainRowOf } from './service';

const invalid = (...lines: readonly string[]) => new AppError('INVALID_DATA', lines.join('\n'));

export const nameOf = ({ market, key }: Pick<StoredPartner, 'market' | 'key'>): string =>
  `${marketOfId(market).code}.${key}`;

export const listPartners = (db: Db): Promise<StoredPartner[]> => listStored(db);

/** @param name '<market>.<key>', as its site is called. @throws INVALID_DATA, NOT_FOUND */
export async function showPartner(db: Db, name: string): Promise<StoredPartner> {
  const [code, key] = name.split('.');
  const market = markets.find((one) => one.code === code);
  if (!market || !key) throw invalid(`'${name}' is no partner: they are called by market and key, such as cl.acme.`);
  const stored = await findPartner(db, { market: market.id, key });
  if (!stored) throw new AppError('NOT_FOUND', `There is no partner ${name}.`);
  return stored;
}

/** What waits, else what was published, as `putPartner` takes it. */
export function fileOf({ market, key, name, config, draft }: StoredPartner): unknown {
  return { market: marketOfId(market).code, key, name, config, ...(draft as object | null) };
}

/** Where it is seen: by everybody once it is published, and what waits by who has the link. */
export function addressesOf({ market, key, state, draft, previewCode, domains }: StoredPartner) {
  const main = mainRowOf(marketOfId(market));
  const ownHosts = domains.flatMap(({ host, verifiedAt }) => (verifiedAt ? [host] : []));
  return {
    address: state === 'published' ? originOf(main, key, ownHosts) : null,
    preview: draft === null ? null : originOf(main, previewKeyOf(key, previewCode), []),
  };
}

/**
 * Nothing that visitors see changes before `publishPartner`.
 * @throws INVALID_DATA with each mistake and its place
 */
export async function putPartner(db: Db, file: unknown): Promise<StoredPartner> {
  const { data, error } = partnerFile.safeParse(file);
  if (!data)
    throw invalid(
      'No partner was changed.',
      ...error.issues.map(({ path, message }) => `${mistakePlace(path) || 'file'}: ${message}`),
    );
  const market = marketOfCode(data.market);
  const known = (await listOrganizations(db, market.id)).map(({ code }) => code);
  const unknown = (data.config.allowedOrganizations ?? []).filter((code) => !known.includes(code));
  const mistakes = [
    ...mistakesOf(data.config, market),
    ...(unknown.length > 0
      ? [`config, allowedOrganizations: ${market.code} has ${known.join(', ')}, not ${unknown.join(', ')}`]
      : []),
  ];
  if (mistakes.length > 0) throw invalid('No partner was changed.', ...mistakes);
  const { key, name, config } = data;
  await writeDraft(db, { market: market.id, key }, { name, config });
  return showPartner(db, `${market.code}.${key}`);
}

/** @throws INVALID_DATA when there is nothing to publish */
export async function publishPartner(db: Db, name: string): Promise<StoredPartner> {
  const stored = await showPartner(db, name);
  if (stored.draft === null && stored.state === 'published') throw invalid(`Of ${name} nothing waits to be published.`);
  await publishDraft(db, stored);
  return showPartner(db, name);
}

export async function withdrawPartner(db: Db, name: string): Promise<StoredPartner> {
  const stored = await showPartner(db, name);
  await withdraw(db, stored);
  return { ...stored, state: 'withdrawn' };
}

/** The record that its owner is to add. */
export const recordOf = ({ host, challenge }: StoredDomain) => ({
  name: challengeName(host),
  type: 'TXT',
  value: challengeText(challenge),
});

/** @throws INVALID_DATA for what is no host, is ours or another partner's */
export async function addDomain(db: Db, name: string, given: string): Promise<StoredDomain> {
  const { id } = await showPartner(db, name);
  const { data: host, error } = ownHost.safeParse(given);
  if (host === undefined) throw invalid(`'${given}' is no host: ${error.issues[0]!.message}.`);
  const ours = marketSites().flatMap(({ hosts }) => hosts);
  if (ours.some((own) => host === own || host.endsWith(`.${own}`))) throw invalid(`${host} is a host of ours.`);
  const added = await insertDomain(db, id, host);
  if (!added) throw invalid(`${host} is another partner's.`);
  return added;
}

/** @throws NOT_FOUND, and what the resolver says when no answer is to be had */
export async function checkOwnDomain(db: Db, host: string, now: Date, resolve?: ResolveTxt): Promise<boolean> {
  const domain = (await listPartners(db)).flatMap(({ domains }) => domains).find((one) => one.host === host);
  if (!domain) throw new AppError('NOT_FOUND', `No partner has the host ${host}.`);
  return checkDomain(db, domain, now, resolve);
}
