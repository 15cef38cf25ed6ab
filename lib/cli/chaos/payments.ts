import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { TERMS_VERSION } from '@/features/purchase/purchase-steps';
import { TEST_CARDS, TEST_EXPIRY } from '@/features/purchase/payment/sandbox/test-cards';
import { startEmbedded } from '@/lib/db/embedded';
import { freePort } from '@/lib/testing/engines.mjs';
import { App, get, killPostmaster, post, type Answer } from './app';

const HOST = 'cl.localhost';
const PATIENCE_MS = 20_000;
/** Milliseconds to recover: a killed worker's job is found after 15 to 25 s, and retried 15 s later. */
const HEALED_MS = 90_000;
/** Age that this test gives to a payment. The job for unanswered payments takes those over 15 minutes old. */
const LOST_AFTER = '16 minutes';

const BUYER = {
  profile: { ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 35, ingreso: null }] },
  nombre: 'Ana Pérez',
  telefono: '+56 9 8765 4321',
  legalId: '12.345.678-5',
  birthDate: `${new Date().getFullYear() - 35}-01-01`,
};

export const MOMENTS = ['pageAsked', 'cardCharged', 'eventKept'] as const;
/** Time of the kill. Node: at the page request, or before it reads the charge. Database: at an event. */
export type Moment = (typeof MOMENTS)[number];

export type PaymentReport = {
  readonly purchases: number;
  readonly paid: number;
  readonly chargedTwice: number;
  readonly paidTwice: number;
  readonly mailedTwice: number;
  readonly slowestMs: number;
};

const bodyOf = ({ status, text }: Answer) => {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
};

type Purchase = { readonly id: string; readonly ticket: string; readonly keys: readonly string[] };

class Buyers {
  #productCode = '';

  constructor(private readonly port: number) {}

  async #send(path: string, body: object, headers: Record<string, string>) {
    return bodyOf(await post(this.port, path, HOST, body, headers));
  }

  async begin(): Promise<Purchase> {
    this.#productCode ||= await this.#findSoldOnline();
    const email = `buyer-${randomUUID()}@example.com`;
    const request = { ...BUYER, email, productCode: this.#productCode };
    const { ticket, purchase } = await this.#send('/api/purchase', request, { 'idempotency-key': randomUUID() });
    const answers = Object.fromEntries(purchase.questions.map((question: string) => [question, false]));
    await this.#send('/api/purchase/health', { answers }, { authorization: `Bearer ${ticket}` });
    return { id: purchase.id, ticket, keys: [randomUUID(), randomUUID()] };
  }

  async #findSoldOnline(): Promise<string> {
    const query = new URLSearchParams({ productType: 'VIDA', organizationTypes: 'ASEG' });
    const { data } = bodyOf(await get(this.port, `/api/insurance/compare/metadata?${query}`, HOST));
    const plan = data.find(({ offers, insuranceMetadata }: (typeof data)[number]) => {
      const { salesChannel } = insuranceMetadata.metadata;
      return offers !== 0 && salesChannel.includes('QpOnlineSale');
    });
    return plan.productCode;
  }

  /** Clicks "pay" in every tab at once. Returns the URLs of the gateway's pages; empty: already paid. */
  async press({ ticket, keys }: Purchase): Promise<readonly string[]> {
    const pages = await Promise.all(keys.map((key) => this.#pressOnce(ticket, key)));
    return [...new Set(pages)].filter((page) => new URL(page).pathname.startsWith('/pay/'));
  }

  async #pressOnce(ticket: string, key: string): Promise<string> {
    const request = { method: 'tdc', termsVersion: TERMS_VERSION, again: true };
    const headers = { 'idempotency-key': key, authorization: `Bearer ${ticket}` };
    const page = new URL((await this.#send('/api/purchase/payments', request, headers)).href);
    page.hostname = '127.0.0.1';
    return page.href;
  }

  async pay(pages: readonly string[]): Promise<void> {
    for (const page of pages) await this.#payOn(page);
  }

  async payAgain(purchase: Purchase): Promise<void> {
    const again = { ...purchase, keys: [randomUUID(), randomUUID()] };
    for (const until = Date.now() + PATIENCE_MS; ; await sleep(200))
      try {
        await this.pay(await this.press(again));
        return;
      } catch (error) {
        if (Date.now() > until) throw error;
      }
  }

  async #payOn(page: string): Promise<void> {
    const [{ number, code }] = TEST_CARDS;
    const form = new URLSearchParams({ number, code, expiry: TEST_EXPIRY, holder: 'APRO', action: 'pay' });
    const { status } = await fetch(page, { method: 'POST', body: form, redirect: 'manual' });
    if (status !== 303) throw new Error(`the gateway answers ${status}`);
  }
}

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function untilWaitedFor(holder: Client): Promise<void> {
  const waiting = 'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))';
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(20))
    if ((await holder.query(waiting)).rowCount) return;
  throw new Error('the held step was not reached in time');
}

