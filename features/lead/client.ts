import { MutationObserver } from '@tanstack/react-query';
import { ApiError } from '@/lib/http/api-error';
import { isSame } from '@/lib/http/attempt';
import { queryClient } from '@/lib/http/query-client';
import { RETRIES } from '@/lib/http/retries';
import { isTrialFrame } from '@/lib/browser/frame';
import { leadAttribution } from '@/lib/browser/attribution';
import { pushEvent } from '@/lib/browser/data-layer';
import { reportOutcome } from '@/lib/browser/outcomes';
import { REQUEST_TICKETS_MAX } from '@/features/ticket/ticket-limits';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { withoutReferral, type referralFields } from '@/features/referral/referral-code';
import { call, type CallArguments } from '@/lib/http/call';
import type { Address, Endpoint } from '@/lib/http/endpoint';
import type { ProductLine } from '@/lib/markets/market';
import type { z } from 'zod';
import type { ContactRequestInput, contactResponse, ContactResponse, submitContact } from './contact.api';
import { addressWithoutPersonalData, PARTNER_KIND, type ContactKind, type LeadEndpoint } from './lead-kinds';
import type { ContactFormRequestInput, submitContactForm } from './form/contact-form.api';
import { channelIn, toContact, toPartner, type Answers, type TypedContact } from './form/fields';
import type { RequestedPlan } from './plan-request/requested-plan';
import type { submitInsuranceRequest, submitPlanRequest, PlanRequestInput } from './plan-request/plan-request.api';
import { useLeadStore, type PendingContact } from './lead.store';
import { planPrice } from '@/features/quote/client';
import type { Money } from '@/lib/contract/atoms';
import { hasStaffFlag } from '@/lib/browser/staff-flags';

export type ContactSubject = {
  readonly kind: ContactKind;
  readonly productCode: string | null;
  readonly plan?: RequestedPlan;
  readonly formHash?: string | undefined;
  readonly line: Pick<ProductLine, 'productType' | 'organizationType' | 'profileForm'> | null;
};

type PageContext = {
  readonly subject: ContactSubject;
  readonly profile: PerfilIngreso | null;
  readonly referral: ReturnType<typeof referralFields>;
  readonly clinics: readonly string[];
  readonly list?: { readonly id: number; readonly ticket: string } | null;
};

type PageFields = 'leadAttributionInfo' | 'origin_url' | 'originLead';

/** Undefined if empty, so that the request matches the spec exactly. */
const chosenOf = ({ clinics }: PageContext) => (clinics.length > 0 ? [...clinics] : undefined);

const enteredData = ({ subject, profile, referral }: PageContext) => ({
  profile: profile?.ingresodatos ? { ...withoutReferral(profile), ...referral } : null,
  productCode: subject.productCode,
});

export function contactOf(
  typed: TypedContact & Pick<ContactRequestInput, 'unrecognizedAdditionalData'>,
  surroundings: PageContext,
): Omit<ContactRequestInput, PageFields> {
  const { kind, line } = surroundings.subject;
  return {
    tipo: kind,
    ...typed,
    ...surroundings.referral,
    productType: line?.productType ?? null,
    businessLine: line?.organizationType ?? null,
    datosingresados: enteredData(surroundings),
    clinicas: chosenOf(surroundings),
  };
}

/** Answers to send. The referrer is the person found, not the typed text. */
function formAnswersOf(hash: string, answers: Answers, surroundings: PageContext) {
  const { fld_email_referer: _typed, fld_channel: _channel, ...formStructure } = answers;
  return {
    processUUID: hash,
    formStructure,
    ...surroundings.referral,
    productType: surroundings.subject.line?.productType ?? null,
    datosingresados: enteredData(surroundings),
    clinicas: chosenOf(surroundings),
  };
}

type RequestBody =
  | Omit<ContactRequestInput, PageFields>
  | Omit<PlanRequestInput, PageFields>
  | Omit<ContactFormRequestInput, PageFields>;

