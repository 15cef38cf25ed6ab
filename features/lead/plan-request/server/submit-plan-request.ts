import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { extensionOf } from '@/features/customer/timeline-entries';
import { recordInteractions } from '@/features/customer/server/show-timeline';
import { requireProvenLead } from '@/features/ticket/server/prove-ticket';
import type { ContactResponse } from '@/features/lead/contact.api';
import type { originFields } from '@/features/lead/origin-fields';
import { INSURANCE_KIND, PLAN_REQUEST_KIND } from '@/features/lead/lead-kinds';
import type {
  InsuranceRequest,
  InsuranceRequestUpdate,
  KeptRequest,
  PlanRequest,
  PlanRequestUpdate,
  UpdateResponse,
} from '@/features/lead/plan-request/plan-request.api';
import {
  furtherPlans,
  identityData,
  isBirthDate,
  createStoredRequest,
  unique,
  type Identity,
} from '@/features/lead/plan-request/request-identity';
import { checkOffered, checkedPhone, referralOf, submitLead } from '@/features/lead/server/submit-contact';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { notifyOfUpdates } from '@/features/tenant/webhook/server/notify-partners';
import { AppError, invalidFields } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { RouteCtx } from '@/lib/http/route';
import { dayIn } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import { enqueueMails } from '@/lib/mail/outbox';
import type { Market } from '@/lib/markets/market';
import { extendLead, findToExtend, type Extendable } from './plan-request.db';
import { readList } from './sign-list';

type Identifying = Pick<InsuranceRequest, 'rutpersona' | 'rut_sec_contributor' | 'documentoExtranjero'> & {
  readonly fechanacimiento?: string | null;
};

type Checked = {
  readonly fields?: Partial<Readonly<Record<keyof Identity, string>>>;
  /** Default: the market's national document. If passports were accepted too, every mistyped number would be valid. */
  readonly document?: Market['legalIds'][number];
  readonly problems?: Readonly<Record<string, string>>;
};

/** @throws INVALID_DATA with all errors */
export function checkedIdentity(
  { market, locale, now }: Ctx,
  { legalId, partnerLegalId, birthDate }: Identity,
  { fields = {}, document = market.legalIds[0]!, problems = {} }: Checked,
): Record<string, string> {
  const wrongId = labelsOf(locale, 'form').errors[document.problem];
  const wrongDate = labelsOf(locale, 'contact').errors.birthDateWrong;
  const isWrongId = (typed: string | null) => typed && !document.isValid(typed);
  const isWrongDate = birthDate && !isBirthDate(birthDate, dayIn(market.timeZone, now));
  const wrong = {
    ...(isWrongId(legalId) && { [fields.legalId ?? 'legalId']: wrongId }),
    ...(isWrongId(partnerLegalId) && { [fields.partnerLegalId ?? 'partnerLegalId']: wrongId }),
    ...problems,
    ...(isWrongDate && { [fields.birthDate ?? 'birthDate']: wrongDate }),
  };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const normalised = (typed: string | null) => (typed ? document.normalise(typed) : null);
  return identityData({ legalId: normalised(legalId), partnerLegalId: normalised(partnerLegalId), birthDate });
}

const FIELDS = { legalId: 'rutpersona', partnerLegalId: 'rut_sec_contributor', birthDate: 'fechanacimiento' } as const;

function identityOf(ctx: Ctx, input: Identifying): Record<string, string> {
  const { rutpersona: legalId, rut_sec_contributor: partnerLegalId, fechanacimiento: birthDate = null } = input;
  const typed = { legalId, partnerLegalId, birthDate };
  if (!input.documentoExtranjero || !legalId) return checkedIdentity(ctx, typed, { fields: FIELDS });
  const [, ...foreign] = ctx.market.legalIds;
  const document = foreign.find(({ isValid }) => isValid(legalId)) ?? foreign.at(-1)!;
  return { ...checkedIdentity(ctx, typed, { fields: FIELDS, document }), documentKind: document.kind };
}

type Person = Pick<
  PlanRequest,
  | 'nombrepersona'
  | 'correopersona'
  | 'telefonopersona'
  | 'canal'
  | Exclude<keyof typeof originFields, 'referido' | 'referidoPorLink'>
> &
  Parameters<typeof referralOf>[0];

const personOf = (ctx: Ctx, input: Person) => ({
  firstName: input.nombrepersona,
  phone: checkedPhone(ctx, 'telefonopersona', input.telefonopersona),
  email: input.correopersona,
  channel: input.canal,
  attribution: input.leadAttributionInfo,
  originUrl: input.origin_url,
  originLead: input.originLead,
  clinics: input.clinicas,
  businessLine: null,
  referral: referralOf(input),
});

