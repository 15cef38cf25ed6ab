import 'server-only';
import { Big } from 'big.js';
import { ASK_TIMEOUT_MS, GatewayRefusal, OPEN_TIMEOUT_MS } from '@/features/purchase/payment/server/gateway-call';
import * as z from '@/lib/contract/zod';
import { env } from '@/lib/env';

const refusal = z.object({ code: z.union([z.string(), z.number()]).transform((one) => String(one).slice(0, 80)) });

type Call = { readonly method?: 'GET' | 'POST' | 'DELETE'; readonly body?: object; readonly timeoutMs?: number };

/** @throws GatewayRefusal; any other error means that the outcome is unknown */
async function callKushki<Shape extends z.ZodType>(
  shape: Shape,
  merchantId: string,
  path: string,
  { method = 'GET', body, timeoutMs = ASK_TIMEOUT_MS }: Call = {},
): Promise<z.infer<Shape>> {
  const response = await fetch(new URL(path, env().KUSHKI_URL), {
    method,
    headers: { 'private-merchant-id': merchantId, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return shape.parse(await response.json());
  const code = refusal.safeParse(await response.json().catch(() => null)).data?.code;
  const isAnswer = response.status < 500 && response.status !== 429;
  if (code || isAnswer) throw new GatewayRefusal(code ?? `http_${response.status}`, response.status);
  throw new Error(`Kushki answers ${response.status} to ${method}`);
}

export type Amount = { readonly amount: number; readonly currency: string };

/** Sends amounts without a tax part, because the insurer reports the tax. */
const amountOf = ({ amount, currency }: Amount) => ({ subtotalIva: 0, subtotalIva0: amount, iva: 0, currency });

export type Checkout = Amount & {
  readonly title: string;
  readonly buyer: { readonly nombre: string; readonly email: string };
  readonly returnUrl: string;
};

const opened = z.object({ webcheckoutId: z.string().min(1).max(120), webcheckoutUrl: z.url({ protocol: /^https$/ }) });

const number = z.coerce.number();
const transaction = z.object({
  transaction_type: z.string(),
  transaction_status: z.string(),
  ticket_number: z.string().nullish(),
  sale_ticket_number: z.string().nullish(),
  request_amount: number,
  currency_code: z.string(),
  /** Milliseconds since 1970. */
  created: number,
});
export type KushkiTransaction = z.infer<typeof transaction>;
const transactions = z.object({ data: z.array(transaction), total: z.coerce.number().int() });

const LISTED_MAX = 500;
/** Maximum pages of one list: enough for some ten thousand transactions. */
const PAGES_MAX = 64;
const HALF_DAY_MS = 43_200_000;

/** The list expects times without a zone. */
const momentOf = (at: number): string => new Date(at).toISOString().slice(0, 23);

/**
 * Kushki documents no paging, but its response counts omitted transactions, so a long period is split into two halves.
 * The halves overlap, because Kushki does not document whether the ends are included. Transactions may be listed twice.
 */
async function listBetween(merchantId: string, from: number, to: number): Promise<KushkiTransaction[]> {
  const found: KushkiTransaction[] = [];
  const times: [number, number][] = [[from, to]];
  for (let pages = 1; times.length > 0; pages += 1) {
    if (pages > PAGES_MAX) throw new Error(`Kushki lists more than ${PAGES_MAX} pages of transactions`);
    const [begin, end] = times.pop()!;
    const query = new URLSearchParams({ from: momentOf(begin), to: momentOf(end), limit: String(LISTED_MAX) });
    const { data, total } = await callKushki(transactions, merchantId, `/analytics/v1/transactions-list?${query}`);
    const middle = Math.floor((begin + end) / 2);
    if (total > data.length) times.push([begin, middle], [middle - 1, end]);
    else found.push(...data);
  }
  return found;
}

/** Calls for a merchant's account (https://api-docs.kushkipagos.com). */
export const kushkiClient = (merchantId: string) => ({
  openCheckout: ({ title, buyer, returnUrl, ...amount }: Checkout) =>
    callKushki(opened, merchantId, '/smartlink/v1/webcheckout', {
      method: 'POST',
      timeoutMs: OPEN_TIMEOUT_MS,
      body: {
        kind: 'webcheckout',
        contactDetail: { name: buyer.nombre, email: buyer.email },
        redirectURL: returnUrl,
        products: [{ name: title, description: title, quantity: 1, unitPrice: amount.amount }],
        paymentConfig: { amount: amountOf(amount), paymentMethod: ['credit-card'] },
      },
    }),
  /** All transactions since `since`. Throws if there are more than Kushki lists. */
  async listTransactions(since: Date): Promise<KushkiTransaction[]> {
    // Kushki does not document the time zone, so half a day is added on both sides.
    const listed = await listBetween(merchantId, since.getTime() - HALF_DAY_MS, Date.now() + HALF_DAY_MS);
    return listed.filter(({ created }) => created >= since.getTime());
  },
  /** Refunds the whole charge, settled or not. */
  refund: (ticket: string) =>
    callKushki(z.object({}), merchantId, `/v1/charges/${encodeURIComponent(ticket)}`, {
      method: 'DELETE',
      timeoutMs: OPEN_TIMEOUT_MS,
      body: { fullResponse: true },
    }),
});

type Parts = Readonly<Record<'subtotalIva' | 'subtotalIva0' | 'iva' | 'ice', number>>;

export const totalOf = ({ subtotalIva, subtotalIva0, iva, ice }: Parts): number =>
  new Big(subtotalIva).plus(subtotalIva0).plus(iva).plus(ice).toNumber();
