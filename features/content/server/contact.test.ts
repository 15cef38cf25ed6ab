import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GET as health } from '@/app/api/health/route';
import { contactChannels } from '@/features/advisor/server/load-contact-information';
import { HOME_PAGE, NO_PAGE_TEXTS } from '@/features/content/articles';
import { homeJsonLd } from '@/features/content/json-ld';
import { footerOf } from '@/features/layout/footer';
import { executiveMail } from '@/features/lead/server/mails';
import { consentOf } from '@/features/lead/server/queries';
import { toSheet } from '@/features/rights/server/my-data';
import { labelsOf } from '@/lib/i18n/messages';
import { database } from '@/lib/db/client';
import { lead, outboxMail, pageTextVersion } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { bossForQueue } from '@/lib/jobs/queue';
import { logger } from '@/lib/logger';
import { mailJob } from '@/lib/mail/mail-job';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import { mailQueue } from '@/lib/mail/outbox';
import { renderMail } from '@/lib/mail/render';
import { markets } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { testCtx } from '@/lib/testing/database';
import { refreshPageTexts } from './read-content';

const settings = { DEMO: env().DEMO, SITE_HOSTS: env().SITE_HOSTS };
const NOBODY = { name: null, taxId: null, address: null, complaintsBook: null };
const OWN = { email: 'hola@seguros.example', phone: '+56 2 2345 6789', whatsapp: '56912345678' };
const MADE_UP = /contacto@|56900000000|51900000000|13050000000|70 ?0000/;

beforeEach(() => {
  Object.assign(env(), { DEMO: false, SITE_HOSTS: 'queplan.cl=cl' });
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  vi.spyOn(logger, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  await database().delete(pageTextVersion);
  await refreshPageTexts(database());
  Object.assign(env(), settings);
  vi.restoreAllMocks();
});

async function setContact(contact: typeof OWN): Promise<void> {
  const texts = { ...NO_PAGE_TEXTS, contact };
  await database().insert(pageTextVersion).values({ market: 1, page: HOME_PAGE, version: 1, texts });
  await refreshPageTexts(database());
}

const pageOf = (market: (typeof markets)[number]) => ({ site: toSite(market.code)!, market, locale: 'es' as const });

const mailFrom = (recipient: string | null): MailKind<MailData> => ({
  name: 'codeMail',
  load: async (_, ids) => new Map(ids.map((id) => [id, { site: toSite('cl')!, locale: 'es' as const, recipient }])),
  subjectLine: () => 'Código',
  template: () => '1234',
});

async function mailTo(recipient: string | null, id: string = randomUUID()) {
  const send = vi.fn(async () => {});
  const { handler } = mailJob(async () => [mailFrom(recipient)], { send, close() {} });
  const failed = await handler(database(), [{ id, data: { mail: 'codeMail', dataId: 'ana' } }]);
  const [row] = await database().select().from(outboxMail).where(eq(outboxMail.id, id));
  return { id, failed, send, row };
}

it.each(markets)('what is not set of $code is on no page, in no JSON-LD and in no mail', async (market) => {
  const page = pageOf(market);
  expect(market.contact).toEqual({ email: null, phone: null, whatsapp: null });
  const footer = footerOf(page, NOBODY);
  expect(footer.contact.lines.map(({ icon }) => icon)).toEqual(['map-pin']);
  expect(footer.social.links).toEqual([]);
  const shown = JSON.stringify([footer, homeJsonLd(page, 'x'), contactChannels(page)]);
  expect(shown).not.toMatch(MADE_UP);
  expect(shown).not.toContain('null:');
  const mail = await renderMail(mailFrom('ana@correo.example'), {
    site: page.site,
    locale: 'es',
    recipient: 'ana@correo.example',
  });
  expect(mail.text + mail.html).not.toMatch(/mailto:/);
  expect(mail.text + mail.html).not.toMatch(MADE_UP);
});

it.each([[null], ['ana@correo.example']])('a mail to %s waits for the contact e-mail', async (to) => {
  const { id, failed, send: early, row } = await mailTo(to);
  expect(failed).toEqual([{ id, reason: 'ENOSENDER', isFinal: false }]);
  expect(row).toMatchObject({ recipient: to ?? '', sentAt: null, attempts: 1 });
  expect(early).not.toHaveBeenCalled();
  await setContact(OWN);
  const { send, row: sent } = await mailTo(to ?? OWN.email, id);
  expect(sent).toMatchObject({ recipient: to ?? OWN.email, sentAt: expect.any(Date) });
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ from: expect.objectContaining({ address: OWN.email }) }));
});

it.each(markets)('consents and the sheet of kept data of $code name who is responsible', (market) => {
  for (const locale of market.locales) {
    const law = market.dataLaw[locale];
    const page = { ...pageOf(market), locale };
    const { purchase, company } = { purchase: labelsOf(locale, 'purchase'), company: labelsOf(locale, 'company') };
    for (const template of [undefined, purchase.consent, company.consent]) {
      const { text } = consentOf(page, template);
      expect(text).toContain(market.brand);
      expect(text).toContain(law);
      expect(text).not.toMatch(/[{}]|null|\(\)/);
    }
    const sheet = toSheet(
      { ...testCtx(market.code), locale },
      { email: 'ana@correo.example', groups: [], unlinked: [] },
    );
    expect(sheet.notice).toContain(`${market.brand},`);
    expect(sheet.notice).toContain(law);
  }
});

it('a request that no executive has is mailed to the contact e-mail, once it is set', async () => {
  const id = randomUUID();
  const person = { firstName: 'Ana Rojas', phone: '+56987654321', email: 'ana@correo.example', message: '' };
  const request = { kind: 'CONTACTO', productType: 'ISAPRE', originUrl: '', originLead: 'WEB' };
  await database()
    .insert(lead)
    .values({ id, site: 'cl', market: 1, status: 1, ...person, ...request });
  const recipient = async () => (await executiveMail.load(database(), [id])).get(id)?.recipient;
  expect(await recipient()).toBeNull();
  await setContact(OWN);
  expect(await recipient()).toBe(OWN.email);
});

it('health names what is missing of the markets that are served, until staff write it', async () => {
  await bossForQueue(mailQueue);
  const missing = async () => ((await (await health()).json()) as { contactNotSet: object }).contactNotSet;
  expect(await missing()).toEqual({ cl: ['email', 'phone', 'whatsapp'] });
  await setContact({ ...OWN, whatsapp: '' });
  expect(await missing()).toEqual({ cl: ['whatsapp'] });
  const [chile] = markets;
  expect(footerOf(pageOf(chile!), NOBODY).contact.lines.map(({ text }) => text)).toEqual([
    OWN.email,
    OWN.phone,
    expect.any(String),
  ]);
});
