import 'server-only';
import { MercadoPagoConfig, MercadoPagoError, Payment, PaymentRefund, Preference, User } from 'mercadopago';
import { ASK_TIMEOUT_MS, GatewayRefusal, OPEN_TIMEOUT_MS } from '@/features/purchase/payment/server/gateway-call';
import * as z from '@/lib/contract/zod';

/** Currency by the country of the account (`site_id` of `/users/me`). */
const CURRENCIES: Readonly<Record<string, string>> = { MLC: 'CLP', MCO: 'COP', MPE: 'PEN', MLM: 'MXN' };

const code = z.union([z.string(), z.number()]).transform((one) => String(one).slice(0, 80));
const cause = z.object({ code });
const causes = z.union([z.array(cause).min(1), cause.transform((one) => [one])]);
const errorName = code.refine((name) => name !== '');

function refusalOf({ status, causes: causeList, error }: MercadoPagoError): GatewayRefusal | null {
  const reason = causes.safeParse(causeList).data?.[0]?.code;
  if (reason) return new GatewayRefusal(reason, status);
  if (status < 400 || status >= 500 || status === 429) return null;
  return new GatewayRefusal(errorName.catch(`http_${status}`).parse(error), status);
}

type Call = { readonly timeoutMs?: number; readonly idempotencyKey?: string };

/** @throws GatewayRefusal; any other error means that the outcome is unknown */
async function callMercadoPago<Shape extends z.ZodType>(
  shape: Shape,
  accessToken: string,
  call: (config: MercadoPagoConfig) => Promise<unknown>,
  { timeoutMs = ASK_TIMEOUT_MS, idempotencyKey }: Call = {},
): Promise<z.infer<Shape>> {
  const options = { timeout: timeoutMs, maxRetries: 0, ...(idempotencyKey && { idempotencyKey }) };
  // The library's own timeout ends when the headers arrive.
  const late = new Promise<never>((_, reject) => {
    AbortSignal.timeout(timeoutMs).addEventListener('abort', () => reject(new Error('no answer in time')));
  });
  try {
    return shape.parse(await Promise.race([call(new MercadoPagoConfig({ accessToken, options })), late]));
  } catch (error) {
    throw (error instanceof MercadoPagoError && refusalOf(error)) || error;
  }
}

const payment = z.object({
  id: code,
  status: z.string().max(40),
  status_detail: z.string().max(80).nullish(),
  transaction_amount: z.number(),
  currency_id: z.string().max(3),
  external_reference: z.string().max(80).nullish(),
  date_created: z.iso.datetime({ offset: true }),
});
export type MercadoPagoPayment = z.infer<typeof payment>;

const searchAnswer = z.object({ results: z.array(payment) });
const preferenceAnswer = z.object({ id: z.string().min(1).max(120), init_point: z.url({ protocol: /^https$/ }) });
const accountAnswer = z.object({ site_id: z.string() });

type PreferenceRequest = Parameters<Preference['create']>[0]['body'];

const SEARCH_MAX = 50;

/** Calls for a Mercado Pago account (https://www.mercadopago.com/developers/es/reference). */
export const mercadoPagoClient = (token: string) => ({
  /** @returns the currency of the account's country, or 'unknown' */
  async currency(): Promise<string> {
    const { site_id: site } = await callMercadoPago(accountAnswer, token, (config) => new User(config).get());
    return CURRENCIES[site] ?? 'unknown';
  },
  openPreference: (body: PreferenceRequest, idempotencyKey: string) =>
    callMercadoPago(preferenceAnswer, token, (config) => new Preference(config).create({ body }), {
      timeoutMs: OPEN_TIMEOUT_MS,
      idempotencyKey,
    }),
  closePreference: (id: string, at: string) =>
    callMercadoPago(
      z.object({}),
      token,
      (config) =>
        // The library's type requires the items, although they stay unchanged.
        new Preference(config).update({
          id,
          updatePreferenceRequest: { expires: true, expiration_date_to: at } as PreferenceRequest,
        }),
      { idempotencyKey: `close-${id}` },
    ),
  cancelPayment: (id: string) =>
    callMercadoPago(payment, token, (config) => new Payment(config).cancel({ id }), { idempotencyKey: `cancel-${id}` }),
  findPayment: (id: string) => callMercadoPago(payment, token, (config) => new Payment(config).get({ id })),
  async listPayments(orderId: string): Promise<MercadoPagoPayment[]> {
    const options = { external_reference: orderId, limit: SEARCH_MAX };
    return (await callMercadoPago(searchAnswer, token, (config) => new Payment(config).search({ options }))).results;
  },
  refund: (id: string) =>
    callMercadoPago(z.object({ id: code }), token, (config) => new PaymentRefund(config).total({ payment_id: id }), {
      timeoutMs: OPEN_TIMEOUT_MS,
      idempotencyKey: `refund-${id}`,
    }),
});
