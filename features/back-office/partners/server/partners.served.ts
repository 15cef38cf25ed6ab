import 'server-only';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { partners } from '@/features/back-office/partners/partners.resource';
import * as api from '@/features/back-office/partners/partners.api';
import type { ActionName, QueryOf, RowOf } from '@/features/back-office/resource';
import { serveResource, staffDoor, type ActionCtx } from '@/features/back-office/server/serve-resource';
import type { Reader, Source } from '@/features/back-office/server/source';
import { ensureFrameKey, revokeFrameTokens } from '@/features/embed/server/mint-frame-token';
import { canSeeSite, isPartnerUser } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { addPartnerKey, listPartnerKeys, removePartnerKey } from '@/features/tenant/key/server/partner-keys';
import {
  addDomain,
  addressesOf,
  checkOwnDomain,
  dropPartnerDraft,
  fileOf,
  findPartner,
  listPartners,
  publishPartner,
  recordOf,
  removeDomain,
  savePartnerDraft,
  withdrawPartner,
} from '@/features/tenant/server/publish-partner';
import {
  findWebhookState,
  removeWebhook,
  retryWebhook,
  rotateSecret,
  setWebhook,
} from '@/features/tenant/webhook/server/notify-partners';
import { AppError } from '@/lib/app-error';
import { recordAudit, type AuditedFacts } from '@/lib/audit';
import { ZOD_WORDS } from '@/lib/contract/zod-words';
import type { Db } from '@/lib/db/client';
import { labelsOf } from '@/lib/i18n/messages';
import { searchText } from '@/lib/i18n/search-text';
import { marketOfCode, markets } from '@/lib/markets';
import { nameOf } from '@/lib/site/partner-place';
import { mainSiteOf, type Site } from '@/lib/site/site';
import { notFound } from '@/features/back-office/server/page';
import { asc, eq, sql } from 'drizzle-orm';
import { organization } from '@/lib/db/schema';

