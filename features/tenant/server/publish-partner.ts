import 'server-only';
import { ownHost, partnerFile, partnerVersion } from '@/features/tenant/partner-schemas';
import {
  configMistakes,
  originOf,
  previewKeyOf,
  readVersion,
  toSiteRow,
  versionsOf,
  type StoredVersion,
} from '@/features/tenant/partner-versions';
import { AppError } from '@/lib/app-error';
import { mistakePlace } from '@/lib/contract/mistake-place';
import * as z from '@/lib/contract/zod';
import type { Db } from '@/lib/db/client';
import { reasonOf } from '@/lib/error-reason';
import { reportPart } from '@/lib/health-parts';
import { logger } from '@/lib/logger';
import { marketOfCode, marketOfId } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import { replaceSites } from '@/lib/page-cache/process-cache';
import type { PartnerConfig } from '@/lib/site/partner-site';
import { nameOf, placeOf } from '@/lib/site/partner-place';
import { isBelowOurs, mainRowOf, marketSites, type SiteRow } from '@/lib/site/site-table';
import { checkDomain, type RecordCheck } from './domains';
import { challengeName, challengeText, type Resolving } from './domain.gateway';
import {
  deleteDomain,
  dropDraft,
  findPartner as findStored,
  insertDomain,
  listOrganizations,
  listDomains,
  listPartners,
  publishDraft,
  withdraw,
  writeDraft,
  type StoredDomain,
  type StoredPartner,
  insertDemonstration,
} from './partner.db';
import entries from './demonstration.json';

const invalid = (...lines: readonly string[]) => new AppError('INVALID_DATA', lines.join('\n'));

/** @param mistakes each like 'config, theme, accent: …'; `fields` is keyed by the text before the colon */
function invalidFile(title: string, mistakes: readonly string[]): AppError {
  const fields: Record<string, string> = {};
  for (const mistake of mistakes) {
    const [place, message] = mistake.split(/: (.*)/s, 2) as [string, string];
    fields[place] = fields[place] ? `${fields[place]} ${message}` : message;
  }
  return new AppError('INVALID_DATA', [title, ...mistakes].join('\n'), { fields });
}

export { listPartners, deleteDemonstration as removeDemoPartners } from './partner.db';

/** `name`: MARKET.KEY. Returns null if it is malformed or unknown. */
export async function findPartner(db: Db, name: string): Promise<StoredPartner | null> {
  const place = placeOf(name);
  return place ? ((await findStored(db, place)) ?? null) : null;
}

/** Like `findPartner`, but throws INVALID_DATA or NOT_FOUND. */
export async function showPartner(db: Db, name: string): Promise<StoredPartner> {
  if (!placeOf(name)) throw invalid(`'${name}' is not a partner name. Use MARKET.KEY, such as cl.acme.`);
  const stored = await findPartner(db, name);
  if (!stored) throw new AppError('NOT_FOUND', `There is no partner ${name}.`);
  return stored;
}

export function fileOf({ market, key, name, config, draft }: StoredPartner): unknown {
  return { market: marketOfId(market).code, key, name, config, ...(draft as object | null) };
}

export function addressesOf({ market, key, state, draft, previewCode, domains }: StoredPartner) {
  const main = mainRowOf(marketOfId(market));
  const ownHosts = domains.flatMap(({ host, verifiedAt }) => (verifiedAt ? [host] : []));
  return {
    address: state === 'published' ? originOf(main, key, ownHosts) : null,
    preview: draft === null ? null : originOf(main, previewKeyOf(key, previewCode), []),
  };
}