export function requestBodyOf(answers: Answers, surroundings: PageContext): RequestBody {
  const { subject, profile, referral, list } = surroundings;
  const { plan, formHash, line } = subject;
  const canal = channelIn(answers);
  if (formHash !== undefined) return { ...formAnswersOf(formHash, answers, surroundings), canal };
  const typed = toContact(answers);
  if (!plan) {
    const isPartner = subject.kind === PARTNER_KIND;
    const contact = { ...typed, ...(isPartner && { unrecognizedAdditionalData: toPartner(answers) }) };
    return { ...contactOf(contact, surroundings), canal };
  }
  const request = planRequestOf(plan, typed, profile, line?.productType ?? '', referral);
  // The list's price, which its ticket proves, replaces the profile's.
  const ofList = list?.id === plan.id && { lista: list.ticket, datospersona: null, desde: null };
  return { ...request, ...ofList, clinicas: chosenOf(surroundings), canal };
}

/** Trial flag of the page where the visitor filled in the form. Another page may send the form later. */
const isTrialOf = ({ isTrial }: PendingContact): boolean => isTrial === true;

/**
 * A retry of an unconfirmed attempt keeps its key. If nothing changed, it also keeps its body, so both requests are
 * identical.
 */
export function attemptOf(request: RequestBody, typed: Answers, unsent: PendingContact | null): PendingContact {
  if (unsent && isTrialOf(unsent) === isTrialFrame() && isSame(withoutOrigin(unsent.body), request))
    return { ...unsent, typed };
  const isTrial = isTrialFrame();
  const body = {
    ...request,
    leadAttributionInfo: leadAttribution(),
    origin_url: addressWithoutPersonalData(location.href),
    originLead: 'WEB' as const,
  };
  return { key: unsent?.key ?? crypto.randomUUID(), body, typed, savedAt: Date.now(), ...(isTrial && { isTrial }) };
}

function withoutOrigin(body: PendingContact['body']) {
  return { ...body, leadAttributionInfo: undefined, origin_url: undefined, originLead: undefined };
}

/** Statuses after which a retry may work: no answer, an earlier try still running, rate limit, restart, overload. */
const RETRYABLE_STATUSES = [0, 409, 429, 502, 503, 504];

const optionsOf = (request: PendingContact) => ({
  idempotencyKey: request.key,
  isTrial: isTrialOf(request),
  bearer: useLeadStore.getState().tickets.slice(-REQUEST_TICKETS_MAX).join(','),
});

/** The cast is safe, because `requestBodyOf` built the body for this endpoint. */
const sendTo =
  <E extends Endpoint<Address, z.ZodType, typeof contactResponse>>(address: E['address']) =>
  (request: PendingContact) =>
    call<E>(...([address, request.body, optionsOf(request)] as unknown as CallArguments<E>));

/** A 500 for a contact is a bug, so it is not retried. A plan request is retried after any failure. */
const CONTACT = { ...RETRIES.contact, on: new Set(RETRYABLE_STATUSES) };
const PLAN_REQUEST = { ...RETRIES.planRequest, on: new Set([...RETRYABLE_STATUSES, 500]) };
const ENDPOINTS = {
  contactos: { ...CONTACT, send: sendTo<typeof submitContact>('POST /api/contactos') },
  solicitarplans: { ...PLAN_REQUEST, send: sendTo<typeof submitPlanRequest>('POST /api/solicitarplans') },
  'integration/form': { ...CONTACT, send: sendTo<typeof submitContactForm>('POST /api/integration/form') },
  'seguro-adicional/solicitar': {
    ...RETRIES.planRequest,
    on: CONTACT.on,
    send: sendTo<typeof submitInsuranceRequest>('POST /api/seguro-adicional/solicitar'),
  },
} as const satisfies Record<LeadEndpoint, unknown>;

/** Milliseconds. Longest wait between two tries, even if `Retry-After` is longer. */
const LONGEST_DELAY = 5000;

const retryDelay = ({ retryAfter }: ApiError): number => (retryAfter ?? 0) * 1000;

/** True if the rate limit lasts longer than any retry waits. The visitor then sees the error at once. */
const isLongWait = (error: ApiError): boolean => error.status === 429 && retryDelay(error) > LONGEST_DELAY;

type Keep = (attempt: PendingContact) => void;

async function sendWithNewKey(
  attempt: PendingContact,
  keep: Keep,
  post: (attempt: PendingContact) => Promise<ContactResponse>,
): Promise<ContactResponse> {
  keep(attempt);
  try {
    return await post(attempt);
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.code === 'KEY_REUSED')) throw failure;
    // The server has stored the earlier version, but its answer was lost. The changed form is a new request.
    const next = { ...attempt, key: crypto.randomUUID(), savedAt: Date.now() };
    keep(next);
    return post(next);
  }
}

