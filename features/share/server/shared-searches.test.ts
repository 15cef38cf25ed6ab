import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET as open } from '@/app/[site]/[locale]/url/[link]/route';
import { GET as find } from '@/app/api/buscarplanes/comparator/url/[link]/route';
import { POST as shareComparison } from '@/app/api/buscarplanes/comparator-url/route';
import { POST as revoke } from '@/app/api/buscarplanes/sharedinsurance/revoke/route';
import { POST as shareSearch } from '@/app/api/buscarplanes/sharedinsurance/route';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { marketDirectory } from '@/features/compare/server/search-plans';
import { CLINICS_MAX } from '@/features/profile/clinics/chosen-clinics';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { encodePerfil } from '@/features/share/codec';
import { sharedLink, sharedSearch, type SharedLink } from '@/features/share/share.api';
import { CHILD_AGE } from '@/features/share/assumed-ages';
import { profileToShare, SHARED_DAYS } from '@/features/share/shared-parts';
import { loadSites, publishPartner, savePartnerDraft } from '@/features/tenant/server/publish-partner';
import { database } from '@/lib/db/client';
import { sharedSearch as table, linkMail as mailRow } from '@/lib/db/schema';
import { configureLimits } from '@/lib/security/limiter';
import { testCtx } from '@/lib/testing/database';
import { answerOf, apiRequest, paramsOf, type SiteHost } from '@/lib/testing/request';
import { POST as sendEmail } from '@/app/api/sendemail/route';
import { renderMail } from '@/lib/mail/render';
import { linkMail } from './mails';

