import 'server-only';
import { recordAudit, type AuditedChange } from '@/lib/audit';
import type * as z from '@/lib/contract/zod';
import type {
  PartnerChangeResult,
  changeRequest,
  PartnerChange,
  SaveResult,
  saveRequest,
} from '@/features/back-office/partners/partner.api';
import { ensureFrameKey, revokeFrameTokens } from '@/features/embed/server/mint-frame-token';
import { canSeeSite } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { addPartnerKey, removePartnerKey } from '@/features/tenant/key/server/partner-keys';
import {
  addDomain,
  checkOwnDomain,
  dropPartnerDraft,
  fileOf,
  findPartner,
  publishPartner,
  savePartnerDraft,
  removeDomain,
  withdrawPartner,
} from '@/features/tenant/server/publish-partner';
import { resendDelivery, testWebhook } from '@/features/tenant/webhook/delivery/server/resend-delivery';
import {
  removeWebhook,
  retryWebhook,
  rotateSecret,
  setWebhook,
} from '@/features/tenant/webhook/server/notify-partners';
import type { TestEvent } from '@/features/tenant/webhook/webhook-events';
import { AppError } from '@/lib/app-error';
import { ZOD_WORDS } from '@/lib/contract/zod-words';
import type { Db } from '@/lib/db/client';
import { labelsOf } from '@/lib/i18n/messages';
import type { Site } from '@/lib/site/site';
import { lockPartner } from './partner.db';
import { requirePartner, refusePartnerUsers, revisionOf, type StoredPartner } from './read-partner';

type Ctx = Authorized<'partner:write'>;
type Kind = PartnerChange['kind'];

const refusalsIn = ({ locale }: Ctx) => labelsOf(locale, 'backOffice').partners.refusals;
const changedMeanwhile = (ctx: Ctx) => new AppError('CHANGED_MEANWHILE', refusalsIn(ctx).meanwhile);

function translateError(error: unknown, message: string): unknown {
  const isTheirs = error instanceof AppError && (error.code === 'INVALID_DATA' || error.code === 'NOT_FOUND');
  return isTheirs ? new AppError(error.code, message, error.detail) : error;
}

type Table = Readonly<Record<string, unknown>>;

function pickDifferences(before: Table | null, after: Table): { before: Table | null; after: Table } {
  const changed = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before?.[key]) !== JSON.stringify(after[key]),
  );
  const only = (table: Table) => Object.fromEntries(changed.map((key) => [key, table[key] ?? null]));
  return { before: before && only(before), after: only(after) };
}

function versionOf(stored: StoredPartner): Table {
  const { name, config } = fileOf(stored) as { readonly name: string; readonly config: Table | null };
  return { name, ...config };
}

/** Visitors see nothing yet. Throws INVALID_DATA with each mistake; FORBIDDEN; CHANGED_MEANWHILE (not `seen`). */
export async function savePartner(ctx: Ctx, { seen, file }: z.infer<typeof saveRequest>): Promise<SaveResult> {
  refusePartnerUsers(ctx);
  const name = `${String(file['market'])}.${String(file['key'])}`;
  if (!canSeeSite(ctx.user, name as Site)) throw new AppError('FORBIDDEN', refusalsIn(ctx).otherSite);
  return ctx.db
    .transaction(async (tx) => {
      await lockPartner(tx, name);
      const stored = await findPartner(tx, name);
      if (stored && seen === null) throw new AppError('BAD_REQUEST', refusalsIn(ctx).taken);
      if (stored ? revisionOf(stored) !== seen : seen !== null) throw changedMeanwhile(ctx);
      const put = await savePartnerDraft(tx, file, ZOD_WORDS[ctx.locale]);
      const change = pickDifferences(stored && versionOf(stored), versionOf(put));
      await recordAudit(tx, ctx.user, [{ action: 'partner.save', subject: name, site: name, ...change }]);
      return { name, revision: revisionOf(put) };
    })
    .catch((error: unknown) => {
      throw translateError(error, refusalsIn(ctx).file);
    });
}

type Values = Pick<AuditedChange, 'before' | 'after'>;
type Change = Values & Partial<Pick<PartnerChangeResult, 'secretShownOnce'>>;

type Place = { readonly ctx: Ctx; readonly tx: Db; readonly stored: StoredPartner; readonly name: string };
type Run<Name extends Kind> = (place: Place, asked: Extract<PartnerChange, { kind: Name }>) => Promise<Change>;

function requireDomain({ ctx, stored }: Pick<Place, 'ctx' | 'stored'>, host: string) {
  const domain = stored.domains.find((one) => one.host === host);
  if (!domain) throw new AppError('NOT_FOUND', refusalsIn(ctx).checkDomain);
  return domain;
}