export async function submitPlanRequest(ctx: RouteCtx, input: PlanRequest): Promise<ContactResponse> {
  const { nombreplan: productCode, datospersona: profile, lista } = input;
  const list = lista === null ? null : await readList(ctx, lista, productCode);
  return submitLead(ctx, {
    ...personOf(ctx, input),
    kind: PLAN_REQUEST_KIND,
    message: input.mensaje,
    employees: list?.people ?? input.cantidadEmpleados ?? profile?.colectivo?.cantidadempleados ?? null,
    productType: null,
    productCode,
    profile,
    additionalData: identityOf(ctx, input),
    request: createStoredRequest({
      place: input.origen,
      shown: input.desde,
      plans: furtherPlans(input.arrayplan, productCode),
      sameInsurer: input.es_de_la_misma_isapre,
      onlineOnboarding: input.hasOnlineOnboarding,
      internalTraffic: input.isInternalTraffic,
      salesforceId: input.idSalesforce,
      list,
    }),
  });
}

/** @throws INVALID_DATA for a line that the market does not sell */
function insurancesOf({ market, locale }: Ctx, productTypes: readonly string[]): string[] {
  const isSold = (productType: string) => market.lines.some((line) => line.productType === productType);
  if (!productTypes.every(isSold)) throw invalidFields({ arrayseguro: labelsOf(locale, 'contact').errors.lineUnknown });
  return unique(productTypes);
}

function profileOf({ arraypersona, region }: InsuranceRequest): PerfilIngreso | null {
  const [holder, ...others] = arraypersona;
  if (!holder) return null;
  return {
    ingresodatos: true,
    cotizante: [{ sexo: holder.sexo, edad: holder.edad, ingreso: null }],
    cargas: others.map(({ sexo, edad, parentesco = 'Hijo/Hija' }) => ({ sexo, edad, parentesco })),
    enPareja: false,
    region: region === null ? null : { stateCode: region, stateName: '', abbreviation: '' },
    colectivo: null,
    guardias: null,
    sctr: null,
    mascota: [],
    viaje: null,
  };
}

export async function submitInsuranceRequest(ctx: RouteCtx, input: InsuranceRequest): Promise<ContactResponse> {
  const insurances = insurancesOf(ctx, input.arrayseguro);
  return submitLead(ctx, {
    ...personOf(ctx, input),
    kind: INSURANCE_KIND,
    message: '',
    employees: null,
    productType: insurances[0]!,
    productCode: null,
    profile: profileOf(input),
    additionalData: identityOf(ctx, input),
    request: createStoredRequest({
      insurances,
      payment: input.isPayment,
      internalTraffic: input.isInternalTraffic,
      additional: input.aditional_data,
    }),
  });
}

type Extension = Partial<Pick<Extendable, 'productType' | 'businessLine'>> & {
  readonly additionalData: Readonly<Record<string, string>>;
  readonly request: Partial<KeptRequest>;
};

/** Adds answers, idempotently. Calls `answers` with the plan. Throws NOT_FOUND without proof of such a request. */
async function extend(ctx: Ctx, kind: string, answers: (productCode: string | null) => Extension) {
  const leadId = await requireProvenLead(ctx);
  await ctx.db.transaction(async (tx) => {
    const found = await findToExtend(tx, { site: ctx.site, kind, leadId });
    if (!found) throw new AppError('NOT_FOUND', 'Solicitud no encontrada');
    const { kept, productCode } = found;
    const { additionalData, request, ...line } = answers(productCode);
    const next = {
      ...kept,
      ...line,
      additionalData: { ...kept.additionalData, ...additionalData },
      request: { ...kept.request, ...request },
    };
    if (isDeepStrictEqual(kept, next)) return;
    await extendLead(tx, leadId, next);
    const { site, market, now } = ctx;
    const entry = { leadId, site, market: market.id, happenedAt: now };
    await notifyOfUpdates(tx, [entry], now);
    await recordInteractions(tx, [{ ...entry, ...extensionOf(next.productType) }]);
    await enqueueMails(tx, [{ mail: 'extensionMail', payload: leadId }]);
  });
  return { id: leadId };
}

export async function updatePlanRequest(ctx: Ctx, input: PlanRequestUpdate): Promise<UpdateResponse> {
  await checkOffered(ctx, 'arrayplan', input.arrayplan ?? []);
  return extend(ctx, PLAN_REQUEST_KIND, (productCode) => ({
    additionalData: identityOf(ctx, input),
    request: input.arrayplan ? { plans: furtherPlans(input.arrayplan, productCode) } : {},
  }));
}

function furtherInsurances(ctx: Ctx, arrayseguro: readonly string[]) {
  const insurances = insurancesOf(ctx, arrayseguro);
  const line = ctx.market.lines.find((one) => one.productType === insurances[0])!;
  return { insurances, line: { productType: line.productType, businessLine: line.organizationType } };
}

export async function updateInsuranceRequest(ctx: Ctx, input: InsuranceRequestUpdate): Promise<UpdateResponse> {
  return extend(ctx, INSURANCE_KIND, () => {
    const { insurances, line } = input.arrayseguro ? furtherInsurances(ctx, input.arrayseguro) : {};
    return {
      ...line,
      additionalData: identityOf(ctx, input),
      request: { ...(insurances && { insurances }), ...(input.aditional_data && { additional: input.aditional_data }) },
    };
  });
}
