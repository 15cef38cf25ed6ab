import { strFromU8, unzipSync } from 'fflate';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as frameToken } from '@/app/api/iframe-token/route';
import { GET as staff } from '@/app/api/staff/[...path]/route';
import type { frameSite, PartnerConversions, PartnerSite } from '@/features/back-office/partners/own-site.api';
import type { RequestRow } from '@/features/back-office/requests/requests.resource';
import { loadFrameTrust } from '@/features/embed/server/trust';
import { loadSites, publishPartner, savePartnerDraft, withdrawPartner } from '@/features/tenant/server/publish-partner';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import type { OutputOf } from '@/lib/http/endpoint';
import { database } from '@/lib/db/client';
import { LEAD_STATUS, LEAD_SUB_STATUS } from '@/lib/contract/lead-status';
import { auditEntry, lead } from '@/lib/db/schema';
import { ONLINE_PURCHASE_KIND } from '@/features/lead/lead-kinds';
import { marketOfCode } from '@/lib/markets';
import { askContact } from '@/lib/testing/ask';
import { apiRequest, type SiteHost } from '@/lib/testing/request';
import { callStaff, signedIn, type Colleague } from '@/lib/testing/staff';
import { dayFromToday } from '@/lib/testing/days';

const db = () => database();
const MARKETS = ['cl', 'co'] as const;

async function publish(market: (typeof MARKETS)[number], key: string, more: object = {}): Promise<void> {
  const config = { theme: { accent: '#123456' }, logo: { text: 'Acme' }, ...more };
  await savePartnerDraft(db(), { market, key, name: 'Acme', config });
  await publishPartner(db(), `${market}.${key}`);
  await loadSites(db());
}

const headersOf = (who: Pick<Colleague, 'headers'> | null) => ({ headers: who?.headers ?? {} });
const siteOf = (who: Colleague, name: string) => callStaff<PartnerSite>(who, `partners/${name}/site`);
const countsOf = (who: Pick<Colleague, 'headers'> | null, name: string, from: string) =>
  callStaff<PartnerConversions & ErrorEnvelope>(headersOf(who), `partners/${name}/conversions?from=${from}`);
const frameOf = (who: Colleague, name: string, path: string) =>
  callStaff<OutputOf<typeof frameSite> & ErrorEnvelope>(who, `partners/${name}/frame`, { path });
const fileOf = (table: string, who: Colleague, name: string, query: Record<string, string>) =>
  staff(apiRequest(`/api/staff/partners?${new URLSearchParams(query)}`, headersOf(who)), {
    params: Promise.resolve({ path: ['partners', name, table, 'export'] }),
  });

async function ask(site: SiteHost, name: string, campaign?: string, phone = '+56987654321'): Promise<void> {
  const leadAttributionInfo = campaign ? [{ utm_campaign: 'antes' }, { utm_campaign: campaign }] : [];
  const email = `ana${phone.slice(1)}@correo.example`;
  await askContact({ first_name: name, telefono: phone, email, leadAttributionInfo }, { site });
}

beforeEach(async () => {
  await db().execute(sql`truncate partner, lead cascade`);
});