const issuesWithPaths = ({ issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => `${mistakePlace(path) || 'file'}: ${message}`);

async function draftMistakes(db: Db, market: Market, config: PartnerConfig): Promise<string[]> {
  const known = (await listOrganizations(db, market.id)).map(({ code }) => code);
  const unknown = (config.allowedOrganizations ?? []).filter((code) => !known.includes(code));
  if (unknown.length === 0) return configMistakes(config, market);
  return [
    ...configMistakes(config, market),
    `config, allowedOrganizations: ${market.code} has ${known.join(', ')}, not ${unknown.join(', ')}`,
  ];
}

/** Stores a draft, which is not visible until `publishPartner`. Throws INVALID_DATA with each mistake and its place. */
export async function savePartnerDraft(db: Db, file: unknown, words?: z.core.$ZodErrorMap): Promise<StoredPartner> {
  const { data, error } = partnerFile.safeParse(file, { error: words });
  if (!data) throw invalidFile('No partner was changed.', issuesWithPaths(error));
  const { key, name, config } = data;
  const market = marketOfCode(data.market);
  const mistakes = await draftMistakes(db, market, config);
  if (mistakes.length > 0) throw invalidFile('No partner was changed.', mistakes);
  await writeDraft(db, { market: market.id, key }, { name, config });
  return showPartner(db, nameOf({ market: market.id, key }));
}

/** @throws INVALID_DATA if there is nothing to publish, or the draft is no longer valid */
export async function publishPartner(db: Db, name: string): Promise<StoredPartner> {
  const stored = await showPartner(db, name);
  const { state, draft, config, market } = stored;
  if (draft === null && state === 'published') throw invalid(`${name} has no draft to publish.`);
  const { data, error } = partnerVersion.safeParse(draft ?? { name: stored.name, config });
  const mistakes = data ? await draftMistakes(db, marketOfId(market), data.config) : issuesWithPaths(error);
  if (mistakes.length > 0) throw invalidFile(`${name} was not published.`, mistakes);
  if (!(await publishDraft(db, stored)))
    throw invalid(`The draft of ${name} changed while you were publishing. Review it and publish again.`);
  return showPartner(db, name);
}

/** Withdraws the site; its draft stays at the preview address. Throws INVALID_DATA if it is not published. */
export async function withdrawPartner(db: Db, name: string): Promise<StoredPartner> {
  const stored = await showPartner(db, name);
  if (stored.state !== 'published') throw invalid(`${name} is not published.`);
  await withdraw(db, stored);
  return { ...stored, state: 'withdrawn' };
}

/** Ends the preview, and deletes a partner that was never published. Throws INVALID_DATA without a draft. */
export async function dropPartnerDraft(db: Db, name: string): Promise<void> {
  const stored = await showPartner(db, name);
  if (stored.draft === null) throw invalid(`${name} has no draft to delete.`);
  await dropDraft(db, stored);
}

export const recordOf = ({ host, challenge }: StoredDomain) => ({
  name: challengeName(host),
  type: 'TXT',
  value: challengeText(challenge),
});

/** @throws INVALID_DATA if `given` is not a host name, or is our own or another partner's host */
export async function addDomain(db: Db, name: string, given: string): Promise<StoredDomain> {
  const { id } = await showPartner(db, name);
  const { data: host, error } = ownHost.safeParse(given);
  if (host === undefined) throw invalid(`'${given}' is not a host name: ${error.issues[0]!.message}.`);
  if (isBelowOurs(host)) throw invalid(`${host} is one of our own hosts.`);
  const added = await insertDomain(db, id, host);
  if (!added) throw invalid(`${host} belongs to another partner.`);
  return added;
}

/** @throws NOT_FOUND for an unknown host, and the resolver's error if it does not answer */
export async function checkOwnDomain(
  db: Db,
  host: string,
  now: Date,
  resolving?: Resolving,
  recordCheck?: RecordCheck,
): Promise<boolean> {
  const domain = (await listDomains(db)).find((one) => one.host === host);
  if (!domain) throw new AppError('NOT_FOUND', `No partner has the host ${host}.`);
  return checkDomain(db, domain, now, resolving, recordCheck);
}

/** Stops serving the host, so mailed links with it stop working. */
export async function removeDomain(db: Db, host: string): Promise<void> {
  if (!(await deleteDomain(db, host))) throw new AppError('NOT_FOUND', `No partner has the host ${host}.`);
}

const loggedReason = (error: unknown) =>
  error instanceof z.ZodError
    ? error.issues.map(({ path, message }) => `${mistakePlace(path)}: ${message}`)
    : reasonOf(error);

/** Reads each version separately, so that an invalid draft does not stop the site. Returns null for an invalid one. */
function rowOf(stored: StoredPartner, version: StoredVersion): SiteRow | null {
  const market = marketOfId(stored.market);
  const about = { partner: nameOf(stored), isPreview: version.isPreview };
  const verified = stored.domains.filter(({ verifiedAt }) => verifiedAt !== null).map(({ host }) => host);
  try {
    const { ignored, ...shown } = readVersion(version, market);
    if (ignored.length > 0)
      logger.warn({ ...about, ignored }, 'partner settings name pages that no longer exist; ignored');
    return toSiteRow(mainRowOf(market), { ...shown, ownHosts: version.isPreview ? [] : verified });
  } catch (error) {
    logger.error({ ...about, reason: loggedReason(error) }, 'partner skipped');
    return null;
  }
}

/** Returns the markets' own sites and the partners' valid ones. `/api/health` reports the others. */
export async function readSites(db: Db): Promise<readonly SiteRow[]> {
  const read = (await listPartners(db)).flatMap((stored) =>
    versionsOf(stored).map((version) => ({ stored, version, row: rowOf(stored, version) })),
  );
  const leftOut = read.filter(({ row, version }) => row === null && !version.isPreview);
  const failure = `left out: ${leftOut.map(({ stored }) => nameOf(stored)).join(', ')}`;
  reportPart('partners', leftOut.length > 0 ? failure : null);
  return [...marketSites(), ...read.flatMap(({ row }) => row ?? [])];
}

export async function loadSites(db: Db): Promise<void> {
  await replaceSites(await readSites(db));
}

const SHARES = { even: 0, odd: 1 } as const;

/**
 * `even` or `odd`: half of the companies with plans that the partner sells. A partner with an empty half is not
 * created.
 */
const seeded = partnerFile.extend({ sellers: z.enum(['even', 'odd']) }).array();

export async function seedPartners(db: Db): Promise<void> {
  const rows = [];
  for (const { market: code, key, name, config, sellers } of seeded.parse(entries)) {
    const market = marketOfCode(code);
    const selling = (await listOrganizations(db, market.id)).filter(({ sells }) => sells);
    const half = selling.filter((_, at) => at % 2 === SHARES[sellers]).map((one) => one.code);
    // An empty `allowedOrganizations` would allow all insurers.
    if (half.length > 0) rows.push({ market: market.id, key, name, config: { ...config, allowedOrganizations: half } });
  }
  await insertDemonstration(db, rows);
}