const CHANGES: { readonly [Name in Exclude<Kind, 'checkDomain' | 'testWebhook'>]: Run<Name> } = {
  async publish({ ctx, tx, stored, name }, { seen }) {
    if (revisionOf(stored) !== seen) throw changedMeanwhile(ctx);
    const published = await publishPartner(tx, name);
    // Other processes learn the key some seconds later: created now, before anybody frames the site.
    await ensureFrameKey(tx);
    const before = stored.config === null ? null : { state: stored.state, name: stored.name, ...stored.config };
    return pickDifferences(before, { state: published.state, ...versionOf(published) });
  },
  async withdraw({ tx, stored, name }) {
    const { state } = await withdrawPartner(tx, name);
    return { before: { state: stored.state }, after: { state } };
  },
  async drop({ ctx, tx, stored, name }, { seen }) {
    if (revisionOf(stored) !== seen) throw changedMeanwhile(ctx);
    await dropPartnerDraft(tx, name);
    return { before: { draft: stored.draft }, after: null };
  },
  async addDomain({ tx, name }, { host }) {
    await addDomain(tx, name, host);
    return { before: null, after: { host } };
  },
  async removeDomain(place, { host }) {
    requireDomain(place, host);
    await removeDomain(place.tx, host);
    return { before: { host }, after: null };
  },
  async addKey({ tx, name }, { trial }) {
    const { id, key } = await addPartnerKey(tx, name, { trial });
    await ensureFrameKey(tx);
    return { before: null, after: { key: id, trial }, secretShownOnce: key };
  },
  async removeKey({ tx, name }, { id }) {
    await removePartnerKey(tx, name, id);
    return { before: { key: id }, after: null };
  },
  async revokeTokens({ ctx, tx, name }) {
    await revokeFrameTokens(tx, name, null, ctx.now);
    return { before: null, after: { revokedUntil: ctx.now.toISOString() } };
  },
  async setWebhook({ tx, name }, { url }) {
    const secret = await setWebhook(tx, name, url);
    // Host only: the path may hold a secret of the partner.
    return { before: null, after: { host: new URL(url).host }, secretShownOnce: secret };
  },
  async removeWebhook({ tx, name }) {
    await removeWebhook(tx, name);
    return { before: { webhook: true }, after: null };
  },
  async retryWebhook({ tx, name }) {
    return { before: null, after: { events: await retryWebhook(tx, name) } };
  },
  async rotateSecret({ tx, name }) {
    const { secret, formerUntil } = await rotateSecret(tx, name);
    return { before: null, after: { formerUntil: formerUntil.toISOString() }, secretShownOnce: secret };
  },
  async resendDelivery({ tx, name }, { id }) {
    await resendDelivery(tx, name, id);
    return { before: null, after: { delivery: id } };
  },
};

const record = (tx: Db, { user }: Ctx, name: string, kind: Kind, { before, after }: Values) =>
  recordAudit(tx, user, [{ action: `partner.${kind}`, subject: name, site: name, before, after }]);

const EMPTY_RESULT: PartnerChangeResult = { isProved: null, secretShownOnce: null, test: null };

async function checkDomain(ctx: Ctx, name: string, host: string): Promise<PartnerChangeResult> {
  const stored = await requirePartner(ctx, name);
  const { verifiedAt } = requireDomain({ ctx, stored }, host);
  const before = { host, isProved: verifiedAt !== null };
  const isProved = await checkOwnDomain(ctx.db, host, ctx.now, {}, (tx, isThere) =>
    record(tx, ctx, name, 'checkDomain', { before, after: { host, isProved: isThere } }),
  );
  return { ...EMPTY_RESULT, isProved };
}

async function runWebhookTest(ctx: Ctx, name: string, event: TestEvent): Promise<PartnerChangeResult> {
  await requirePartner(ctx, name);
  const test = await testWebhook(ctx.db, name, event, ctx.now);
  await record(ctx.db, ctx, name, 'testWebhook', { before: null, after: { event, status: test.status } });
  return { ...EMPTY_RESULT, test };
}

/** Changes of a partner run in turn. Throws NOT_FOUND; CHANGED_MEANWHILE; INVALID_DATA with the reason. */
export async function changePartner(
  ctx: Ctx,
  { name, change }: z.infer<typeof changeRequest>,
): Promise<PartnerChangeResult> {
  refusePartnerUsers(ctx);
  const { kind } = change;
  const inOwnWords = (error: unknown): never => {
    throw translateError(error, refusalsIn(ctx)[kind]);
  };
  if (kind === 'checkDomain') return checkDomain(ctx, name, change.host).catch(inOwnWords);
  if (kind === 'testWebhook') return runWebhookTest(ctx, name, change.event).catch(inOwnWords);
  const run = CHANGES[kind] as Run<typeof kind>;
  return ctx.db.transaction(async (tx) => {
    await lockPartner(tx, name);
    const stored = await requirePartner({ ...ctx, db: tx }, name);
    const done = await run({ ctx, tx, stored, name }, change as never).catch(inOwnWords);
    await record(tx, ctx, name, kind, done);
    return { ...EMPTY_RESULT, secretShownOnce: done.secretShownOnce ?? null };
  });
}