/** Sends once. `keep` gets each attempt before it is sent; without `keep`, the key never changes. */
export async function sendRequest(request: PendingContact & { readonly endpoint: LeadEndpoint }, keep: Keep | null) {
  const post = ENDPOINTS[request.endpoint].send;
  const answer = await (keep ? sendWithNewKey(request, keep, post) : post(request));
  reportRequest(request.body);
  return answer;
}

/** Data-layer event for a stored request, with its plan but without personal data. */
function reportRequest(body: PendingContact['body'], ofPage: string | null = null): void {
  const productType = ('productType' in body && body.productType) || ofPage;
  const productCode = 'datosingresados' in body ? body.datosingresados?.productCode : null;
  reportOutcome({ type: 'lead', productType, plan: 'nombreplan' in body ? body.nombreplan : (productCode ?? null) });
}

/** Data-layer event for a request by a stored form. */
export function pushFormEvent(endpoint: LeadEndpoint, body: PendingContact['body']): void {
  if (endpoint === 'integration/form' && 'productType' in body)
    pushEvent({ event: 'requestInfoLandings', productType: body.productType ?? null });
}

/**
 * Retries with one key, so that the server stores one lead. `keep` gets each attempt before it is sent. `productType`:
 * the page's.
 */
export async function sendLead(
  endpoint: LeadEndpoint,
  attempt: PendingContact,
  keep: Keep,
  productType: string | null = null,
): Promise<ContactResponse> {
  const { times, delay, on, send: post } = ENDPOINTS[endpoint];
  const tries = new MutationObserver<ContactResponse, Error, PendingContact>(queryClient(), {
    mutationFn: post,
    // Fails at once if offline; otherwise it would wait for the network.
    networkMode: 'always',
    retry: (count, error) =>
      count < times && navigator.onLine && error instanceof ApiError && on.has(error.status) && !isLongWait(error),
    retryDelay: (_, error) => Math.min(LONGEST_DELAY, Math.max(delay, retryDelay(error as ApiError))),
  });
  const answer = await sendWithNewKey(attempt, keep, (one) => tries.mutate(one));
  reportRequest(attempt.body, productType);
  return answer;
}

/** Price shown beside the plan: the 'from' price without a profile, else the profile's price once it is loaded. */
function shownPrice({ id, from }: RequestedPlan, profile: PerfilIngreso | null, productType: string): Money | null {
  if (!profile) return from;
  const price = queryClient().getQueryData(planPrice(id, { profile, productType }).queryKey)?.price;
  return price ? { amount: price.amount, currency: price.currency } : null;
}

function isSameInsurer({ organization, productCode }: RequestedPlan, profile: PerfilIngreso | null): boolean | null {
  const current = profile?.titular?.epsActual ?? profile?.cotizante?.[0]?.eps_actual;
  if (!current) return null;
  return [organization.url, organization.displayName, productCode].some(
    (name) => name.toLowerCase() === current.toLowerCase(),
  );
}

function planRequestOf(
  plan: RequestedPlan,
  { first_name, email, telefono, mensaje, cantidadEmpleados }: TypedContact,
  profile: PerfilIngreso | null,
  productType: string,
  referral: ReturnType<typeof referralFields>,
) {
  return {
    nombreplan: plan.productCode,
    nombre_largo_plan: plan.displayName.slice(0, 200),
    codigoisapre: plan.organization.url,
    datospersona: profile?.ingresodatos ? { ...withoutReferral(profile), ...referral } : null,
    desde: shownPrice(plan, profile, productType),
    nombrepersona: first_name,
    rutpersona: null,
    rut_sec_contributor: null,
    correopersona: email,
    telefonopersona: telefono,
    arrayplan: [],
    es_de_la_misma_isapre: isSameInsurer(plan, profile),
    origen: plan.place,
    hasOnlineOnboarding: plan.isSoldOnline,
    isInternalTraffic: hasStaffFlag('internalTraffic'),
    idSalesforce: null,
    mensaje,
    cantidadEmpleados,
    ...referral,
  } satisfies PlanRequestInput;
}
