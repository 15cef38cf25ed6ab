import 'server-only';
import type { InsuranceItem, OrganizationSummary } from '@/features/catalogue/contract';
import type { OrganizationEntry } from '@/features/catalogue/import-contract';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { OrganizationType } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import type { Market, ProductLine } from '@/lib/markets/market';
import { dayIn } from '@/lib/i18n/day';
import { toInsuranceItem, type StoredPlan } from './insurance-item';
import * as repository from './repository';

/** A plan as stored (its tariff prices it) and as the screens read it. */
export type FoundPlan = { readonly item: InsuranceItem; readonly plan: StoredPlan };

type Scope = Pick<Ctx, 'db' | 'market' | 'locale' | 'now'>;

/** A stored plan as the screens read it on that day and in that language. */
export function insuranceItemOf({ market, locale, now }: Omit<Scope, 'db'>, plan: StoredPlan): InsuranceItem {
  return toInsuranceItem(plan, { today: dayIn(market.timeZone, now), locale, currency: market.currency });
}

const found = (scope: Scope, plan: StoredPlan | null): FoundPlan | null =>
  plan && { plan, item: insuranceItemOf(scope, plan) };

/** The plan behind a public address (segments decoded), or null. */
export async function findPlan(
  ctx: Scope,
  where: { organizationUrl: string; planUrl: string; productTypes?: readonly string[] },
): Promise<FoundPlan | null> {
  return found(ctx, await repository.findPlanByUrl(ctx.db, ctx.market.id, where));
}

export async function findPlanByCode(ctx: Scope, productCode: string): Promise<FoundPlan | null> {
  return found(ctx, await repository.findPlanByCode(ctx.db, ctx.market.id, productCode));
}

/** Answer of GET /api/insurance/product/{code}; unknown codes are `NOT_FOUND`. */
export async function productByCode(ctx: Scope, { code }: { code: string }): Promise<InsuranceItem> {
  const plan = await findPlanByCode(ctx, code);
  if (!plan) throw new AppError('NOT_FOUND', 'Producto no encontrado');
  return plan.item;
}

/** Who sells a line in this market, by name. */
export function listOrganizations(
  { db, market }: Pick<Ctx, 'db' | 'market'>,
  line: ProductLine,
): Promise<OrganizationEntry[]> {
  return repository.listSellers(db, market.id, line.productType);
}

/** Answer of GET /api/organization/seguros/tipo/{type}: the market's organisations of a type, by name. */
export async function organizationsOfType(
  { db, market }: Pick<Ctx, 'db' | 'market'>,
  { type }: { type: OrganizationType },
): Promise<OrganizationSummary[]> {
  const organizations = await repository.listOrganizations(db, market.id, type);
  return organizations.map(({ code, displayName, url, image }) => ({
    type,
    code,
    displayName,
    url,
    metadata: { image },
  }));
}

/** Every plan of a market, for the index of the compare engine. */
export function readCatalogue({ db, market }: { db: Db; market: Market }): AsyncGenerator<StoredPlan> {
  return repository.readPlans(db, market.id);
}

/** Moves with every change of the market's catalogue; 0 when it never had one. */
export function catalogueVersion({ db, market }: { db: Db; market: Market }): Promise<number> {
  return repository.findVersion(db, market.id);
}

export function bumpCatalogueVersion({ db, market }: { db: Db; market: Market }): Promise<number> {
  return repository.bumpVersion(db, market.id);
}

/** Plans per market code, as GET /api/health tells them. */
export async function planCounts(db: Db): Promise<Record<string, number>> {
  const counts = await repository.countPlans(db);
  return Object.fromEntries(markets.map(({ code, id }) => [code, counts.get(id) ?? 0]));
}
