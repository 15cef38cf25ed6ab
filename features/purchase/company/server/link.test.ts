import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { POST as correct } from '@/app/api/purchase/company/data/route';
import { POST as renew } from '@/app/api/purchase/company/link/renew/route';
import { POST as askLink } from '@/app/api/purchase/company/link/route';
import { POST as open } from '@/app/api/purchase/company/open/route';
import { POST as finish } from '@/app/api/purchase/company/people/done/route';
import { POST as ask } from '@/app/api/purchase/company/request/route';
import { GET as show } from '@/app/api/purchase/company/route';
import type { CompanyLinkResponse, CompanyResponse, CompanyState } from '@/features/purchase/company/company.api';
import { companyTokenIn } from '@/features/purchase/company/company-states';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { companyPurchase } from '@/lib/db/schema';
import type { MailName } from '@/lib/mail/mail-names';
import type { Mail } from '@/lib/mail/transport';
import { configureLimits } from '@/lib/security/limiter';
import { begunCompany, company, findCompanyPlans, listedCompany } from '@/lib/testing/company';
import { dayFromToday } from '@/lib/testing/days';
import { send } from '@/lib/testing/purchase';
import { mailed } from '@/lib/testing/mailed';

const limitsOf = (scale: number) => configureLimits({ scale, redisUrl: undefined });

beforeAll(async () => {
  limitsOf(100);
  await findCompanyPlans();
});
afterAll(() => {
  limitsOf(1);
});

const mailOf = async (mail: MailName, leadId: string) => (await mailed(leadId, mail))[0]!;

const urlIn = ({ text }: Pick<Mail, 'text'>) => new URL(/https?:\S+#solicitud=[\w.-]+/.exec(text)![0]);
const tokenOf = async (leadId: string, mail: MailName = 'companyLink') =>
  companyTokenIn(urlIn(await mailOf(mail, leadId)).hash)!;

const openWith = (token: string, site: MarketCode = 'cl') => send<CompanyResponse>(open, { token }, { site });

it.each(['cl', 'pe', 'co', 'in'] as const)('leads from the confirmation to the request, once (%s)', async (site) => {
  const { ticket, purchase } = await listedCompany(site);
  await send(finish, {}, { site, ticket });
  await send(ask, {}, { site, ticket });
  const mail = await mailOf('companyContact', purchase.id);
  const url = urlIn(mail);
  expect([mail.to, url.searchParams.get('session')]).toEqual([purchase.company.email, purchase.id]);
  expect(url.pathname).toBe(`/Compra-Online/${encodeURIComponent(purchase.productCode)}`);
  const token = companyTokenIn(url.hash)!;
  const { status, body } = await openWith(token, site);
  expect([status, body.purchase.step]).toEqual([200, 'confirmation']);
  expect((await send(show, undefined, { site, ticket: body.ticket })).body).toMatchObject({ id: purchase.id });
  const again = await openWith(token, site);
  expect([again.status, again.body.error?.message]).toEqual([403, 'Este enlace ya se usó']);
});

it('is mailed at any step, opens for one of several who press at once, and is followed by another on demand', async () => {
  const { ticket, purchase } = await begunCompany();
  const answer = await send<CompanyLinkResponse>(askLink, {}, { ticket });
  expect([answer.status, answer.body.lastDay]).toEqual([200, dayFromToday('cl', 30)]);
  const token = await tokenOf(purchase.id);
  expect((await tokenOf(purchase.id, 'companyLeaversContact')) === token).toBe(true);
  const answers = await Promise.all(Array.from({ length: 5 }, () => openWith(token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403]);
  expect((await send(renew, { token })).status).toBe(200);
  expect((await openWith(await tokenOf(purchase.id))).status).toBe(200);
});

it('opens nothing on another site, after 30 days, once the mailbox is another, or when any sign is another', async () => {
  const { ticket, purchase } = await begunCompany();
  const token = await tokenOf(purchase.id);
  const other = await tokenOf((await begunCompany()).purchase.id);
  const mixed = [...token.split('.').slice(0, -1), other.split('.').at(-1)].join('.');
  for (const wrong of [mixed, '', 'x', `${token}x`, token.slice(0, -1)])
    for (const door of [open, renew]) expect((await send(door, { token: wrong })).status).toBe(404);
  expect((await openWith(token, 'pe')).status).toBe(404);
  const setCreated = (createdAt: Date) =>
    database().update(companyPurchase).set({ createdAt }).where(eq(companyPurchase.leadId, purchase.id));
  await setCreated(new Date(Date.now() - 30 * 86_400_000));
  expect((await openWith(await tokenOf(purchase.id))).status).toBe(404);
  await setCreated(new Date());
  const elsewhere = (await openWith(await tokenOf(purchase.id))).body.ticket;
  expect((await send(show, undefined, { ticket: elsewhere })).status).toBe(200);
  const before = await tokenOf(purchase.id);
  const { productCode: _, ...changed } = company('cl');
  await send(correct, changed, { ticket });
  expect((await openWith(before)).status).toBe(404);
  expect((await send(show, undefined, { ticket: elsewhere })).status).toBe(404);
  expect((await send(show, undefined, { ticket })).status).toBe(200);
});

it('opens what was asked of the insurer for 90 days, from each report of leavers on, and so does its proof', async () => {
  const { ticket, purchase } = await begunCompany();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const set = (times: Partial<typeof companyPurchase.$inferInsert>) =>
    database().update(companyPurchase).set(times).where(eq(companyPurchase.leadId, purchase.id));
  const opened = async () => {
    const proven = await send<CompanyState>(show, undefined, { ticket });
    return [proven.status, (await openWith(await tokenOf(purchase.id))).status, proven.body.openUntil];
  };
  await set({ createdAt: daysAgo(30) });
  expect(await opened()).toEqual([404, 404, undefined]);
  await set({ requestedAt: daysAgo(89) });
  expect(await opened()).toEqual([200, 200, dayFromToday('cl', 1)]);
  await set({ requestedAt: daysAgo(90) });
  expect(await opened()).toEqual([404, 404, undefined]);
  await set({ leaversAt: daysAgo(1) });
  expect(await opened()).toEqual([200, 200, dayFromToday('cl', 89)]);
});

it('is mailed to the contact alone, by who proves to have begun, and not without end', async () => {
  const { ticket } = await begunCompany();
  for (const wrong of ['', 'x.y']) expect((await send(askLink, {}, { ticket: wrong })).status).toBe(404);
  limitsOf(1);
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push((await send(askLink, {}, { ticket })).status);
  expect(answers).toEqual([200, 200, 200, 429]);
});
