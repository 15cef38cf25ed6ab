import { http, HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { API, resetGateway, kushki } from '@/lib/testing/fake-kushki';
import { kushkiClient } from './client';

vi.hoisted(() => {
  process.env.PAYMENT_GATEWAY = 'kushki';
  process.env.KUSHKI_URL = 'https://api-uat.kushkipagos.com';
  process.env.KUSHKI_PRIVATE_MERCHANT_ID = 'private-merchant';
  process.env.KUSHKI_WEBHOOK_SIGNATURE = 'webhook-signature';
});

const queries: URLSearchParams[] = [];
let made: number[] = [];

const list = http.get(`${API}/analytics/v1/transactions-list`, ({ request }) => {
  const query = new URL(request.url).searchParams;
  queries.push(query);
  const [from, to] = ['from', 'to'].map((name) => Date.parse(`${query.get(name)}Z`));
  const between = made.filter((created) => created >= from! && created < to!);
  const data = between
    .slice(0, Number(query.get('limit')))
    .map((created) => ({
      transaction_type: 'SALE',
      transaction_status: 'APPROVAL',
      ticket_number: String(created),
      request_amount: '1000',
      currency_code: 'CLP',
      created,
    }));
  return HttpResponse.json({ data, total: between.length });
});

beforeAll(() => kushki.listen());
beforeEach(() => {
  resetGateway();
  queries.length = 0;
  kushki.use(list);
});
afterAll(() => kushki.close());

const SINCE = new Date(Date.now() - 3_600_000);

it('lists all transactions of a time, however many pages they fill', async () => {
  made = Array.from({ length: 1_800 }, (_, at) => SINCE.getTime() + at * 1_000);
  const listed = await kushkiClient('private-merchant').listTransactions(SINCE);
  expect(new Set(listed.map(({ created }) => created))).toEqual(new Set(made));
  for (const query of queries) expect(query.get('limit')).toBe('500');
});

it('says that it does not know them all, rather than asking without end', async () => {
  made = Array.from({ length: 501 }, () => SINCE.getTime());
  await expect(kushkiClient('private-merchant').listTransactions(SINCE)).rejects.toThrow('more than 64 pages');
  expect(queries).toHaveLength(64);
});