const LIST = '/Comparar/Isapres?order=lowerPrice&compania=colmena';
const profile = perfilIngreso.parse({
  ingresodatos: true,
  cotizante: [
    { sexo: 'Femenino', edad: 41, ingreso: 2_345_678, maternidad: true },
    { sexo: 'Masculino', edad: 44, ingreso: 1_000_000 },
  ],
  cargas: [
    { sexo: 'Masculino', edad: 3, parentesco: 'Hijo/Hija' },
    { sexo: 'Femenino', edad: 71, parentesco: 'Padre/Madre' },
  ],
  region: { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' },
  enPareja: true,
  referido: 'ana@queplan.cl',
});

type Sent = { site?: SiteHost; key?: string };
function post(handler: typeof revoke, path: string, body: unknown, { site, key = randomUUID() }: Sent = {}) {
  const headers = { 'idempotency-key': key };
  return answerOf(handler(apiRequest(`/api/buscarplanes/${path}`, { ...(site && { site }), body, headers })));
}
const sendSearch = (body: object, sent?: Sent) => post(shareSearch, 'sharedinsurance', body, sent);
const sendComparison = (body: object, sent?: Sent) => post(shareComparison, 'comparator-url', body, sent);
const sendRevoke = (body: object, sent?: Sent) => post(revoke, 'sharedinsurance/revoke', body, sent);

async function linkFor(body: object, sent?: Sent): Promise<SharedLink> {
  const answer = await sendSearch({ url: LIST, decodedProfile: profile, ...body }, sent);
  expect(answer).toMatchObject({ status: 200 });
  return sharedLink.parse(answer.body);
}
const lookUp = (link: string, site: SiteHost = 'cl') =>
  answerOf(find(apiRequest('/api/buscarplanes/comparator/url/x', { site }), paramsOf({ link })));
async function visit(link: string, site: SiteHost = 'cl', locale = 'es') {
  const params = Promise.resolve({ site, locale, link });
  const { status, headers } = await open(apiRequest(`/url/x`, { site }), { params });
  return { status, headers, location: headers.get('location') ?? '' };
}
const GONE = '/enlace-no-disponible';
const rowsOf = async (link: string) =>
  JSON.stringify(await database().select().from(table).where(eq(table.link, link)));

const uncounted = () => configureLimits({ scale: 1_000_000, redisUrl: undefined });
beforeEach(uncounted);

describe('a shared search', () => {
  it('is kept under a link of 128 bits, with the address of its page and the profile [A-27 R-47]', async () => {
    const made = await linkFor({ url: `http://cl.localhost:3000${LIST}` });
    expect(made.link).toMatch(/^[\w-]{22}$/);
    expect(made.url).toBe(`${LIST}&code=${made.link}&skipLanding=true`);
    expect(made.shortUrl).toBe(`/url/${made.link}`);
    const found = await lookUp(made.link);
    expect(found.status).toBe(200);
    const { referido: _, ...unreferred } = profile;
    expect(sharedSearch.parse(found.body)).toEqual({
      url: LIST,
      productType: 'ISAPRE',
      profile: unreferred,
      without: [],
      clinics: [],
      expires: made.expires,
    });
  });

  it('opens at /url/{link}: the page of the site that was shared, never kept by a cache [R-46 R-47]', async () => {
    const { link, url } = await linkFor({});
    const { status, location, headers } = await visit(link);
    expect({ status, location }).toEqual({ status: 302, location: url });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.fromEntries(new URL(location, 'http://x').searchParams)).toMatchObject({
      code: link,
      skipLanding: 'true',
      order: 'lowerPrice',
    });
  });

  it('of a plan opens at the plan', async () => {
    const { link, shortUrl } = await linkFor({ url: '/en/Isapre/Colmena/Planes/plan-7?productType=ISAPRE' });
    expect(shortUrl).toBe(`/en/url/${link}`);
    expect((await visit(link)).location).toBe(`/en/Isapre/Colmena/Planes/plan-7?code=${link}&skipLanding=true`);
    expect((await lookUp(link)).body.productType).toBe('ISAPRE');
  });

  it('says the moment when it is over', async () => {
    const { expires, expiresAt } = await linkFor({});
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(SHARED_DAYS - 0.1);
    expect(expires).toBe(
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format(new Date(expiresAt)),
    );
  });

  it('keeps no answer to a market’s own questions, and invents no payroll', async () => {
    const sctr = { cantidadempleados: 7, ingreso: 4_321, sector: 'A', tipo_trabajo: 'x' };
    const company = { ingresodatos: true, sctr, adicional: { fuma: 'no' } };
    const { link } = await linkFor({ decodedProfile: company, without: ['income'] });
    expect((await lookUp(link)).body).toMatchObject({ without: [], profile: { sctr } });
    expect(await rowsOf(link)).not.toContain('fuma');
  });

  it('keeps no more of the address than the search', async () => {
    const url = `${LIST}&utm_source=x&code=abc&referido=ana%40x.cl&perfil=${encodePerfil(profile)}#yo`;
    const { link } = await linkFor({ url, decodedProfile: null });
    expect((await lookUp(link)).body).toMatchObject({ url: LIST, profile: null });
    expect(await rowsOf(link)).not.toContain('ana@');
  });

  it('leaves out what its sender leaves out: the persons stay, at ages of nobody', async () => {
    const { link } = await linkFor({ without: ['income', 'ages', 'maternity', 'ages'].slice(0, 3) });
    const { body } = await lookUp(link);
    expect(body.without).toEqual(['ages', 'income', 'maternity']);
    expect(body.profile.cotizante).toEqual([
      { sexo: 'Femenino', edad: 27, ingreso: null },
      { sexo: 'Masculino', edad: 27, ingreso: null },
    ]);
    expect(body.profile.cargas.map(({ edad }: { edad: number }) => edad)).toEqual([CHILD_AGE, 27]);
    expect(await rowsOf(link)).not.toMatch(/2345678|"edad":(41|44|71|3)\b/);
  });

  it('says what was left out though the sender’s browser took it out before it sent the profile', async () => {
    const without = ['income', 'maternity'] as const;
    const bare = profileToShare(profile, without, 27);
    const { link } = await linkFor({ decodedProfile: bare, without });
    expect((await lookUp(link)).body.without).toEqual(without);
    const url = `${LIST}&productType=ISAPRE#perfil=${encodePerfil(bare)}`;
    const comparison = await sendComparison({ url, without });
    expect((await lookUp(comparison.body.link)).body).toMatchObject({ without, profile: { cotizante: [{}, {}] } });
    const nobody = await linkFor({ decodedProfile: null, without });
    expect((await lookUp(nobody.link)).body.without).toEqual([]);
  });

  it('makes the same link when it is sent again, and refuses the same key for another search', async () => {
    const key = randomUUID();
    const [one, again] = [await linkFor({}, { key }), await linkFor({}, { key })];
    expect(again).toEqual(one);
    expect((await sendSearch({ url: LIST, decodedProfile: null }, { key })).status).toBe(422);
    expect((await linkFor({})).link).not.toBe(one.link);
    const { link } = await linkFor({ url: '/Comparar/EPS' }, { key, site: 'co' });
    expect(link).not.toBe(one.link);
  });

  it('is made of a profile with answers in any order', async () => {
    const adicional = { zeta: 1, segunda: 'sí', a: true };
    const answers = { ...profile, adicional };
    const key = randomUUID();
    const made = await linkFor({ decodedProfile: answers }, { key });
    expect(await linkFor({ decodedProfile: answers }, { key })).toEqual(made);
  });

  it('leaves nothing of an attempt that was refused', async () => {
    const key = randomUUID();
    const one = await linkFor({ decodedProfile: null }, { key });
    expect((await sendSearch({ url: LIST, decodedProfile: profile }, { key })).status).toBe(422);
    expect((await lookUp(one.link)).body).toMatchObject({ profile: null });
    const rows = await database().select().from(table);
    expect((await sendSearch({ url: '/Comparar/Seguros-de-Vida', decodedProfile: profile }, { key })).status).toBe(422);
    expect(await database().select().from(table)).toEqual(rows);
  });

  it('stays taken back when the attempt that made it is sent again', async () => {
    const key = randomUUID();
    const made = await linkFor({}, { key });
    await sendRevoke({ link: made.link, key: made.key });
    expect((await sendSearch({ url: LIST, decodedProfile: profile }, { key })).status).toBe(404);
    expect((await lookUp(made.link)).status).toBe(404);
    expect((await visit(made.link)).location).toBe(GONE);
    expect(await rowsOf(made.link)).not.toContain('cotizante');
  });

  it('belongs to the site that made it [V-58]', async () => {
    const { link, key } = await linkFor({});
    for (const site of ['pe', 'co', 'in'] as const) {
      expect((await lookUp(link, site)).status).toBe(404);
      expect((await visit(link, site)).location).toBe(`${GONE}/cl#${link}`);
      expect((await sendRevoke({ link, key }, { site })).status).toBe(404);
    }
    expect((await lookUp(link)).status).toBe(200);
  });

  it('says on another site whose it is, and nothing of what it is about', async () => {
    const { link, key } = await linkFor({});
    const { status, headers, location } = await visit(link, 'co', 'pt');
    expect(status).toBe(302);
    expect(location).toBe(`/pt${GONE}/cl#${link}`);
    expect(Object.fromEntries(headers)).toEqual({
      location,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-request-id': expect.any(String),
    });
    await sendRevoke({ link, key });
    expect((await visit(link, 'co', 'pt')).location).toBe(`/pt${GONE}`);
  });

  it('is gone on other sites of its market, a partner’s or its own, which are not told whose it is', async () => {
    const config = { theme: { accent: '#0b7a3e' }, logo: { text: 'Acme' } };
    await savePartnerDraft(database(), { market: 'cl', key: 'acme', name: 'Acme', config });
    await publishPartner(database(), 'cl.acme');
    await loadSites(database());
    const [{ link: own }, { link: partners }] = [await linkFor({}), await linkFor({}, { site: 'acme.cl' })];
    expect((await visit(partners, 'acme.cl')).location).toContain(LIST.split('?')[0]);
    for (const [link, site] of [
      [own, 'acme.cl'],
      [partners, 'cl'],
    ] as const) {
      const { status, location } = await visit(link, site);
      expect([status, location]).toEqual([302, GONE]);
      expect((await lookUp(link, site)).status).toBe(404);
    }
    expect((await visit(partners, 'co')).location).toBe(`${GONE}/cl#${partners}`);
  });

  it('is taken back with the key that only its sender has, of which the database knows a hash', async () => {
    const { link, key } = await linkFor({});
    expect(await rowsOf(link)).not.toContain(key);
    const other = await linkFor({});
    expect((await sendRevoke({ link, key: other.key })).status).toBe(404);
    expect((await lookUp(link)).status).toBe(200);
    expect(await sendRevoke({ link, key })).toEqual({ status: 200, body: { revoked: true } });
    expect((await lookUp(link)).status).toBe(404);
    expect((await visit(link)).location).toBe(GONE);
    expect(await database().select({ data: table.data }).from(table).where(eq(table.link, link))).toEqual([
      { data: null },
    ]);
    expect((await sendRevoke({ link, key })).status).toBe(404);
    expect((await lookUp(other.link)).status).toBe(200);
  });

  it('is over after 30 days', async () => {
    const { link } = await linkFor({});
    const day = 86_400_000;
    const [row] = await database().select().from(table).where(eq(table.link, link));
    expect(Math.round((row!.expiresAt.getTime() - Date.now()) / day)).toBe(SHARED_DAYS);
    await database()
      .update(table)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(table.link, link));
    expect((await lookUp(link)).status).toBe(404);
    for (const site of ['cl', 'pe'] as const) expect((await visit(link, site)).location).toBe(GONE);
  });
});

