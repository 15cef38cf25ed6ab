import 'server-only';
import type { InfoPlan, PlanRestrictions, RequestStatistics } from '@/features/plan/isapre/isapre.api';
import * as sheets from '@/features/plan/isapre/isapre-terms';
import { oncePerContext } from '@/features/plan/server/once-per-context';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { labelsOf } from '@/lib/i18n/messages';
import * as repository from './isapre.db';
import type { SheetRow } from './isapre.db';
import { cachedByVersion } from '@/features/catalogue/server/versioned-cache';

const REQUEST_DAYS = 90;

/** Rounded down for privacy, because an exact count would reveal the plan of a known request. */
export const REQUEST_STEP = 5;

export const toSteps = (count: number): number => count - (count % REQUEST_STEP);

/** Rank by rounded counts; 1: the most requested. Equal counts share a rank. Null: fewer than `REQUEST_STEP`. */
export function rankOf(own: number, others: readonly number[]): number | null {
  const rounded = toSteps(own);
  return rounded === 0 ? null : 1 + others.filter((count) => toSteps(count) > rounded).length;
}

type Scope = Pick<Ctx, 'db' | 'site' | 'market' | 'locale' | 'now' | 'fresh'>;
type ById = { readonly id: number };

type PlanKey = Parameters<typeof repository.findSheet>[1];

const findSheet = oncePerContext((ctx: Scope, by: PlanKey) => repository.findSheet(ctx, by), JSON.stringify);

async function requireSheet(ctx: Scope, by: PlanKey): Promise<SheetRow> {
  const row = await findSheet(ctx, by);
  if (!row) throw new AppError('NOT_FOUND', 'Plan de Isapre no encontrado');
  return row;
}

function toInfoPlan({ id, displayName, organization, provenance, sheet }: SheetRow): InfoPlan | null {
  if (!sheet) return null;
  const { displayName: seller, url } = organization;
  return {
    ...sheet,
    id,
    displayName,
    organization: { displayName: seller, url },
    provenance,
    modality: sheets.modalityOf(sheet.modalidadplan),
    amplitude: sheets.amplitudeOf(sheet.amplitudcobertura ?? ''),
    commercializable: sheets.isCommercializable(sheet.estadoplan),
    startMonth: sheets.monthOf(sheet.fechainicio ?? 0),
    restrictions: sheets.restrictionsOf(sheet.prestacionesrest),
  };
}

function requireInfo(info: InfoPlan | null): InfoPlan {
  if (!info) throw new AppError('NOT_FOUND', 'Este plan no tiene ficha de Isapre');
  return info;
}

/** @throws NOT_FOUND if the plan is not an Isapre's or has no sheet */
export async function infoOfPlan(ctx: Scope, { id }: ById): Promise<InfoPlan> {
  return requireInfo(toInfoPlan(await requireSheet(ctx, { id })));
}

export async function infoByCode(
  ctx: Scope,
  where: { codigoplan: string; codigoprestador?: string | undefined },
): Promise<InfoPlan> {
  return requireInfo(toInfoPlan(await requireSheet(ctx, where)));
}

export async function restrictionsOfPlan(ctx: Scope, by: ById): Promise<PlanRestrictions> {
  const { prestacionesrest, restrictions } = await infoOfPlan(ctx, by);
  const names = labelsOf(ctx.locale, 'isapre').restrictions;
  return { prestacionesrest, restrictions: restrictions?.map((code) => ({ code, name: names[code] })) ?? null };
}

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds for which counts are cached. All pages of a line show them, and they change slowly. */
const COUNTS_CACHE_MS = 5 * 60 * 1000;

function requestsOf(ctx: Scope, productType: string) {
  const now = ctx.now.getTime();
  const version = ctx.fresh ? `at ${now}` : String(Math.floor(now / COUNTS_CACHE_MS));
  const since = new Date(now - REQUEST_DAYS * DAY);
  return cachedByVersion(ctx.db, `requests ${ctx.site} ${productType}`, version, () =>
    repository.countRequests(ctx, productType, since),
  );
}

export async function requestsOfPlan(ctx: Scope, { id }: ById): Promise<RequestStatistics> {
  const { organization, productType } = await requireSheet(ctx, { id });
  const ofLine = await requestsOf(ctx, productType);
  const ofIsapre = ofLine.filter(({ plan }) => plan?.organizationId === organization.id);
  const own = ofIsapre.find(({ plan }) => plan?.id === id)?.requests ?? 0;
  const sum = (some: typeof ofLine) => some.reduce((total, { requests }) => total + requests, 0);
  return {
    days: REQUEST_DAYS,
    step: REQUEST_STEP,
    plan: toSteps(own),
    isapre: toSteps(sum(ofIsapre)),
    line: toSteps(sum(ofLine)),
    place: rankOf(
      own,
      ofIsapre.map(({ requests }) => requests),
    ),
  };
}
