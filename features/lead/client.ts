import { useMutation } from '@tanstack/react-query';
import { apiPost } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { isSame } from '@/lib/http/attempt';
import { queryClient } from '@/lib/http/query-client';
import { RETRIES } from '@/lib/http/retries';
import { isTrialFrame } from '@/lib/browser/frame';
import { leadAttribution } from '@/lib/browser/attribution';
import { pushEvent } from '@/lib/browser/data-layer';
import { tellOutcome } from '@/lib/browser/outcomes';
import { REQUEST_TICKETS_MAX } from '@/features/ticket/domain';
import type { PerfilIngreso } from '@/features/profile/contract';
import { withoutReferral, type referralFields } from '@/features/referral/domain';
import type { ProductLine } from '@/lib/markets/market';
import type { ContactRequestInput, ContactResponse } from './contract';
import { impersonalAddressOf, PARTNER_KIND, type ContactKind, type LeadEndpoint } from './domain';
import type { ContactFormRequestInput } from './form/contract';
import { toContact, toPartner, type Answers, type TypedContact } from './form/fields';
import type { RequestedPlan } from './plan-request/requested-plan';
import { planRequestOf } from './plan-request/client';
import { useLeadStore, type PendingContact } from './store';

export type ContactSubject = {
  readonly kind: ContactKind;
  /** Of a purchase that an adviser ends; `plan` where a plan is asked for. */
  readonly productCode: string | null;
  readonly plan?: RequestedPlan;
  /** The form that is a row, where one is asked instead of the fixed form. */
  readonly formHash?: string | undefined;
  readonly line: Pick<ProductLine, 'productType' | 'organizationType' | 'profileForm'> | null;
};

export function endpointOf({ plan, formHash }: ContactSubject): LeadEndpoint {
  if (formHash !== undefined) return 'integration/form';
  return plan ? 'solicitarplans' : 'contactos';
}

type Surroundings = {
  readonly subject: ContactSubject;
  readonly profile: PerfilIngreso | null;
  readonly referral: ReturnType<typeof referralFields>;
  readonly clinics: readonly string[];
};

/** Of the page that an attempt is made on. */
type PageFields = 'leadAttributionInfo' | 'origin_url' | 'originLead';

/** Left out where there are none: then a request is as the spec writes it. */
const chosenOf = ({ clinics }: Surroundings) => (clinics.length > 0 ? [...clinics] : undefined);

function enteredData({ subject, profile, referral }: Surroundings) {
  return {
    profile: profile?.ingresodatos ? { ...withoutReferral(profile), ...referral } : null,
    productCode: subject.productCode,
  };
}