/** Serialises changes of a partner, which may not exist yet, until the transaction ends. */
async function lockPartner(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`partner ${name}`}, 0))`);
}

async function listCompanies(db: Db, market: number): Promise<{ code: string; name: string }[]> {
  const rows = await db
    .select({ code: organization.code, name: organization.displayName })
    .from(organization)
    .where(eq(organization.market, market))
    .orderBy(asc(organization.displayName), asc(organization.code));
  return [...Map.groupBy(rows, ({ code }) => code).values()].map(([first]) => first!);
}

type Row = RowOf<typeof partners>;
type Stored = NonNullable<Awaited<ReturnType<typeof findPartner>>>;
type Ctx = Pick<Reader, 'db' | 'user' | 'locale'>;

const refusalsIn = ({ locale }: Pick<Ctx, 'locale'>) => labelsOf(locale, 'backOffice').partners.refusals;

/** @throws NOT_FOUND for an unknown partner, or one outside the caller's sites */
export async function requirePartner(ctx: Ctx, name: string): Promise<Stored> {
  const stored = canSeeSite(ctx.user, name as Site) ? await findPartner(ctx.db, name) : null;
  if (!stored) throw notFound(ctx);
  return stored;
}

const revisionOf = ({ state, name, config, draft }: Stored): string =>
  createHash('sha256')
    .update(JSON.stringify([state, name, config, draft]))
    .digest('base64url')
    .slice(0, 22);

function toRow(stored: Stored): Row {
  const { name, state, draft, domains } = stored;
  const waiting = draft as { readonly name?: unknown } | null;
  return {
    id: nameOf(stored),
    title: state === 'draft' && typeof waiting?.name === 'string' ? waiting.name : name,
    state,
    isWaiting: draft !== null,
    address: addressesOf(stored).address,
    hosts: domains.map(({ host }) => host),
  };
}

/** @throws NOT_FOUND for a partner's users, who must not learn that this list exists */
async function search(reader: Reader, { q, state, market, order }: QueryOf<typeof partners>): Promise<Row[]> {
  if (isPartnerUser(reader.user)) throw notFound(reader);
  const wanted = searchText(q ?? '');
  const rows = (await listPartners(reader.db))
    .filter((stored) => canSeeSite(reader.user, nameOf(stored)))
    .filter((stored) => market === undefined || stored.market === marketOfCode(market).id)
    .map(toRow)
    .filter((row) => state === undefined || row.state === state)
    .filter(({ id, title, hosts }) => searchText([id, title, ...hosts].join(' ')).includes(wanted))
    .toSorted((one, other) => one.title.localeCompare(other.title));
  return order === '-title' ? rows.toReversed() : rows;
}

const source: Source<typeof partners> = {
  ids: async (reader, query, { at, limit }) => (await search(reader, query)).slice(at, at + limit).map(({ id }) => id),
  count: async (reader, query) => (await search(reader, query)).length,
  async rows(reader, ids, isHeld) {
    if (isHeld) for (const id of ids) await lockPartner(reader.db, id);
    const [only] = ids;
    const found = ids.length === 1 ? [await findPartner(reader.db, only!)] : await listPartners(reader.db);
    return found
      .filter((stored) => stored !== null)
      .filter((stored) => !isPartnerUser(reader.user) && canSeeSite(reader.user, nameOf(stored)))
      .map(toRow);
  },
};

const momentOf = (at: Date | null): string | null => at && at.toISOString();

async function readDetail({ db, now, ...reader }: Reader, { id }: Row) {
  const stored = await requirePartner({ db, ...reader }, id);
  const [keys, webhook, organizations] = await Promise.all([
    listPartnerKeys(db, id),
    findWebhookState(db, id),
    listCompanies(db, stored.market),
  ]);
  return {
    preview: addressesOf(stored).preview,
    revision: revisionOf(stored),
    file: fileOf(stored) as Record<string, unknown>,
    organizations,
    domains: stored.domains.map((domain) => ({
      host: domain.host,
      verifiedAt: momentOf(domain.verifiedAt),
      checkedAt: momentOf(domain.checkedAt),
      record: recordOf(domain),
    })),
    keys: keys.map(({ id: key, hint, trial, createdAt, lastUsedAt }) => {
      return { id: key, hint, trial, createdAt: createdAt.toISOString(), lastUsedAt: momentOf(lastUsedAt) };
    }),
    webhook: webhook && {
      ...webhook,
      deliveredAt: momentOf(webhook.deliveredAt),
      failedAt: momentOf(webhook.failedAt),
      formerUntil: webhook.formerUntil && webhook.formerUntil > now ? momentOf(webhook.formerUntil) : null,
    },
  };
}

async function readNewPartner({ db, user, locale }: Authorized<'partner:write'>) {
  if (isPartnerUser(user)) throw notFound({ locale });
  const own = markets.filter(({ code }) => canSeeSite(user, mainSiteOf(code as string as Site)));
  return {
    markets: await Promise.all(
      own.map(async ({ id, code }) => ({ market: code, organizations: await listCompanies(db, id) })),
    ),
  };
}

type Table = Readonly<Record<string, unknown>>;
type Values = { readonly before: Table | null; readonly after: Table | null };

function pickDifferences(before: Table | null, after: Table): Values {
  const changed = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before?.[key]) !== JSON.stringify(after[key]),
  );
  const only = (table: Table) => Object.fromEntries(changed.map((key) => [key, table[key] ?? null]));
  return { before: before && only(before), after: only(after) };
}

function versionOf(stored: Stored): Table {
  const { name, config } = fileOf(stored) as { readonly name: string; readonly config: Table | null };
  return { name, ...config };
}

/** Replaces the messages of INVALID_DATA and NOT_FOUND, because the tenant functions write them in English. */
function inOwnWords(message: string) {
  return (error: unknown): never => {
    const isRefused = error instanceof AppError && (error.code === 'INVALID_DATA' || error.code === 'NOT_FOUND');
    throw isRefused ? new AppError(error.code, message, error.detail) : error;
  };
}

type Input<Name extends ActionName<typeof partners>> = z.output<(typeof partners)['actions'][Name]['input']>;
type WriteCtx = ActionCtx<'partner:write'>;
type Place = { readonly ctx: WriteCtx; readonly db: Db; readonly stored: Stored; readonly name: string };

/** Action on a partner; `run` returns the values of its audit entry. */
const change =
  <Name extends Exclude<ActionName<typeof partners>, 'save'>, Result = void>(
    action: Name,
    run: (place: Place, input: Input<Name>) => Promise<Values & { readonly result?: Result }>,
  ) =>
  async (ctx: WriteCtx, input: Input<Name>, { id: name }: Row): Promise<Result> => {
    const stored = await requirePartner(ctx, name);
    const done = await run({ ctx, db: ctx.db, stored, name }, input).catch(inOwnWords(refusalsIn(ctx)[action]));
    await ctx.record(name, { site: name, before: done.before as AuditedFacts, after: done.after as AuditedFacts });
    return done.result as Result;
  };

const changedMeanwhile = (ctx: Ctx) => new AppError('CHANGED_MEANWHILE', refusalsIn(ctx).meanwhile);

function requireSeen({ ctx, stored }: Place, seen: string): void {
  if (revisionOf(stored) !== seen) throw changedMeanwhile(ctx);
}

function requireDomain(ctx: Ctx, { domains }: Stored, host: string) {
  const domain = domains.find((one) => one.host === host);
  if (!domain) throw new AppError('NOT_FOUND', refusalsIn(ctx).checkDomain);
  return domain;
}

const listServed = serveResource(
  partners,
  source,
  {
    /** Saves a draft. @throws INVALID_DATA (mistakes), FORBIDDEN, BAD_REQUEST (name taken), CHANGED_MEANWHILE */
    async save(ctx, { seen, file }) {
      const { db, user, locale, record } = ctx;
      if (isPartnerUser(user)) throw notFound(ctx);
      const name = `${String(file['market'])}.${String(file['key'])}`;
      if (!canSeeSite(user, name as Site)) throw new AppError('FORBIDDEN', refusalsIn(ctx).otherSite);
      await lockPartner(db, name);
      const stored = await findPartner(db, name);
      if (stored && seen === null) throw new AppError('BAD_REQUEST', refusalsIn(ctx).taken);
      if (stored ? revisionOf(stored) !== seen : seen !== null) throw changedMeanwhile(ctx);
      const put = await savePartnerDraft(db, file, ZOD_WORDS[locale]).catch(inOwnWords(refusalsIn(ctx).file));
      await record(name, { site: name, ...pickDifferences(stored && versionOf(stored), versionOf(put)) });
      return { name, revision: revisionOf(put) };
    },
    publish: change('publish', async (place, { seen }) => {
      const { db, stored, name } = place;
      requireSeen(place, seen);
      const published = await publishPartner(db, name);
      // Created before the site is framed for the first time, because other processes read the key some seconds later.
      await ensureFrameKey(db);
      const before = stored.config === null ? null : { state: stored.state, name: stored.name, ...stored.config };
      return pickDifferences(before, { state: published.state, ...versionOf(published) });
    }),
    withdraw: change('withdraw', async ({ db, stored, name }) => {
      const { state } = await withdrawPartner(db, name);
      return { before: { state: stored.state }, after: { state } };
    }),
    drop: change('drop', async (place, { seen }) => {
      const { db, stored, name } = place;
      requireSeen(place, seen);
      await dropPartnerDraft(db, name);
      return { before: { draft: stored.draft }, after: null };
    }),
    addDomain: change('addDomain', async ({ db, name }, { host }) => {
      await addDomain(db, name, host);
      return { before: null, after: { host } };
    }),
    removeDomain: change('removeDomain', async ({ ctx, db, stored }, { host }) => {
      requireDomain(ctx, stored, host);
      await removeDomain(db, host);
      return { before: { host }, after: null };
    }),
    addKey: change('addKey', async ({ db, name }, { trial }) => {
      const { id, key } = await addPartnerKey(db, name, { trial });
      await ensureFrameKey(db);
      return { before: null, after: { key: id, trial }, result: { secretShownOnce: key } };
    }),
    removeKey: change('removeKey', async ({ db, name }, { key }) => {
      await removePartnerKey(db, name, key);
      return { before: { key }, after: null };
    }),
    revokeTokens: change('revokeTokens', async ({ ctx, db, name }) => {
      await revokeFrameTokens(db, name, null, ctx.now);
      return { before: null, after: { revokedUntil: ctx.now.toISOString() } };
    }),
    setWebhook: change('setWebhook', async ({ db, name }, { url }) => {
      const secretShownOnce = await setWebhook(db, name, url);
      // Only the host, because the path may contain a secret of the partner.
      return { before: null, after: { host: new URL(url).host }, result: { secretShownOnce } };
    }),
    removeWebhook: change('removeWebhook', async ({ db, name }) => {
      await removeWebhook(db, name);
      return { before: { webhook: true }, after: null };
    }),
    retryWebhook: change('retryWebhook', async ({ db, name }) => {
      return { before: null, after: { events: await retryWebhook(db, name) } };
    }),
    rotateSecret: change('rotateSecret', async ({ db, name }) => {
      const { secret, formerUntil } = await rotateSecret(db, name);
      return { before: null, after: { formerUntil: formerUntil.toISOString() }, result: { secretShownOnce: secret } };
    }),
  },
  { detail: readDetail },
);

/** Outside a transaction, because it queries a name server. */
async function checkDomain(ctx: Authorized<'partner:write'>, { name, host }: z.infer<typeof api.checkDomain.input>) {
  if (isPartnerUser(ctx.user)) throw notFound(ctx);
  const { verifiedAt } = requireDomain(ctx, await requirePartner(ctx, name), host);
  const before = { host, isProved: verifiedAt !== null };
  const isProved = await checkOwnDomain(ctx.db, host, ctx.now, {}, (tx, isThere) =>
    recordAudit(tx, ctx.user, [
      { action: 'partner.checkDomain', subject: name, site: name, before, after: { host, isProved: isThere } },
    ]),
  ).catch(inOwnWords(refusalsIn(ctx).checkDomain));
  return { isProved };
}

export const partnersServed = [
  ...listServed,
  staffDoor(api.readNewPartner, 'partner:write', readNewPartner),
  staffDoor(api.checkDomain, 'partner:write', checkDomain),
];
