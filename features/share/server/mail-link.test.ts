import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { POST as revoke } from '@/app/api/buscarplanes/sharedinsurance/revoke/route';
import { POST as shareSearch } from '@/app/api/buscarplanes/sharedinsurance/route';
import { POST as sendEmail } from '@/app/api/sendemail/route';
import { sharedLink, type SharedLink } from '@/features/share/share.api';
import { database } from '@/lib/db/client';
import { linkMail as table } from '@/lib/db/schema';
import { renderMail } from '@/lib/mail/render';
import { configureLimits } from '@/lib/security/limiter';
import { answerOf, apiRequest } from '@/lib/testing/request';
import { linkMail } from './mails';

beforeEach(async () => {
  configureLimits({ scale: 1_000_000, redisUrl: undefined });
  await database().delete(table);
});

async function makeLink(): Promise<SharedLink> {
  const body = { url: '/Comparar/Isapres?order=lowerPrice', decodedProfile: null };
  const headers = { 'idempotency-key': randomUUID() };
  const response = await shareSearch(apiRequest('/api/buscarplanes/sharedinsurance', { body, headers }));
  return sharedLink.parse(await response.json());
}

const ask = (body: object, { language = 'es', ip = '203.0.113.7' } = {}) =>
  answerOf(
    sendEmail(apiRequest('/api/sendemail', { body, headers: { 'accept-language': language, 'x-client-ip': ip } })),
  );

async function mails() {
  const rows = await database().select({ id: table.id }).from(table);
  const loaded = await linkMail.load(
    database(),
    rows.map(({ id }) => id),
  );
  const written = [...loaded.values()].map(async (mail) => {
    const { subject, text } = await renderMail(linkMail, mail);
    return { recipient: mail.recipient, subject, text };
  });
  return Promise.all(written);
}

it('mails the link to who made it, in their language and in words of ours alone [A-69]', async () => {
  const { link, key } = await makeLink();
  expect(await ask({ link, key, email: ' Ana@Correo.cl ' }, { language: 'pt' })).toEqual({
    status: 200,
    body: { sent: true },
  });
  const { rows: jobs } = await database().execute<{ data: object }>(
    sql`select data from pgboss.job where name = 'mail' and data->>'mail' = 'linkMail'`,
  );
  const [row] = await database().select().from(table);
  expect(jobs).toEqual([{ data: { mail: 'linkMail', dataId: row!.id } }]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'ana@correo.cl', subject: 'Sua busca na QuePlan' });
  expect(mail!.text).toContain(`/url/${link}`);
  expect(mail!.text).toMatch(/Se você não pediu/);
});

it('is sent for no link but one’s own, and for no words of one’s own', async () => {
  const { link, key } = await makeLink();
  const email = 'ana@correo.cl';
  for (const wrong of [{ key: 'K'.repeat(22) }, { link: 'L'.repeat(22) }])
    expect(await ask({ link, key, email, ...wrong })).toMatchObject({ status: 404 });
  expect(await ask({ link, key, email, text: 'Compra aquí' })).toMatchObject({ status: 400 });
  const refused = await ask({ link, key, email: 'ana@correo.cl, eva@correo.cl' }, { language: 'en' });
  expect(refused).toMatchObject({ status: 400, body: { error: { fields: { email: 'Please enter a valid email.' } } } });
  expect(await mails()).toEqual([]);
});

it('is not sent for a link that was taken back meanwhile', async () => {
  const { link, key } = await makeLink();
  await ask({ link, key, email: 'ana@correo.cl' });
  await revoke(apiRequest('/api/buscarplanes/sharedinsurance/revoke', { body: { link, key } }));
  expect(await mails()).toEqual([]);
  expect(await ask({ link, key, email: 'ana@correo.cl' })).toMatchObject({ status: 404 });
});

it('goes three times a day to one mailbox, however it is written and whoever asks, and says nothing of it', async () => {
  const { link, key } = await makeLink();
  configureLimits({ scale: 1, redisUrl: undefined });
  for (const n of [1, 2, 3, 4, 5])
    expect(await ask({ link, key, email: `a.na+${n}@gmail.com` }, { ip: `198.51.100.${n}` })).toMatchObject({
      status: 200,
    });
  expect(await mails()).toHaveLength(3);
});

it('stops who asks for many', async () => {
  const { link, key } = await makeLink();
  configureLimits({ scale: 1, redisUrl: undefined });
  const answers = [];
  for (const n of [1, 2, 3, 4, 5, 6]) answers.push((await ask({ link, key, email: `ana${n}@correo.cl` })).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});