const COUNTS = `
  with bought as (select unnest($1::uuid[]) as lead_id), tried as (select * from payment join bought using (lead_id))
  select
    (select count(*) from tried join sale on sale.payment_id = tried.id where tried.status = 'OK')::int as paid,
    (select count(*) from (select lead_id from tried join sandbox_charge on order_id = tried.id::text
      where sandbox_charge.status = 'approved' group by 1 having count(*) > 1) twice)::int as "chargedTwice",
    (select count(*) from (select lead_id from tried where status = 'OK'
      group by 1 having count(*) > 1) twice)::int as "paidTwice",
    (select count(*) from (select recipient, subject, lead_id from outbox_mail join bought using (lead_id)
      group by 1, 2, 3 having count(*) > 1) twice)::int as "mailedTwice"`;

type Counts = Omit<PaymentReport, 'slowestMs' | 'purchases'>;

export const countPayments = async (client: Pick<Client, 'query'>, ids: readonly string[]): Promise<Counts> =>
  (await client.query(COUNTS, [ids])).rows[0];

export async function killBesidePayments(directory: string, moments: readonly Moment[]): Promise<PaymentReport> {
  const { url: databaseUrl } = await startEmbedded(directory);
  const app = new App(await freePort(), { databaseUrl, supervised: directory });
  const buyers = new Buyers(app.port);

  async function restart(): Promise<void> {
    await app.end('SIGKILL');
    await app.start();
  }

  async function restartLate(): Promise<void> {
    await app.end('SIGKILL');
    const client = await connect(databaseUrl);
    await client.query(
      `update payment set created_at = created_at - interval '${LOST_AFTER}' where status = 'PENDING'`,
    );
    await client.end();
    await app.start();
  }

  async function killAt(lock: string, act: () => Promise<unknown>, kill: () => Promise<void>): Promise<void> {
    const holder = await connect(databaseUrl);
    await holder.query('begin');
    await holder.query(lock);
    await act();
    await untilWaitedFor(holder);
    const ended = holder.end().catch(() => {});
    await kill();
    await ended;
  }

  const strikes: Readonly<Record<Moment, (purchase: Purchase) => Promise<void>>> = {
    pageAsked: async (purchase) => {
      const unanswered = async () => void buyers.press(purchase).catch(() => {});
      await killAt('lock table sandbox_charge in exclusive mode', unanswered, restart);
      await buyers.pay(await buyers.press(purchase));
    },
    cardCharged: async (purchase) => {
      const pages = await buyers.press(purchase);
      await killAt('lock table payment_event in exclusive mode', () => buyers.pay(pages), restartLate);
    },
    eventKept: async (purchase) => {
      const pages = await buyers.press(purchase);
      const held = `select from payment where lead_id = '${purchase.id}' for update`;
      await killAt(
        held,
        () => buyers.pay(pages),
        async () => killPostmaster(directory),
      );
    },
  };

  async function untilPaid(ids: readonly string[]): Promise<Counts> {
    for (const until = Date.now() + HEALED_MS; ; await sleep(200)) {
      const client = await connect(databaseUrl).catch(() => null);
      const counts = client && (await countPayments(client, ids).catch(() => null));
      await client?.end().catch(() => {});
      if (counts && (counts.paid === ids.length || Date.now() > until)) return counts;
    }
  }

  await app.start();
  try {
    const ids: string[] = [];
    let slowestMs = 0;
    for (const moment of moments) {
      const purchase = await buyers.begin();
      ids.push(purchase.id);
      await strikes[moment](purchase);
      const begun = performance.now();
      if (ids.length % 2 === 0) await buyers.payAgain(purchase);
      await untilPaid(ids);
      slowestMs = Math.max(slowestMs, Math.round(performance.now() - begun));
      await buyers.payAgain(purchase);
    }
    return { purchases: ids.length, ...(await untilPaid(ids)), slowestMs };
  } finally {
    await app.end('SIGTERM');
  }
}
