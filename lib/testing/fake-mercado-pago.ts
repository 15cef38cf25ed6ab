import { createHmac, randomUUID } from 'node:crypto';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { POST as webhook } from '@/app/api/webhooks/payments/mercadopago/route';
import { processEvent } from '@/features/purchase/payment/server/apply-gateway-event';
import { database } from '@/lib/db/client';
import { seedPlans } from '@/lib/testing/purchase';
import { apiRequest } from '@/lib/testing/request';

const API = 'https://api.mercadopago.com';
const SECRET = 'the-secret-of-webhooks';

const SITES: Readonly<Record<string, string>> = { 'Bearer APP_USR-chile': 'MLC', 'Bearer APP_USR-peru1': 'MPE' };
export type Paid = {
  id: number;
  status: string;
  status_detail: string;
  transaction_amount: number;
  currency_id: string;
  external_reference: string | null;
  date_created: string;
};
type Outcome = 'as asked' | 'never' | 'done, and never said' | Response;

export const gatewayState = {
  preferences: [] as { id: string; key: string; body: Record<string, unknown> }[],
  payments: [] as Paid[],
  refunds: [] as { id: number; key: string }[],
  next: new Map<string, Outcome>(),
};

const outcomeOf = ({ url }: Request): Outcome =>
  [...gatewayState.next].find(([part]) => new URL(url).pathname.includes(part))?.[1] ?? 'as asked';

const notFound = () => HttpResponse.json({ message: 'not found', error: 'not_found', status: 404 }, { status: 404 });
const at = (id: unknown) => gatewayState.payments.find((one) => String(one.id) === String(id));

async function answer(request: Request, act: () => Response): Promise<Response> {
  if (!(request.headers.get('authorization') ?? '' in SITES)) return HttpResponse.json({}, { status: 401 });
  const outcome = outcomeOf(request);
  if (outcome instanceof Response) return outcome.clone();
  if (outcome !== 'never') {
    const done = act();
    if (outcome === 'as asked') return done;
  }
  await delay(60_000);
  return HttpResponse.error();
}

function openPreference(key: string, body: Record<string, unknown>): Response {
  const before = gatewayState.preferences.find((one) => one.key === key);
  const made = before ?? { id: `pref-${randomUUID()}`, key, body };
  if (!before) gatewayState.preferences.push(made);
  return HttpResponse.json({ id: made.id, init_point: `https://www.mercadopago.cl/checkout?pref_id=${made.id}` });
}

export const mercadoPago = setupServer(
  http.get(`${API}/users/me`, ({ request }) =>
    answer(request, () => HttpResponse.json({ site_id: SITES[request.headers.get('authorization')!] })),
  ),
  http.post(`${API}/checkout/preferences/`, async ({ request }) => {
    const [key, body] = [request.headers.get('x-idempotency-key')!, await request.json()];
    return answer(request, () => openPreference(key, body as Record<string, unknown>));
  }),
  http.put(`${API}/checkout/preferences/:id`, async ({ request, params }) => {
    const body = await request.json();
    return answer(request, () => {
      const found = gatewayState.preferences.find(({ id }) => id === params.id);
      if (found) Object.assign(found.body, body);
      return found ? HttpResponse.json({ id: found.id }) : notFound();
    });
  }),
  http.get(`${API}/v1/payments/search`, ({ request }) =>
    answer(request, () => {
      const reference = new URL(request.url).searchParams.get('external_reference');
      const results = gatewayState.payments.filter((one) => one.external_reference === reference);
      return HttpResponse.json({ results: results.toReversed(), paging: { total: results.length } });
    }),
  ),
  http.get(`${API}/v1/payments/:id`, ({ request, params }) =>
    answer(request, () => (at(params.id) ? HttpResponse.json(at(params.id)) : notFound())),
  ),
  http.put(`${API}/v1/payments/:id`, async ({ request, params }) => {
    const body = (await request.json()) as { status: string };
    return answer(request, () =>
      HttpResponse.json(Object.assign(at(params.id)!, body, { status_detail: 'by_collector' })),
    );
  }),
  http.post(`${API}/v1/payments/:id/refunds`, ({ request, params }) =>
    answer(request, () => {
      const key = request.headers.get('x-idempotency-key')!;
      if (!gatewayState.refunds.some((one) => one.key === key))
        gatewayState.refunds.push({ id: Number(params.id), key });
      Object.assign(at(params.id)!, { status: 'refunded', status_detail: 'refunded' });
      return HttpResponse.json({ id: 1, payment_id: Number(params.id) }, { status: 201 });
    }),
  ),
);

let last = 1_000_000;

export function useMercadoPago(): void {
  beforeAll(async () => {
    mercadoPago.listen();
    await seedPlans();
  });
  beforeEach(() => {
    Object.assign(gatewayState, { preferences: [], payments: [], refunds: [] });
    gatewayState.next.clear();
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => mercadoPago.close());
}

export function typeCard(href: string, status: string, changes: Partial<Paid> = {}): Paid {
  const { body } = gatewayState.preferences.find(({ id }) => href.endsWith(id))!;
  const [item] = body.items as { unit_price: number; currency_id: string }[];
  last += 1;
  const paid = {
    ...{ id: last, status, status_detail: status, date_created: new Date(last * 1000).toISOString() },
    ...{ transaction_amount: item!.unit_price, currency_id: item!.currency_id },
    external_reference: String(body.external_reference),
    ...changes,
  };
  gatewayState.payments.push(paid);
  return paid;
}

type Note = { id: string; type: string; action: string; data: { id: string } };

export const noteOf = (paid: { id: number }, changes: Partial<Note> = {}): Note => ({
  ...{ id: randomUUID(), type: 'payment', action: 'payment.updated', data: { id: String(paid.id) } },
  ...changes,
});

type Signing = { stamp?: number; secret?: string; dataId?: string; signature?: string | null };

export async function notify(note: Note, { stamp = Date.now(), secret = SECRET, dataId, signature }: Signing = {}) {
  const requestId = randomUUID();
  const id = dataId ?? note.data.id;
  const v1 = createHmac('sha256', secret).update(`id:${id};request-id:${requestId};ts:${stamp};`).digest('hex');
  const header = signature === undefined ? `ts=${stamp},v1=${v1}` : signature;
  const headers = { 'x-sent-request-id': requestId, ...(header !== null && { 'x-signature': header }) };
  const address = `/api/webhooks/payments/mercadopago?data.id=${id}&type=${note.type}`;
  return (await webhook(apiRequest(address, { site: 'cl', body: note, headers }))).status;
}

export const processNote = ({ id }: Note) =>
  processEvent(database(), { gateway: 'mercadopago', eventId: id, market: 'cl' });
