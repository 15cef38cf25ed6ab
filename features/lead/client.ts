import { QueryClient, useMutation } from '@tanstack/react-query';
import { apiPost } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { RETRIES } from '@/lib/http/retries';
import type { PerfilIngreso } from '@/features/profile/contract';
import type { onWire } from '@/features/referral/domain';
import type { ProductLine } from '@/lib/markets/market';
import type { ContactRequestInput, ContactResponse } from './contract';
import { attributionOf, type ContactKind } from './domain';
import type { ContactForm } from './fields/contract';
import type { PendingContact } from './store';

/** What a request is about: a plan, a line, or nothing in particular. */
export type ContactSubject = {
  readonly kind: ContactKind;
  readonly productCode: string | null;
  readonly line: Pick<ProductLine, 'productType' | 'organizationType' | 'profileForm'> | null;
};

/**
 * The request for what stands in the form. It keeps the key of an attempt that is not known to have arrived, and
 * when nothing was changed since, its body too: then the back end sees the very same request again.
 */
export function attemptOf(
  fields: ContactForm & Pick<ContactRequestInput, 'unrecognizedAdditionalData'>,
  { kind, productCode, line }: ContactSubject,
  profile: PerfilIngreso | null,
  unsent: PendingContact | null,
  referral: ReturnType<typeof onWire>,
): PendingContact {
  // On the wire stands who was found, not what was typed to find them.
  const { referidor: _, ...typed } = fields;
  const asked = {
    tipo: kind,
    ...typed,
    ...referral,
    productType: line?.productType ?? null,
    businessLine: line?.organizationType ?? null,
    datosingresados: { profile: profile?.ingresodatos ? { ...profile, ...referral } : null, productCode },
  };
  const body = {
    ...asked,
    leadAttributionInfo: attributionOf(location.href, document.referrer),
    origin_url: location.href.slice(0, 2000),
    originLead: 'WEB',
  };
  const isSame = (Object.keys(asked) as (keyof typeof asked)[]).every(
    (name) => JSON.stringify(asked[name]) === JSON.stringify(unsent?.body[name]),
  );
  return unsent && isSame ? unsent : { key: unsent?.key ?? crypto.randomUUID(), body, savedAt: Date.now() };
}

/** No answer, an earlier try still under way, too many requests, restarting or overloaded: later may work. A 500 is a bug and stays one. */
const WORTH_RETRYING = new Set([0, 409, 429, 502, 503, 504]);
/** Longest that a visitor is left waiting between two tries, whatever `Retry-After` says. */
const LONGEST_DELAY = 5000;

const waitOf = ({ retryAfter }: ApiError): number => (retryAfter ?? 0) * 1000;

/** Over a limit whose window lasts: trying in vain would only keep the visitor waiting, so they are told. */
const isLongWait = (error: ApiError): boolean => error.status === 429 && waitOf(error) > LONGEST_DELAY;

// The only mutation of the form: a client of its own needs no provider around every page.
const queryClient = new QueryClient();

/**
 * Sends a contact request. All tries of one attempt carry the same key, so however often it is repeated the
 * back end makes one lead of it.
 */
export function useSendContact() {
  return useMutation<ContactResponse, Error, PendingContact>(
    {
      mutationFn: ({ key, body }) => apiPost<ContactResponse>('contactos', body, { idempotencyKey: key }),
      // Offline is told at once instead of waiting for a network that may not come back.
      networkMode: 'always',
      retry: (count, error) =>
        count < RETRIES.contact.times &&
        navigator.onLine &&
        error instanceof ApiError &&
        WORTH_RETRYING.has(error.status) &&
        !isLongWait(error),
      retryDelay: (_, error) => Math.min(LONGEST_DELAY, Math.max(RETRIES.contact.delay, waitOf(error as ApiError))),
    },
    queryClient,
  );
}