describe.each(MARKETS)('a partner’s people of %s', (market) => {
  const name = `${market}.acme`;
  const today = dayFromToday(market);
  let own: Colleague;
  let other: Colleague;
  let ours: Colleague;

  beforeAll(async () => {
    own = await signedIn('ADMIN_PARTNER', { site: name });
    other = await signedIn('ADMIN_PARTNER', { site: `${market}.banco` });
    ours = await signedIn('GERENTE', { site: market });
  });

  it('see what their site brought, and nothing of another’s', async () => {
    await publish(market, 'acme');
    await publish(market, 'banco');
    await ask(`acme.${market}`, 'Ana Propia');
    await ask(`banco.${market}`, 'Ana Ajena');
    await ask(market, 'Ana Nuestra');
    const rows = async (who: Colleague) =>
      (await callStaff<{ rows: readonly RequestRow[] }>(who, 'requests')).body.rows;
    expect(await rows(own)).toMatchObject([{ site: name, firstName: null }]);
    const { body } = await countsOf(own, name, today);
    expect(body).toMatchObject({ partner: name, days: [{ date: today, requests: { contacts: 1 } }] });
    expect((await countsOf(ours, name, today)).body).toEqual(body);
    for (const [who, status] of [
      [other, 404],
      [null, 401],
      [await signedIn('EJECUTIVO', { site: market }), 403],
    ] as const)
      expect((await countsOf(who, name, today)).status).toBe(status);
    expect((await countsOf(own, market, today)).status).toBe(400);
    expect((await siteOf(other, name)).status).toBe(404);
  });

  it('see by which campaign requests came, once each, find them by it and take it with them', async () => {
    for (const key of ['acme', 'banco']) await publish(market, key);
    for (const _ of [1, 2]) await ask(`acme.${market}`, 'Ana Propia', 'verano');
    await ask(`acme.${market}`, 'Eva Propia', '=otoño', '+56987654322');
    await ask(`banco.${market}`, 'Ana Ajena', 'verano', '+56987654323');
    await ask(`acme.${market}`, 'Iris Propia', undefined, '+56987654324');
    const { body } = await countsOf(own, name, today);
    const one = { persons: 1, plan: 0, contact: 1, insurance: 0, requests: 1, paid: 0 };
    expect(body.campaigns).toEqual([
      { campaign: '=otoño', ...one },
      { campaign: 'verano', ...one },
      { campaign: null, ...one },
    ]);
    const found = async (campaign: string) => {
      const query = new URLSearchParams({ campaign, status: 'none' });
      return (await callStaff<{ total: number }>(own, `requests?${query}`)).body.total;
    };
    expect(await Promise.all(['=otoño', 'otoño', 'verano', 'antes'].map(found))).toEqual([1, 0, 1, 0]);
    const saved = await fileOf('campaigns', own, name, { from: today, format: 'csv' });
    expect((await saved.text()).trim().split('\r\n')).toEqual([
      'Campaña;Personas;Pidieron un plan;Pidieron un contacto;Pidieron un seguro adicional;Solicitudes;Compras pagadas',
      expect.stringMatching(/^"?'=otoño"?;1;0;1;0;1;0$/),
      'verano;1;0;1;0;1;0',
      'Sin campaña;1;0;1;0;1;0',
    ]);
  });

  it.each([
    ['es', 'Del 1 de enero de 2020 al 1 de enero de 2026 hay más de 92 días.', '2020-01-01', '2026-01-01'],
    ['en', /^There are more than 92 days from .*\b1\b.* 2020 to .*\b1\b.* 2026\.$/, '2020-01-01', '2026-01-01'],
    ['pt', '2 de janeiro de 2026 é posterior a 1 de janeiro de 2026.', '2026-01-02', '2026-01-01'],
    ['es', 'Elige un día desde el 1 de enero de 2000.', '0001-01-01', '0001-01-02'],
  ])('read what is wrong with the days in their language: %s, %s', async (language, message, from, to) => {
    await publish(market, 'acme');
    const speaker = { headers: { ...own.headers, 'accept-language': language } };
    const { status, body } = await countsOf(speaker, name, `${from}&to=${to}`);
    const isSaid = expect.stringMatching(message);
    expect([status, body.error]).toMatchObject([400, { message: isSaid, fields: { from: isSaid } }]);
  });

  it.each([
    ['es', 'No es un día del calendario: se escribe año-mes-día, como 2026-11-26.', '2026-02-30'],
    ['en', 'It is no day of the calendar: write year-month-day, such as 2026-11-26.', 'yesterday'],
    ['pt', 'Não é um dia do calendário: escreve-se ano-mês-dia, como 2026-11-26.', '26/11/2026'],
  ])('read of what is no day how one is written: %s, %s', async (language, said, from) => {
    const speaker = { headers: { ...own.headers, 'accept-language': language } };
    const { status, body } = await countsOf(speaker, name, encodeURIComponent(from));
    expect([status, body.error.fields]).toEqual([400, { from: said }]);
  });

  it('see how many people asked: who has a mailbox or a number of another is the same', async () => {
    await publish(market, 'acme');
    for (const last of [1, 2, 3, 4]) await ask(`acme.${market}`, 'Ana Propia', 'verano', `+5698765432${last}`);
    const rows = await db()
      .select({ id: lead.id, mailbox: lead.mailbox, phone: lead.phone })
      .from(lead)
      .orderBy(lead.createdAt);
    const [first, second, third] = rows;
    const become = (row: (typeof rows)[number], values: object) =>
      db().update(lead).set(values).where(eq(lead.id, row.id));
    await become(first!, { kind: 'SOLICITUD' });
    await become(second!, { kind: 'SEGURO_ADICIONAL', mailbox: first!.mailbox });
    await become(third!, { phone: second!.phone });
    const { asked, campaigns } = (await countsOf(own, name, today)).body;
    expect(asked).toEqual({ persons: 2, plan: 1, contact: 2, insurance: 1 });
    expect(campaigns).toEqual([{ campaign: 'verano', ...asked, requests: 4, paid: 0 }]);
  });

  it('read in a list what a figure counts, and as many of it', async () => {
    await publish(market, 'acme');
    for (const last of [1, 1, 2, 3, 4]) await ask(`acme.${market}`, 'Ana Propia', undefined, `+5698765432${last}`);
    const rows = await db().select({ id: lead.id, status: lead.status }).from(lead).orderBy(lead.createdAt);
    const [, repeated, online, closed, trial] = rows;
    expect(repeated!.status).toBe(LEAD_STATUS.duplicate);
    const ended = { status: LEAD_STATUS.closed, subStatus: LEAD_SUB_STATUS.interested };
    for (const [row, values] of [
      [online!, { kind: ONLINE_PURCHASE_KIND, ...ended }],
      [closed!, ended],
      [trial!, { trial: true, status: LEAD_STATUS.test, executiveId: null }],
    ] as const)
      await db().update(lead).set(values).where(eq(lead.id, row.id));
    const listed = async (filters: object) => {
      const query = new URLSearchParams({ from: today, to: today, ...filters });
      return (await callStaff<{ total: number }>(own, `requests?${query}`)).body.total;
    };
    const { body } = await countsOf(own, name, today);
    expect([body.asked.persons, body.ended.interested]).toEqual([2, 1]);
    expect(await listed({ counted: 'only' })).toBe(2);
    expect(await listed({ counted: 'only', status: 'closed', subStatus: 'interested' })).toBe(1);
    expect(await listed({})).toBe(4);
    expect(await listed({ asks: 'online' })).toBe(body.days[0]!.purchases.begun);
  });

  it('take a report with them: requests, figures, links and what they count, each a sheet', async () => {
    await publish(market, 'acme');
    await ask(`acme.${market}`, 'Ana Propia', 'verano');
    const query = { from: today, format: 'xlsx' };
    expect((await fileOf('report', own, name, { ...query, format: 'csv' })).status).toBe(400);
    expect((await fileOf('report', other, name, query)).status).toBe(404);
    const saved = await fileOf('report', own, name, query);
    const parts = unzipSync(new Uint8Array(await saved.arrayBuffer()));
    const text = (part: string) => strFromU8(parts[part]!);
    const titles = [...text('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, title]) => title);
    expect(titles).toEqual(['Solicitudes', 'Conversiones', 'Enlaces', 'Qué cuenta cada columna']);
    const sheets = titles.map((_, at) => text(`xl/worksheets/sheet${at + 1}.xml`));
    expect(sheets.map((sheet) => sheet.match(/<row /g)?.length)).toEqual([2, 2, 2, 13]);
    const texts = text('xl/sharedStrings.xml');
    for (const one of [today, 'verano', 'por teléfono no se informan']) expect(texts).toContain(one);
    expect(texts).not.toMatch(/Ana|87654321|@/);
  });

  it('see how many of their requests were closed, and with what result', async () => {
    await publish(market, 'acme');
    for (const last of [1, 2, 3]) await ask(`acme.${market}`, 'Ana Propia', undefined, `+5698765432${last}`);
    const { closed, assigned } = LEAD_STATUS;
    const { interested, contacted } = LEAD_SUB_STATUS;
    const stands = [
      { status: closed, subStatus: interested },
      { status: closed, subStatus: contacted },
      { status: assigned, subStatus: interested },
    ];
    const asked = await db().select({ id: lead.id }).from(lead).orderBy(lead.createdAt);
    for (const [at, standing] of stands.entries())
      await db().update(lead).set(standing).where(eq(lead.id, asked[at]!.id));
    expect((await countsOf(own, name, today)).body.ended).toEqual({ closed: 2, interested: 1 });
  });

  it('take the days with them as a file', async () => {
    await publish(market, 'acme');
    const query = { from: today, format: 'csv' };
    const saved = await fileOf('conversions', own, name, query);
    expect(saved.headers.get('content-disposition')).toMatch(
      new RegExp(`Conversiones-${name}-\\d{4}-\\d\\d-\\d\\d(?:_\\d{4}-\\d\\d-\\d\\d)?\\.csv`),
    );
    const [head, row, ...rest] = (await saved.text()).trim().split('\r\n');
    expect(head).toContain('Día;Contactos;Planes pedidos');
    expect([row, rest]).toEqual([expect.stringMatching(new RegExp(`^${today};0;0;`)), []]);
    expect((await fileOf('conversions', other, name, query)).status).toBe(404);
  });

  it('read the addresses of their site, its default page first', async () => {
    const { lines } = marketOfCode(market);
    const path = `/Comparar/${lines[1]!.path}`;
    await publish(market, 'acme', { redirects: { allowedPaths: [path], defaultPath: path } });
    const { body } = await siteOf(own, name);
    expect(body).toMatchObject({ id: name, state: 'published', accent: '#123456' });
    expect(body.pages.map((page) => page.path)).toEqual([path]);
    await publish(market, 'acme');
    expect((await siteOf(own, name)).body.pages.map((page) => page.path)).toHaveLength(lines.length + 1);
  });

  it('see their site in a frame of ours, by a token that nobody else’s page can use', async () => {
    await publish(market, 'acme');
    const { body } = await frameOf(own, name, '/Comparar');
    const src = new URL(body.src);
    const ordered = and(eq(auditEntry.action, 'partner.token'), eq(auditEntry.subject, name));
    const [written] = await db().select().from(auditEntry).where(ordered);
    expect(written).toMatchObject({ userId: own.id, site: name });
    expect(JSON.stringify(written)).not.toContain(src.searchParams.get('IFRAME_AUTH'));
    expect([src.hostname, src.pathname]).toEqual([`acme.${market}.localhost`, '/Comparar']);
    await loadFrameTrust(db(), new Date());
    const token = src.searchParams.get('IFRAME_AUTH')!;
    const read = await frameToken(
      apiRequest(`/api/iframe-token?token=${token}`, { site: `acme.${market}`, ...headersOf(null) }),
    );
    const origins = [expect.stringContaining('//cl.localhost')];
    expect(await read.json()).toMatchObject({ partner: name, origins, trial: true });
    expect(new URL((await frameOf(own, name, '//evil.example/x')).body.src).hostname).toBe(`acme.${market}.localhost`);
    expect((await frameOf(other, name, '/Comparar')).status).toBe(404);
    await withdrawPartner(db(), name);
    await loadSites(db());
    expect((await frameOf(own, name, '/Comparar')).body.error.message).toBe('El sitio no está publicado.');
  });
});
