import 'server-only';
import { createHash } from 'node:crypto';
import { PAGE_SIZE } from '@/features/back-office/list-limits';
import type {
  NewPartner,
  PartnerDetail,
  PartnerPage,
  PartnerRow,
  PartnersQuery,
} from '@/features/back-office/partners/partner.api';
import { isPartnerUser, canSeeSite } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { listPartnerKeys } from '@/features/tenant/key/server/partner-keys';
import { addressesOf, fileOf, findPartner, listPartners, recordOf } from '@/features/tenant/server/publish-partner';
import { listWebhookDeliveries } from '@/features/tenant/webhook/delivery/server/resend-delivery';
import { findWebhookState } from '@/features/tenant/webhook/server/notify-partners';
import { AppError } from '@/lib/app-error';
import { labelsOf } from '@/lib/i18n/messages';
import { searchText } from '@/lib/i18n/search-text';
import { marketOfCode, marketOfId, markets } from '@/lib/markets';
import { nameOf } from '@/lib/site/partner-place';
import { mainSiteOf, type Site } from '@/lib/site/site';
import { listCompanies } from './partner.db';

type Ctx =
  | Authorized<'partner:read'>
  | Authorized<'partner:write'>
  | Authorized<'partner:frame'>
  | Authorized<'conversion:read'>;
export type StoredPartner = NonNullable<Awaited<ReturnType<typeof findPartner>>>;

export const revisionOf = ({ state, name, config, draft }: StoredPartner): string =>
  createHash('sha256')
    .update(JSON.stringify([state, name, config, draft]))
    .digest('base64url')
    .slice(0, 22);

/** Administration of partners is for our staff: a partner's staff must not learn that it exists. */
export function refusePartnerUsers({ user, locale }: Ctx): void {
  if (isPartnerUser(user)) throw new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);
}

/** @throws NOT_FOUND also for one of other sites than the caller's */
export async function requirePartner(
  { db, user, locale }: Pick<Ctx, 'db' | 'user' | 'locale'>,
  name: string,
): Promise<StoredPartner> {
  const stored = canSeeSite(user, name as Site) ? await findPartner(db, name) : null;
  if (!stored) throw new AppError('NOT_FOUND', labelsOf(locale, 'serverErrors').notFound);
  return stored;
}

function toRow(stored: StoredPartner): PartnerRow {
  const { name, state, draft, domains } = stored;
  const waiting = draft as { readonly name?: unknown } | null;
  return {
    id: nameOf(stored),
    title: state === 'draft' && typeof waiting?.name === 'string' ? waiting.name : name,
    state,
    isWaiting: draft !== null,
    address: addressesOf(stored).address,
    domains: domains.map(({ host }) => host),
  };
}

export async function searchPartners(
  ctx: Authorized<'partner:read'>,
  { q, state, market, order, page }: PartnersQuery,
): Promise<PartnerPage> {
  refusePartnerUsers(ctx);
  const asked = searchText(q ?? '');
  const found = (await listPartners(ctx.db))
    .filter((stored) => canSeeSite(ctx.user, nameOf(stored)))
    .filter((stored) => market === undefined || stored.market === marketOfCode(market).id)
    .map(toRow)
    .filter((row) => state === undefined || row.state === state)
    .filter(({ id, title, domains }) => searchText([id, title, ...domains].join(' ')).includes(asked))
    .toSorted((one, other) => one.title.localeCompare(other.title) * (order === 'nameDown' ? -1 : 1));
  const rows = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { rows, total: found.length, more: false };
}

const momentOf = (at: Date | null): string | null => at && at.toISOString();

export async function readPartner(
  ctx: Authorized<'partner:read'>,
  { name }: { readonly name: string },
): Promise<PartnerDetail> {
  refusePartnerUsers(ctx);
  const stored = await requirePartner(ctx, name);
  const [keys, webhook, deliveries, organizations] = await Promise.all([
    listPartnerKeys(ctx.db, name),
    findWebhookState(ctx.db, name),
    listWebhookDeliveries(ctx.db, name),
    listCompanies(ctx.db, stored.market),
  ]);
  return {
    ...toRow(stored),
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
    keys: keys.map(({ id, hint, trial, createdAt, lastUsedAt }) => {
      return { id, hint, trial, createdAt: createdAt.toISOString(), lastUsedAt: momentOf(lastUsedAt) };
    }),
    webhook: webhook && {
      ...webhook,
      deliveredAt: momentOf(webhook.deliveredAt),
      failedAt: momentOf(webhook.failedAt),
      formerUntil: webhook.formerUntil && webhook.formerUntil > ctx.now ? momentOf(webhook.formerUntil) : null,
      deliveries,
    },
  };
}

export async function readNewPartner(ctx: Authorized<'partner:write'>): Promise<NewPartner> {
  refusePartnerUsers(ctx);
  const own = markets.filter(({ code }) => canSeeSite(ctx.user, mainSiteOf(code as string as Site)));
  return {
    markets: await Promise.all(
      own.map(async ({ id }) => ({
        market: marketOfId(id).code,
        organizations: await listCompanies(ctx.db, id),
      })),
    ),
  };
}
