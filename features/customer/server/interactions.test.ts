import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/customer-interactions/[dni]/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { interactionsResponse } from '@/features/customer/timeline.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { customerInteraction, lead, plan } from '@/lib/db/schema';
import { askContact } from '@/lib/testing/ask';
import { addExecutive } from '@/lib/testing/executives';
import { answerOf, apiRequest } from '@/lib/testing/request';

const EMAIL = `ana.${randomUUID().slice(0, 8)}@correo.cl`;

const send = (changes: object = {}, key: string = randomUUID(), site: MarketCode = 'cl') =>
  askContact({ email: EMAIL, ...changes }, { key, site });

type Asked = { query?: string; site?: MarketCode };
async function ask(dni: string, tickets: string | null, { query = '', site = 'cl' }: Asked = {}) {
  const headers: Record<string, string> = tickets === null ? {} : { authorization: `Bearer ${tickets}` };
  const request = apiRequest(`/api/customer-interactions/${encodeURIComponent(dni)}${query}`, { site, headers });
  return answerOf(GET(request, { params: Promise.resolve({ dni }) }));
}

const planOf = (productCode: string) => ({ datosingresados: { profile: null, productCode } });

beforeAll(async () => {
  await addExecutive({ email: 'carla.soto@queplan.cl' });
});

describe('GET /api/customer-interactions/{dni}', () => {
  it('tells newest first what happened to the requests that the caller sent, by kind [A-16]', async () => {
    const first = await send({ productType: 'ISAPRE', ...planOf('PLAN-1') });
    const second = await send({ productType: 'VIDA' });
    const { status, body } = await ask(second.id, `${first.ticket},${second.ticket}`);
    expect(status).toBe(200);
    const { data, total, counts } = interactionsResponse.parse(body);
    expect(total).toBe(4);
    expect(counts).toEqual({ ISAPRE: 1, HEALTH_INSURANCE: 1, CONTACT: 2 });
    expect(data.map(({ type, description, subject }) => [type, description, subject])).toEqual([
      ['CONTACT', 'executiveAssigned', 'Carla Soto'],
      ['HEALTH_INSURANCE', 'contactRequested', null],
      ['CONTACT', 'executiveAssigned', 'Carla Soto'],
      ['ISAPRE', 'planRequested', 'PLAN-1'],
    ]);
    const filtered = await ask(second.id, `${first.ticket},${second.ticket}`, { query: '?filter=ISAPRE' });
    expect(filtered.body).toMatchObject({ total: 1, data: [{ type: 'ISAPRE' }], counts });
  });

  it('says how a request stands where that is its person’s to read, and nothing of our own order', async () => {
    const { id, ticket } = await send();
    const place = { site: 'cl', market: 1, leadId: id, type: 'CONTACT' as const, description: 'statusChanged' };
    const statuses = [1, 2, 3, 5, 6, 97, 500, 501, 4];
    await database()
      .insert(customerInteraction)
      .values(
        statuses.map((status, n) =>
          Object.assign({ subject: String(status), happenedAt: new Date(Date.now() + n) }, place),
        ),
      );
    const { body } = await ask(id, ticket);
    const { data, total, counts } = interactionsResponse.parse(body);
    const subjects = data.filter(({ description }) => description === 'statusChanged').map(({ subject }) => subject);
    expect(subjects).toEqual(['Por confirmar', 'Contratada en línea', 'Cerrada', 'Recibida', 'Recibida']);
    expect([total, counts.CONTACT]).toEqual([7, 7]);
    expect(JSON.stringify(body)).not.toMatch(/Duplicada|De prueba|Eliminada|Otro estado/);
  });

  it('names the plan that was asked about', async () => {
    await seedCatalogue(database());
    const [sold] = await database().select().from(plan).where(eq(plan.market, 1)).limit(1);
    const { id, ticket } = await send({ ...planOf(sold!.productCode), cantidadEmpleados: 5 });
    const { body } = await ask(id, ticket);
    expect(interactionsResponse.parse(body).data.at(-1)).toMatchObject({
      description: 'planRequested',
      subject: sold!.displayName,
    });
  });

  it('gives pages of 12 unless another size is asked for [A-16] [C-02]', async () => {
    const sent: Awaited<ReturnType<typeof send>>[] = [];
    for (let n = 0; n < 7; n += 1) sent.push(await send());
    const tickets = sent.map(({ ticket }) => ticket).join(',');
    const page = async (query: string) => (await ask(sent[0]!.id, tickets, { query })).body;
    expect((await page('')).data).toHaveLength(12);
    expect(await page('?page=2')).toMatchObject({ total: 14, data: [{}, {}] });
    expect((await page('?page=3')).data).toEqual([]);
    expect((await page('?page=2&pageSize=10')).data).toHaveLength(4);
  });

  it('gives the same ticket to a request that is repeated, and writes its timeline once', async () => {
    const key = randomUUID();
    const first = await send({}, key);
    expect(await send({}, key)).toEqual(first);
    expect((await ask(first.id, first.ticket)).body.total).toBe(2);
  });

  it('shows nobody the requests of an address they merely typed', async () => {
    const victim = await send({ ...planOf('SECRET') });
    const guesser = await send();
    const { body } = await ask(guesser.id, guesser.ticket);
    expect(JSON.stringify(body)).not.toContain('SECRET');
    expect((await ask(victim.id, guesser.ticket)).status).toBe(404);
  });

  it('holds no name, address, number or legal id of the customer', async () => {
    const { id } = await send();
    const rows = await database().select().from(customerInteraction).where(eq(customerInteraction.leadId, id));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/Ana|correo|98765/);
  });

  it('answers 404 alike to everybody who proves nothing', async () => {
    const mine = await send();
    const [, proof = ''] = mine.ticket.split('.');
    const stranger = randomUUID();
    const old = await send();
    await database()
      .update(lead)
      .set({ createdAt: sql`now() - interval '31 days'` })
      .where(eq(lead.id, old.id));
    const refusals = await Promise.all([
      ask(mine.id, null),
      ask(mine.id, ''),
      ask(mine.id, mine.id),
      ask(mine.id, `${mine.id}.`),
      ask(mine.id, `${mine.id}.${proof.slice(0, -1)}`),
      ask(mine.id, `${stranger}.${proof}`),
      ask(stranger, `${stranger}.${proof}`),
      ask(stranger, mine.ticket),
      ask('12345678-9', mine.ticket),
      ask("x' or '1'='1", `x' or '1'='1.${proof}`),
      ask('\0', mine.ticket),
      ask(mine.id, mine.ticket, { site: 'co' }),
      ask(old.id, old.ticket),
      ask(mine.id, `${'x,'.repeat(30)}${mine.ticket}`),
    ]);
    for (const { status, body } of refusals) {
      expect(status).toBe(404);
      expect(body.error).toMatchObject({ code: 'NOT_FOUND', message: 'Solicitud no encontrada' });
    }
  });

  it.each(['?page=0', '?page=-1', '?page=1e3', '?page=9999', '?pageSize=51', '?pageSize=', '?filter=SECRET', '?x=1'])(
    'answers 400 to %s',
    async (query) => {
      const mine = await send();
      expect((await ask(mine.id, mine.ticket, { query })).status).toBe(400);
    },
  );
});
