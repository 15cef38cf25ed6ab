import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { GET } from '@/app/api/contactos/confirmar/[token]/route';
import { POST } from '@/app/api/contactos/route';
import { mailboxOf } from '@/features/lead/domain';
import { visitorMail } from '@/features/lead/server/mails';
import { database } from '@/lib/db/client';
import { stopQueues } from '@/lib/jobs/queue';
import { apiRequest } from '@/lib/testing/request';

afterAll(() => stopQueues());

async function ask(email: string, { productType = 'VIDA', language = 'es' } = {}): Promise<string> {
  const body = { first_name: 'Ana Rojas', telefono: '+56987654321', email, productType };
  const headers = { 'idempotency-key': randomUUID(), 'accept-language': language };
  const response = await POST(apiRequest('/api/contactos', { site: 'cl', body, headers }));
  expect(response.status).toBe(200);
  return (await response.json()).id;
}

/** How many mails to the visitor the queue has for each of the requests, and to the executive. */
async function queued(ids: readonly string[], mail = 'visitorMail'): Promise<number[]> {
  const { rows } = await database().execute<{ id: string }>(
    sql`select data->>'dataId' as id from pgboss.job where name = 'mail' and data->>'mail' = ${mail}`,
  );
  return ids.map((id) => rows.filter((row) => row.id === id).length);
}

async function linkOf(id: string): Promise<string | null> {
  return (await visitorMail.load(database(), [id])).get(id)!.confirmUrl;
}

async function open(link: string, site: 'cl' | 'pe' = 'cl') {
  const token = link.split('/').at(-1)!;
  const response = await GET(apiRequest(`/api/contactos/confirmar/${token}`, { site }), {
    params: Promise.resolve({ token }),
  });
  return { status: response.status, text: await response.text() };
}

const box = () => `ana${randomUUID().slice(0, 8)}`;

it('goes once to an address, a plan and a day, however the address is written, and every request to the executive', async () => {
  const name = box();
  const written = [`${name}@gmail.com`, `${name}+1@gmail.com`, `a.${name.slice(1)}@GoogleMail.com`];
  const ids: string[] = [];
  for (const email of written) ids.push(await ask(email));
  expect(await queued(ids)).toEqual([1, 0, 0]);
  expect(await queued(ids, 'executiveMail')).toEqual([1, 1, 1]);
  const others = [await ask(written[0]!, { productType: 'ISAPRE' }), await ask(`x${written[0]}`)];
  expect(await queued(others)).toEqual([1, 1]);
});

it('further ones wait for a click in the first, which counts once, and then go at once', async () => {
  const email = `${box()}@correo.cl`;
  const [first, second] = [await ask(email), await ask(email)];
  expect(await linkOf(second)).toBeNull();
  const link = (await linkOf(first))!;
  expect(await open(link)).toMatchObject({ status: 200, text: expect.stringContaining('Dirección confirmada') });
  expect(await queued([first, second])).toEqual([1, 1]);
  expect((await open(link)).status).toBe(200);
  expect(await queued([first, second])).toEqual([1, 1]);
  const third = await ask(email);
  expect(await queued([third])).toEqual([1]);
});

it.each([
  ['es', 'Dirección confirmada'],
  ['en', 'Address confirmed'],
  ['pt', 'Endereço confirmado'],
])('answers a click in %s, the language of the mail', async (language, title) => {
  const { text } = await open((await linkOf(await ask(`${box()}@correo.cl`, { language })))!);
  expect(text).toContain(`<html lang="${language}">`);
  expect(text).toContain(title);
});

it('opens nothing by a link that nobody signed, or of another site', async () => {
  const email = `${box()}@correo.cl`;
  const [first, second] = [await ask(email), await ask(email)];
  const link = (await linkOf(first))!;
  const wrong = [link.replace(first, second), link.replace('.es.', '.en.'), `${link.slice(0, -2)}xx`];
  for (const one of wrong) expect((await open(one)).status).toBe(404);
  expect((await open(link, 'pe')).status).toBe(404);
  for (const token of ['x', '', `${first}.es`, `${link}x`]) expect((await open(token)).status).toBe(400);
  expect(await queued([first, second])).toEqual([1, 0]);
});

it.each([
  ['Ana.Rojas+x@Gmail.com', 'anarojas@gmail.com'],
  ['ana.rojas@googlemail.com', 'anarojas@gmail.com'],
  ['Ana.Rojas+x+y@correo.cl', 'ana.rojas@correo.cl'],
  ['ana@MÜNCHEN.de', 'ana@xn--mnchen-3ya.de'],
])('counts %s as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
