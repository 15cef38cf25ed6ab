import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { POST as confirm } from '@/app/api/contactos/confirmar/route';
import { contactRequest } from '@/features/lead/contact.api';
import { mailboxOf } from '@/features/lead/lead-kinds';
import { visitorMail } from '@/features/lead/server/mails';
import { submitContact } from '@/features/lead/server/submit-contact';
import { database } from '@/lib/db/client';
import { contextOf } from '@/lib/http/request-input';
import { askContact, postContact } from '@/lib/testing/ask';
import { apiRequest } from '@/lib/testing/request';

const ask = async (email: string, { productType = 'VIDA', language = 'es' } = {}) =>
  (await askContact({ email, productType }, { headers: { 'accept-language': language } })).id;

async function queued(ids: readonly string[], mail = 'visitorMail'): Promise<number[]> {
  const { rows } = await database().execute<{ id: string }>(
    sql`select data->>'dataId' as id from pgboss.job where name = 'mail' and data->>'mail' = ${mail}`,
  );
  return ids.map((id) => rows.filter((row) => row.id === id).length);
}

async function linkOf(id: string): Promise<string | null> {
  return (await visitorMail.load(database(), [id])).get(id)!.confirmUrl;
}

const tokenOf = (link: string): string => link.split('/').at(-1)!;

type Press = { site?: 'cl' | 'pe'; language?: string; origin?: string; fields?: Record<string, string> };

async function press(link: string, { site = 'cl', language = 'es', origin, fields }: Press = {}) {
  const body = new URLSearchParams({ token: tokenOf(link), language, ...fields }).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'accept-language': language,
    ...(origin && { origin }),
  };
  const { status, headers: answered } = await confirm(apiRequest('/api/contactos/confirmar', { site, body, headers }));
  return { status, location: answered.get('location'), cache: answered.get('cache-control') };
}

const led = (location: string) => ({ status: 303, location, cache: 'no-store' });

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

it('further ones wait for a press behind the link of the first, which counts once, and then go at once', async () => {
  const email = `${box()}@correo.cl`;
  const [first, second] = [await ask(email), await ask(email)];
  expect(await linkOf(second)).toBeNull();
  const link = (await linkOf(first))!;
  expect(await press(link)).toEqual(led('/confirmar-email/confirmado'));
  expect(await queued([first, second])).toEqual([1, 1]);
  expect(await press(link)).toEqual(led('/confirmar-email/ya-confirmado'));
  expect(await queued([first, second])).toEqual([1, 1]);
  const third = await ask(email);
  expect(await queued([third])).toEqual([1]);
});

it('is opened by scanners of mail as often as they like: reading the link is no press', async () => {
  expect(Object.keys(await import('@/app/api/contactos/confirmar/route'))).toEqual(['POST']);
});

it.each([
  ['es', ''],
  ['en', '/en'],
  ['pt', '/pt'],
])('links to a page in %s, the language of the mail, and the press leads on in it', async (language, prefix) => {
  const link = (await linkOf(await ask(`${box()}@correo.cl`, { language })))!;
  expect(new URL(link).pathname).toBe(`${prefix}/confirmar-email/${tokenOf(link)}`);
  expect(await press(link, { language })).toEqual(led(`${prefix}/confirmar-email/confirmado`));
});

it('ends after seven days, and says so', async () => {
  const email = `${box()}@correo.cl`;
  const [first, second] = [await ask(email), await ask(email)];
  const link = (await linkOf(first))!;
  const age = (days: number) =>
    database().execute(
      sql`update visitor_mail set day = current_date - ${days}::int where lead_id in (${first}, ${second})`,
    );
  await age(9);
  expect(await press(link)).toEqual(led('/confirmar-email/vencido'));
  expect(await queued([first, second])).toEqual([1, 0]);
  await age(5);
  expect(await press(link)).toEqual(led('/confirmar-email/confirmado'));
  expect(await queued([first, second])).toEqual([1, 1]);
});

it('counts the day of a request by its own clock, where the market is, as the end of its link is counted', async () => {
  const body = { first_name: 'Ana Rojas', telefono: '+56987654321', email: `${box()}@correo.cl`, productType: 'VIDA' };
  const ctx = contextOf(apiRequest('/api/contactos', { body }), randomUUID());
  const idempotency = { key: randomUUID(), bodyHash: 'x' };
  const now = new Date('2026-03-02T02:59:00Z');
  const { id } = await submitContact({ ...ctx, now, idempotency }, contactRequest.parse(body));
  const { rows } = await database().execute(sql`select day::text from visitor_mail where lead_id = ${id}`);
  expect(rows).toEqual([{ day: '2026-03-01' }]);
});

it('opens nothing by a link that nobody signed, of another site or sent by another page', async () => {
  const email = `${box()}@correo.cl`;
  const [first, second] = [await ask(email), await ask(email)];
  const link = (await linkOf(first))!;
  const unknown = led('/confirmar-email/no-valido');
  const wrong = [link.replace(first, second), `${link.slice(0, -2)}xx`, 'x', '', `${first}.`, `${link}x`];
  for (const one of wrong) expect(await press(one)).toEqual(unknown);
  expect(await press(link, { site: 'pe' })).toEqual(unknown);
  for (const origin of ['https://evil.example', 'null']) expect(await press(link, { origin })).toEqual(unknown);
  expect(await press(link, { fields: { language: 'xx' } })).toEqual(unknown);
  expect(await press(link, { fields: { more: '1' } })).toEqual(unknown);
  expect(await queued([first, second])).toEqual([1, 0]);
});

it('says in the language of who presses that the link still works when the database is away', async () => {
  const link = (await linkOf(await ask(`${box()}@correo.cl`)))!;
  const outage = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const away = vi.spyOn(database(), 'transaction').mockRejectedValue(outage);
  expect(await press(link, { language: 'en' })).toEqual(led('/en/confirmar-email/mas-tarde'));
  away.mockRestore();
  expect(await press(link, { language: 'en' })).toEqual(led('/en/confirmar-email/confirmado'));
});

it('tells nobody whether an address has asked before: the answers have the same shape', async () => {
  const email = `${box()}@correo.cl`;
  const answer = async () => {
    const response = await postContact({ email, productType: 'VIDA' });
    const body = { ...(await response.json()), id: '', ticket: '' };
    return { status: response.status, body, names: [...response.headers.keys()] };
  };
  expect(await answer()).toEqual(await answer());
});

it.each([
  ['Ana.Rojas+x@Gmail.com', 'anarojas@gmail.com'],
  ['ana.rojas@googlemail.com', 'anarojas@gmail.com'],
  ['Ana.Rojas+x+y@correo.cl', 'ana.rojas@correo.cl'],
  ['ana@MÜNCHEN.de', 'ana@xn--mnchen-3ya.de'],
])('counts %s as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
