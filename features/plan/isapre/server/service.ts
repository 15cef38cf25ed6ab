import 'server-only';
import type {
  InfoPlan,
  Isapre,
  IsapreBenefits,
  PlanRestrictions,
  RequestStatistics,
  ScoreAnalysis,
} from '@/features/plan/isapre/contract';
import { inSteps, placeOf, REQUEST_DAYS, REQUEST_STEP } from '@/features/plan/isapre/domain/request-count';
import { scoreParts } from '@/features/plan/isapre/domain/score-analysis';
import * as sheets from '@/features/plan/isapre/domain/sheet';
import { stars } from '@/features/compare/card/domain';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { labelsOf } from '@/lib/i18n/messages';
import * as repository from './repository';
import type { SheetRow } from './repository';

/** What an answer depends on: a page has as much as a request. */
type Scope = Pick<Ctx, 'db' | 'site' | 'market' | 'locale' | 'now'>;
type ById = { readonly id: number };

type Found = NonNullable<Awaited<ReturnType<typeof repository.findIsapre>>>;

function toIsapre({ market }: Scope, code: string, found: Found): Isapre {
  const { displayName, fromPrice, image, plans, regions, unit, url } = found;
  return {
    codigoprestador: Number(code),
    displayName,
    url,
    plans,
    regions,
    metadata: { image },
    fromPrice: fromPrice === null || unit === null ? null : { amount: fromPrice, currency: market.currency, unit },
  };
}

async function toBenefits(ctx: Scope, code: string, { id, plans }: Found): Promise<IsapreBenefits> {
  const names: Readonly<Record<string, string>> = labelsOf(ctx.locale, 'catalogue').features;
  const counted = await repository.countFeatures(ctx, id);
  return {
    codigoprestador: Number(code),
    plans,
    benefits: counted.map(({ code: feature, plans: having }) => ({
      code: feature,
      name: names[feature] ?? feature,
      plans: having,
    })),
  };
}

/** An Isapre of this market by its code and what its plans come with; null: the market has no such Isapre. */
export async function findIsapre(ctx: Scope, code: string) {
  const found = await repository.findIsapre(ctx, code);
  return found && { isapre: toIsapre(ctx, code, found), benefits: await toBenefits(ctx, code, found) };
}

async function isapreOf(ctx: Scope, code: string): Promise<Found> {
  const found = await repository.findIsapre(ctx, code);
  if (!found) throw new AppError('NOT_FOUND', 'Isapre no encontrada');
  return found;
}

/** Answer of GET /api/isapres/{id}. */
export async function isapreByCode(ctx: Scope, { id }: { id: string }): Promise<Isapre> {
  return toIsapre(ctx, id, await isapreOf(ctx, id));
}

/** Answer of GET /api/isapres/{id}/beneficios. */
export async function benefitsOfIsapre(ctx: Scope, { id }: { id: string }): Promise<IsapreBenefits> {
  return toBenefits(ctx, id, await isapreOf(ctx, id));
}

async function rowOf(ctx: Scope, by: Parameters<typeof repository.findSheet>[1]): Promise<SheetRow> {
  const row = await repository.findSheet(ctx, by);
  if (!row) throw new AppError('NOT_FOUND', 'Plan de Isapre no encontrado');
  return row;
}

function toInfoPlan({ id, displayName, organization, verified, sheet }: SheetRow): InfoPlan | null {
  if (!sheet) return null;
  const { displayName: seller, url } = organization;
  return {
    ...sheet,
    id,
    displayName,
    organization: { displayName: seller, url },
    verified,
    modality: sheets.modalityOf(sheet.modalidadplan),
    amplitude: sheets.amplitudeOf(sheet.amplitudcobertura),
    commercializable: sheets.isCommercializable(sheet.estadoplan),
    startMonth: sheets.monthOf(sheet.fechainicio),
    restrictions: sheets.restrictionsOf(sheet.prestacionesrest),
  };
}

/** An Isapre plan's sheet; null for any other plan and for one whose sheet is not known. */
export async function findInfo(ctx: Scope, { id }: ById): Promise<InfoPlan | null> {
  const row = await repository.findSheet(ctx, { id });
  return row && toInfoPlan(row);
}

function known(info: InfoPlan | null): InfoPlan {
  if (!info) throw new AppError('NOT_FOUND', 'Este plan no tiene ficha de Isapre');
  return info;
}

/** Answer of GET /api/infoplanes/{id}: an Isapre plan's sheet; `NOT_FOUND` for any other plan and for one without. */
export async function infoOfPlan(ctx: Scope, { id }: ById): Promise<InfoPlan> {
  return known(toInfoPlan(await rowOf(ctx, { id })));
}

/** Answer of GET /api/buscadorplanes/infoplan: the same by the plan's code. */
export async function infoByCode(
  ctx: Scope,
  where: { codigoplan: string; codigoprestador?: string | undefined },
): Promise<InfoPlan> {
  return known(toInfoPlan(await rowOf(ctx, where)));
}

/** What a sheet restricts, by name. */
export function restrictionsIn({ locale }: Pick<Ctx, 'locale'>, info: InfoPlan): PlanRestrictions {
  const { prestacionesrest, restrictions, verified } = info;
  const names = labelsOf(locale, 'isapre').restrictions;
  return {
    verified,
    prestacionesrest,
    restrictions: restrictions?.map((code) => ({ code, name: names[code] })) ?? null,
  };
}

/** Answer of GET /api/infoplanes/{id}/restricciones. */
export async function restrictionsOfPlan(ctx: Scope, by: ById): Promise<PlanRestrictions> {
  return restrictionsIn(ctx, await infoOfPlan(ctx, by));
}

/** Answer of GET /api/buscarplanes/analisisypuntaje: where an Isapre plan's score comes from. */
export async function analyseScore(ctx: Scope, { id }: ById): Promise<ScoreAnalysis> {
  const row = await rowOf(ctx, { id });
  const { score, productType } = row;
  const [{ own, plans, better }, field] = await Promise.all([
    repository.findScored(ctx, row),
    repository.sumUpScores(ctx, productType),
  ]);
  return {
    score,
    stars: score === null ? null : stars(score),
    plans,
    better,
    parts: score === null ? [] : scoreParts(score, own, field),
  };
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * Answer of GET /api/solicitarplans/estadisticasolicitudesplanes: how often it was asked for an Isapre plan on this site, as
 * counts that tell nothing of one request.
 */
export async function requestsOfPlan(ctx: Scope, { id }: ById): Promise<RequestStatistics> {
  const { organization, productType } = await rowOf(ctx, { id });
  const since = new Date(ctx.now.getTime() - REQUEST_DAYS * DAY);
  const [byPlan, line] = await Promise.all([
    repository.countRequests(ctx, organization.id, since),
    repository.countLineRequests(ctx, productType, since),
  ]);
  const own = byPlan.get(id) ?? 0;
  const counts = [...byPlan.values()];
  return {
    days: REQUEST_DAYS,
    step: REQUEST_STEP,
    plan: inSteps(own),
    isapre: inSteps(counts.reduce((sum, count) => sum + count, 0)),
    line: inSteps(line),
    place: placeOf(own, counts),
  };
}