export function contactOf(
  typed: TypedContact & Pick<ContactRequestInput, 'unrecognizedAdditionalData'>,
  surroundings: Surroundings,
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

/** On the wire stands who was found, not what was typed to find them. */
function formAnswersOf(
  hash: string,
  answers: Answers,
  surroundings: Surroundings,
): Omit<ContactFormRequestInput, PageFields> {
  const { fld_email_referer: _typed, ...formStructure } = answers;
  return {
    processUUID: hash,
    formStructure,
    ...surroundings.referral,
    productType: surroundings.subject.line?.productType ?? null,
    datosingresados: enteredData(surroundings),
    clinicas: chosenOf(surroundings),
  };
}

/** What stands in the form, as the endpoint of its subject wants it. */
export function requestBodyOf(answers: Answers, surroundings: Surroundings) {
  const { subject, profile, referral } = surroundings;
  const { plan, formHash, line } = subject;
  if (formHash !== undefined) return formAnswersOf(formHash, answers, surroundings);
  const typed = toContact(answers);
  if (!plan) {
    const isPartner = subject.kind === PARTNER_KIND;
    return contactOf({ ...typed, ...(isPartner && { unrecognizedAdditionalData: toPartner(answers) }) }, surroundings);
  }
  const request = planRequestOf(plan, typed, profile, line?.productType ?? '', referral);
  return { ...request, clinicas: chosenOf(surroundings) };
}

/** As it was where it was asked for, wherever it is sent from in the end. */
const isTrialOf = ({ isTrial }: PendingContact): boolean => isTrial === true;

/**
 * The request for what stands in the form. It keeps the key of an attempt that is not known to have arrived, and
 * when nothing was changed since, its body too: then the back end sees the very same request again.
 */
export function attemptOf(
  asked: ReturnType<typeof requestBodyOf>,
  typed: Answers,
  unsent: PendingContact | null,
): PendingContact {
  if (unsent && isTrialOf(unsent) === isTrialFrame() && isSame(withoutOrigin(unsent.body), asked))
    return { ...unsent, typed };
  const isTrial = isTrialFrame();
  const body = {
    ...asked,
    leadAttributionInfo: leadAttribution(),
    origin_url: impersonalAddressOf(location.href),
    originLead: 'WEB' as const,
  };
  return { key: unsent?.key ?? crypto.randomUUID(), body, typed, savedAt: Date.now(), ...(isTrial && { isTrial }) };
}

function withoutOrigin(body: PendingContact['body']) {
  return { ...body, leadAttributionInfo: undefined, origin_url: undefined, originLead: undefined };
}

/** No answer, an earlier try still under way, too many requests, restarting or overloaded: later may work. */
const WORTH_RETRYING = [0, 409, 429, 502, 503, 504];

/** With the tickets of what this page has sent before: the back end says which call its visitor has already. */
const optionsOf = (request: PendingContact) => ({
  idempotencyKey: request.key,
  isTrial: isTrialOf(request),
  bearer: useLeadStore.getState().tickets.slice(-REQUEST_TICKETS_MAX).join(','),
});

/** Of a contact a 500 is a bug and stays one; a plan request is tried again whatever happened (spec section 7). */
const ENDPOINTS = {
  contactos: {
    ...RETRIES.contact,
    on: new Set(WORTH_RETRYING),
    send: (request: PendingContact) => apiPost<ContactResponse>('contactos', request.body, optionsOf(request)),
  },
  solicitarplans: {
    ...RETRIES.planRequest,
    on: new Set([...WORTH_RETRYING, 500]),
    send: (request: PendingContact) => apiPost<ContactResponse>('solicitarplans', request.body, optionsOf(request)),
  },
  'integration/form': {
    ...RETRIES.contact,
    on: new Set(WORTH_RETRYING),
    send: (request: PendingContact) => apiPost<ContactResponse>('integration/form', request.body, optionsOf(request)),
  },
  'seguro-adicional/solicitar': {
    ...RETRIES.planRequest,
    on: new Set(WORTH_RETRYING),
    send: (request: PendingContact) =>
      apiPost<ContactResponse>('seguro-adicional/solicitar', request.body, optionsOf(request)),
  },
} as const satisfies Record<LeadEndpoint, unknown>;

/** Longest that a visitor is left waiting between two tries, whatever `Retry-After` says. */
const LONGEST_DELAY = 5000;

const waitOf = ({ retryAfter }: ApiError): number => (retryAfter ?? 0) * 1000;

/** Over a limit whose window lasts: trying in vain would only keep the visitor waiting, so they are told. */
const isLongWait = (error: ApiError): boolean => error.status === 429 && waitOf(error) > LONGEST_DELAY;

const isReused = (error: unknown) => error instanceof ApiError && error.code === 'KEY_REUSED';

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
    if (!isReused(failure)) throw failure;
    // The earlier version did arrive and its answer was lost; what changed since is a request of its own.
    const next = { ...attempt, key: crypto.randomUUID(), savedAt: Date.now() };
    keep(next);
    return post(next);
  }
}

/** One try, outside of any form. @param keep called with the attempt before it is sent; null: only under its own key */
export async function deliver(request: PendingContact & { readonly endpoint: LeadEndpoint }, keep: Keep | null) {
  const post = ENDPOINTS[request.endpoint].send;
  const answer = await (keep ? sendWithNewKey(request, keep, post) : post(request));
  tellRequest(request.body);
  return answer;
}

/** Of a request that has arrived: which plan it is for, and nothing of who asks. */
function tellRequest(body: PendingContact['body'], ofPage: string | null = null): void {
  const productType = ('productType' in body && body.productType) || ofPage;
  const asked = 'datosingresados' in body ? body.datosingresados?.productCode : null;
  tellOutcome({ type: 'lead', productType, plan: 'nombreplan' in body ? body.nombreplan : (asked ?? null) });
}

/** Tells the data layer of a request by a form that is a row (spec section 7). */
export function announce(endpoint: LeadEndpoint, body: PendingContact['body']): void {
  if (endpoint === 'integration/form' && 'productType' in body)
    pushEvent({ event: 'requestInfoLandings', productType: body.productType ?? null });
}

/**
 * Sends a request. All tries of one attempt carry the same key, so however often it is repeated the
 * back end makes one lead of it.
 * @param keep called with an attempt before it is sent @param productType of the page, which not every request says
 */
export function useSendLead(endpoint: LeadEndpoint, keep: Keep, productType: string | null = null) {
  const { times, delay, on, send: post } = ENDPOINTS[endpoint];
  const { mutateAsync, ...sending } = useMutation<ContactResponse, Error, PendingContact>(
    {
      mutationFn: post,
      // Offline is told at once instead of waiting for a network that may not come back.
      networkMode: 'always',
      retry: (count, error) =>
        count < times && navigator.onLine && error instanceof ApiError && on.has(error.status) && !isLongWait(error),
      retryDelay: (_, error) => Math.min(LONGEST_DELAY, Math.max(delay, waitOf(error as ApiError))),
    },
    // Given here, it needs no provider around every page.
    queryClient(),
  );

  async function send(attempt: PendingContact): Promise<ContactResponse> {
    const answer = await sendWithNewKey(attempt, keep, mutateAsync);
    tellRequest(attempt.body, productType);
    return answer;
  }
  return { ...sending, send };
}
