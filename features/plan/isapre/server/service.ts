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

type ById = { readonly id: number };

/** Who sells plans of Isapres: an Isapre of this market, or `NOT_FOUND`. */
async function isapreOf(ctx: Ctx, code: string) {
  const found = await repository.findIsapre(ctx, code);
  if (!found) throw new AppError('NOT_FOUND', 'Isapre no encontrada');
  return found;
}

/** Answer of GET /api/isapres/{id}. */
export async function isapreByCode(ctx: Ctx, { id }: { id: string }): Promise<Isapre> {
  const { id: _, image, fromPrice, unit, ...isapre } = await isapreOf(ctx, id);
  return {
    ...isapre,
    codigoprestador: Number(id),
    metadata: { image },
    fromPrice: fromPrice === null || unit === null ? null : { amount: fromPrice, currency: ctx.market.currency, unit },
  };
}

/** Answer of GET /api/isapres/{id}/beneficios. */
export async function benefitsOfIsapre(ctx: Ctx, { id }: { id: string }): Promise<IsapreBenefits> {
  const { id: organizationId, plans } = await isapreOf(ctx, id);
  const names: Readonly<Record<string, string>> = labelsOf(ctx.locale, 'catalogue').features;
  const counted = await repository.countFeatures(ctx, organizationId);
  return {
    codigoprestador: Number(id),
    plans,
    benefits: counted.map(({ code, plans: having }) => ({ code, name: names[code] ?? code, plans: having })),
  };
}

async function rowOf(ctx: Ctx, by: Parameters<typeof repository.findSheet>[1]): Promise<SheetRow> {
  const row = await repository.findSheet(ctx, by);
  if (!row) throw new AppError('NOT_FOUND', 'Plan de Isapre no encontrado');
  return row;
}

function toInfoPlan({ id, displayName, organization, verified, sheet }: SheetRow): InfoPlan {
  if (!sheet) throw new AppError('NOT_FOUND', 'Este plan no tiene ficha de Isapre');
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

/** Answer of GET /api/infoplanes/{id}: an Isapre plan's sheet; `NOT_FOUND` for any other plan and for one without. */
export async function infoOfPlan(ctx: Ctx, { id }: ById): Promise<InfoPlan> {
  return toInfoPlan(await rowOf(ctx, { id }));
}

/** Answer of GET /api/buscadorplanes/infoplan: the same by the plan's code. */
export async function infoByCode(
  ctx: Ctx,
  where: { codigoplan: string; codigoprestador?: string | undefined },
): Promise<InfoPlan> {
  return toInfoPlan(await rowOf(ctx, where));
}

/** Answer of GET /api/infoplanes/{id}/restricciones. */
export async function restrictionsOfPlan(ctx: Ctx, { id }: ById): Promise<PlanRestrictions> {
  const { prestacionesrest, restrictions } = await infoOfPlan(ctx, { id });
  const names = labelsOf(ctx.locale, 'isapre').restrictions;
  return { prestacionesrest, restrictions: restrictions?.map((code) => ({ code, name: names[code] })) ?? null };
}

/** Answer of GET /api/buscarplanes/analisisypuntaje: where an Isapre plan's score comes from. */
export async function analyseScore(ctx: Ctx, { id }: ById): Promise<ScoreAnalysis> {
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
export async function requestsOfPlan(ctx: Ctx, { id }: ById): Promise<RequestStatistics> {
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