describe('a shared comparison', () => {
  const url = 'http://cl.localhost:3000/Comparar/Isapres?comparar=A-1&comparar=B-2';

  it('is kept with its plans and the profile of its address [A-25 A-26]', async () => {
    const { status, body } = await sendComparison({ url: `${url}#perfil=${encodePerfil(profile)}` });
    expect(status).toBe(200);
    const { link } = sharedLink.parse(body);
    const found = await lookUp(link);
    expect(found.body).toMatchObject({ url: '/Comparar/Isapres?comparar=A-1&comparar=B-2', productType: 'ISAPRE' });
    expect(found.body.profile.cotizante).toEqual(profile.cotizante);
    expect((await visit(link)).location).toBe(
      `/Comparar/Isapres?comparar=A-1&comparar=B-2&code=${link}&skipLanding=true`,
    );
  });

  it.each([
    ['cl', 'Isapres'],
    ['pe', 'EPS'],
    ['co', 'EPS'],
    ['in', 'Seguros-Internacionales'],
  ] as const)('needs no profile on %s [A-25]', async (site, line) => {
    const path = `/Comparar/${line}?comparar=A-1&comparar=B-2`;
    const { status, body } = await sendComparison({ url: `http://${site}.localhost:3000${path}` }, { site });
    expect(status).toBe(200);
    expect((await lookUp(body.link, site)).body).toMatchObject({ url: path, profile: null });
  });
});

describe('an address that is not of this site’s lists and plans', () => {
  it.each([
    'https://evil.example/Comparar/Isapres',
    '//evil.example/Comparar/Isapres',
    '/\\evil.example/Comparar/Isapres',
    'https://cl.localhost.evil.example/Comparar/Isapres',
    'https://cl.localhost@evil.example/Comparar/Isapres',
    'http://ana:x@cl.localhost/Comparar/Isapres',
    'http://pe.localhost:3000/Comparar/EPS',
    'http://co.localhost:3000/Comparar/EPS',
    'javascript:alert(1)//cl.localhost/Comparar/Isapres',
    'data:text/html,x',
    'ftp://cl.localhost/Comparar/Isapres',
    '/no-existe',
    '/Compra-Online/x',
    '/internal-traffic',
    '/url/AAAAAAAAAAAAAAAAAAAAAA',
    '/api/health',
    'http://',
    '%',
    `/Comparar/Isapres?${'compania=colmena&'.repeat(400)}`,
  ])('is refused: %s [V-58]', async (url) => {
    for (const send of [sendSearch({ url, decodedProfile: profile }), sendComparison({ url })])
      expect(await send).toMatchObject({ status: 400, body: { error: { code: 'INVALID_DATA' } } });
  });

  it('is never where a link leads [V-58]', async () => {
    const hosts = fc.constantFrom('//evil.example', 'https://evil.example', '/\\evil.example', '/%2fevil.example', '');
    const address = fc
      .tuple(
        hosts,
        fc.oneof(fc.constantFrom('/Comparar/Isapres', '/Comparar/../..//evil.example'), fc.webPath()),
        fc.webQueryParameters(),
      )
      .map(([host, path, query]) => `${host}${path}?${query}`);
    await fc.assert(
      fc.asyncProperty(address, async (url) => {
        const { status, body } = await sendSearch({ url, decodedProfile: null });
        expect([200, 400]).toContain(status);
        if (status === 200) expect((await visit(body.link)).location).toMatch(/^\/(Comparar|Isapre|Seguros)[/?]/);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the endpoints', () => {
  it.each(['', 'x', '../../etc/passwd', "' or 1=1 --", '__proto__', 'A'.repeat(22), '\u0000', '😀'.repeat(22)])(
    'answer the unknown link %j as what it is [A-26 R-46]',
    async (link) => {
      expect([400, 404]).toContain((await lookUp(link)).status);
      expect(await visit(link)).toMatchObject({ status: 302, location: GONE });
    },
  );

  it('refuse a profile that is none, an unknown part and a body with more', async () => {
    for (const change of [
      { decodedProfile: { ...profile, otro: 1 } },
      { decodedProfile: 'perfil' },
      { decodedProfile: undefined },
      { without: ['name'] },
      { to: 'x' },
    ])
      expect((await sendSearch({ url: LIST, decodedProfile: profile, ...change })).status).toBe(400);
    const keyless = await shareSearch(
      apiRequest('/api/buscarplanes/sharedinsurance', { body: { url: LIST, decodedProfile: null } }),
    );
    expect(keyless.status).toBe(400);
  });

  it('lead from a link that is over to the page in its own language', async () => {
    expect((await visit('A'.repeat(22), 'cl', 'en')).location).toBe(`/en${GONE}`);
    expect((await visit('x', 'co', 'pt')).location).toBe(`/pt${GONE}`);
  });

  it.each([
    ['', '/Comparar/EPS?order=popular'],
    ['/en', '/en/Comparar'],
    ['/pt', '/pt/comparar/eps/?pagina=2'],
  ])('keep the short link in the language of its page, also when it is over: "%s" of %s', async (language, url) => {
    const { link, key, shortUrl } = await linkFor({ url }, { site: 'co' });
    expect(shortUrl).toBe(`${language}/url/${link}`);
    await sendRevoke({ link, key }, { site: 'co' });
    const locale = shortUrl.split('/url/')[0]!.slice(1) || 'es';
    expect((await visit(link, 'co', locale)).location).toBe(language + GONE);
  });

  it('stop who makes too many', async () => {
    configureLimits({ scale: 1, redisUrl: undefined });
    const made = [];
    for (let n = 0; n < 21; n++) made.push((await sendSearch({ url: LIST, decodedProfile: null })).status);
    expect(made.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(made[20]).toBe(429);
  });
});

// Must be last: with a catalogue, the plans in the other tests are unknown.
it('the clinics of a link are those of the directory, once each and as many as a visitor keeps, whatever else came', async () => {
  await seedCatalogue(database());
  const { clinics } = await marketDirectory(testCtx('cl', { fresh: true }));
  const names = clinics.slice(0, CLINICS_MAX + 1).map(({ name }) => name);
  const sent = ['<img src=x>', names[0]!, '__proto__', ...names];
  const { link } = await linkFor({ url: '/Comparar/Isapres', clinics: sent });
  expect((await lookUp(link)).body.clinics).toEqual(names.slice(0, CLINICS_MAX));
  for (const hostile of [[7], ['x'.repeat(121)], Array.from({ length: 51 }, () => 'a'), 'Alemana'])
    expect(await sendSearch({ url: '/Comparar/Isapres', decodedProfile: null, clinics: hostile })).toMatchObject({
      status: 400,
    });
});

describe('a mailed link', () => {
  beforeEach(async () => {
    configureLimits({ scale: 1_000_000, redisUrl: undefined });
    await database().delete(mailRow);
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
    const rows = await database().select({ id: mailRow.id }).from(mailRow);
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
    const [row] = await database().select().from(mailRow);
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
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { fields: { email: 'Please enter a valid email.' } } },
    });
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
});
