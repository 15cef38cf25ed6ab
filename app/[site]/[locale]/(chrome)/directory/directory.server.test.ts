import type { Metadata } from 'next';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { bumpCatalogueVersion } from '@/features/catalogue/server/read-plans';
import { clinicBySegment, plansPayingMost, marketDirectory } from '@/features/compare/server/search-plans';
import { database } from '@/lib/db/client';
import { organization, plan } from '@/lib/db/schema';
import { marketOf, markets } from '@/lib/markets';
import { resolvePath } from '@/lib/routing/resolve-path';
import { toSite } from '@/lib/site/site';
import { isOpenPlan } from '@/lib/db/offered';
import { wholeOffer } from '@/lib/site/offer';
import { testCtx } from '@/lib/testing/database';
import ClinicPage, { generateMetadata as clinicMetadata } from '../clinic/[directory]/[clinic]/page';
import InsuranceListPage from '../insurance-list/page';
import ProductListPage from '../product-list/[page]/page';
import ProviderPage, { generateMetadata as providerMetadata } from '../provider/[directory]/[organization]/page';
import DirectoryPage, { generateMetadata as directoryMetadata } from './[directory]/[page]/page';
import { htmlOf } from '@/lib/testing/html-of';

const co = marketOf(toSite('co')!);

async function addCompanies(type: 'EPS' | 'ASEG' | 'MEDICINA PREPAGADA', productType: string) {
  const db = database();
  const [sample] = await db
    .select()
    .from(plan)
    .where(and(eq(plan.market, co.id), eq(plan.productType, productType)))
    .limit(1);
  const rows = Array.from({ length: 16 }, (_, at) => ({
    market: co.id,
    type,
    code: `${type} ${at}`,
    url: `Prueba-${at}`,
    displayName: `Prueba ${at}`,
    image: '/marks/insurer.svg',
  }));
  const added = await db.insert(organization).values(rows).returning({ id: organization.id });
  const { id: _, ...own } = sample!;
  await db
    .insert(plan)
    .values(
      added.map(({ id }, at) =>
        Object.assign({}, own, { organizationId: id, productCode: `${type}-${at}`, url: `prueba-${at}` }),
      ),
    );
}

const PAGES = {
  directory: [DirectoryPage, directoryMetadata],
  provider: [ProviderPage, providerMetadata],
  clinic: [ClinicPage, clinicMetadata],
} as const;

async function open(code: string, address: string): Promise<{ html: string; metadata: Metadata }> {
  const url = new URL(address, 'http://site');
  const found = resolvePath(marketOf(toSite(code)!), url.pathname, url.searchParams);
  if (found.kind !== 'page') throw new Error(`${address}: ${found.kind}`);
  const [, folder, directory, last] = found.path.split('/');
  const params = Promise.resolve({
    site: code,
    locale: found.locale,
    directory: directory!,
    page: last!,
    organization: last!,
    clinic: last!,
  });
  const [page, metadata] = PAGES[folder as keyof typeof PAGES];
  return { html: await htmlOf(page({ params })), metadata: await metadata({ params }) };
}

const entriesIn = (html: string, path: string) =>
  [...html.matchAll(new RegExp(`<h2[^>]*><a [^>]*href="(/${path}/[^"]+)"`, 'g'))].map(([, href]) => href!);

const canonicalOf = ({ alternates }: Metadata) => alternates?.canonical;

const textOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' ,', ',');

beforeAll(async () => {
  await seedCatalogue(database());
  await addCompanies('EPS', 'EPS');
  await addCompanies('ASEG', 'VIDA');
  await addCompanies('MEDICINA PREPAGADA', 'MEDICINA PREPAGADA');
  await bumpCatalogueVersion({ db: database(), market: co });
  await Promise.all(markets.map(({ code }) => marketDirectory(testCtx(code, { fresh: true }))));
});

describe.each([
  ['co', 'Medicina-Prepagada', '[R-24]'],
  ['co', 'Seguros', '[R-25]'],
  ['co', 'EPS', '[R-26]'],
  ['cl', 'Clinicas-y-Hospitales', '[R-27]'],
] as const)('on %s the list /%s', (code, path, id) => {
  it(`has other items on its second page ${id}`, async () => {
    const [first, second] = await Promise.all([open(code, `/${path}`), open(code, `/${path}?pagina=2`)]);
    const [one, two] = [first, second].map(({ html }) => entriesIn(html, path));
    expect(one).toHaveLength(15);
    expect(two!.length).toBeGreaterThan(0);
    expect(one!.filter((entry) => two!.includes(entry))).toEqual([]);
    expect([first, second].map(({ metadata }) => canonicalOf(metadata))).toEqual([`/${path}`, `/${path}?pagina=2`]);
    expect(first.metadata.openGraph?.title).not.toBe(second.metadata.openGraph?.title);
  });

  it(`shows the first page for pages that can't be, whose address it names [R-27]`, async () => {
    const { html } = await open(code, `/${path}`);
    for (const page of ['0', '-1', 'abc', '4000', '999999999']) {
      const bad = await open(code, `/${path}?pagina=${page}`);
      expect(entriesIn(bad.html, path)).toEqual(entriesIn(html, path));
      expect(canonicalOf(bad.metadata)).toBe(`/${path}`);
    }
  });

  it('says of each what it offers and from what price, as its title does, in every language', async () => {
    for (const [start, from, plans] of [
      ['', 'desde', /\d+ plan(es)?\b/],
      ['/en', 'from', /\d+ plans?/],
      ['/pt', 'a partir de', /\d+ planos?/],
    ] as const) {
      const { html, metadata } = await open(code, `${start}/${path}`);
      const [, ...items] = html.split('<h2');
      for (const item of items) {
        expect(item).toMatch(plans);
        expect(item).toContain(from);
      }
      expect(metadata.openGraph?.title).toMatch(new RegExp(`${from} .*\\d`));
      expect(metadata.description).toContain(from);
    }
  });

  it('leads to pages that exist, and to no made-up one', async () => {
    const { html } = await open(code, `/${path}`);
    for (const address of entriesIn(html, path)) {
      const { html: own, metadata } = await open(code, address);
      expect(own.match(/<h1/g)).toHaveLength(1);
      expect(canonicalOf(metadata)).toBe(address);
    }
    await expect(open(code, `/${path}/inventada`)).rejects.toThrow('notFound');
  });
});

describe('a company', () => {
  it('leads to the list of its own plans, and to the clinics that they reach', async () => {
    const { html } = await open('cl', '/Isapre/Colmena');
    expect(html).toContain('/Comparar/Isapres?compania=Colmena');
    expect(html).toContain('href="/Clinicas-y-Hospitales/');
    expect(html).toContain('"@type":"Organization"');
  });

  it('of which no clinic is known says so', async () => {
    const { html } = await open('co', '/Seguros/Prueba-1');
    expect(html).toContain('No informado: ninguno de sus planes dice a qué clínicas llega.');
  });
});

it('a company shows the public figures about it, with source and day, and others as unknown', async () => {
  const vidaTres = textOf((await open('cl', '/Isapre/VidaTres')).html);
  expect(vidaTres).toMatch(/Última alza del precio base 0% \(tope legal: 3,7%\) .*, 1 de septiembre de 2025/);
  expect(vidaTres).toMatch(/Personas afiliadas No informado \(todas las compañías: 2\.531\.551\)/);
  const banmedica = textOf((await open('cl', '/Isapre/Banmedica')).html);
  expect(banmedica).toContain('Resultado del primer semestre -14.771 millones de pesos');
  const sanitas = textOf((await open('co', '/EPS/Sanitas')).html);
  expect(sanitas).toMatch(/Reclamos por cada 10\.000 afiliados en 12 meses 452,46 \(todas las compañías: 420,83\)/);
  expect(sanitas).toMatch(/Intervenida por la Superintendencia Sí/);
  const aliansalud = textOf((await open('co', '/EPS/Aliansalud')).html);
  expect(aliansalud).toMatch(/en 12 meses No informado .*Intervenida por la Superintendencia No informado/);
  const prepaid = textOf((await open('co', '/Medicina-Prepagada/Colsanitas')).html);
  expect(prepaid).not.toContain('Cifras públicas de la compañía');
});

it('a list of clinics has a field that searches all of them, by the word of its market for regions', async () => {
  for (const [code, label] of [
    ['cl', 'Busca por nombre o región'],
    ['pe', 'Busca por nombre o departamento'],
  ] as const) {
    const { html } = await open(code, '/Clinicas-y-Hospitales?pagina=2');
    expect(html).toContain(label);
    expect(html).toContain('type="search"');
  }
});

it('a clinic leads to the list with itself chosen, at all prices, and says where it is', async () => {
  const { html } = await open('cl', '/Clinicas-y-Hospitales/Clinica-Davila');
  expect(html).toContain('/Comparar/Isapres?clinica=Cl%C3%ADnica+D%C3%A1vila&amp;precio=todos');
  expect(html).toContain('Metropolitana');
  expect(html).toMatch(/Hospitalaria: hasta \d+%/);
  expect(textOf(html)).toContain('Dirección Av. Recoleta 464, Recoleta Cómo llegar');
  expect(html).toContain('href="tel:+56227308151"');
  expect(html).toContain('destination=-33.42726%2C-70.64854');
  expect(textOf(html)).toMatch(
    /Urgencia Sí .* Fuente, al 10 de marzo de 2026: Establecimientos de salud vigentes .* · CC0/,
  );
});

it('a network lists its sites, and a clinic that no register names has no address', async () => {
  const network = await open('cl', '/Clinicas-y-Hospitales/Centros-Medicos-RedSalud');
  expect(textOf(network.html)).toMatch(/34 sedes .*Puerto Montt 890, Punta Arenas/);
  const unknown = await open('cl', '/Clinicas-y-Hospitales/Clinica-Juan-Pablo-II');
  expect(textOf(unknown.html)).toContain('Región Metropolitana');
  expect(unknown.html).not.toContain('>Dirección<');
});

describe.each(markets)('of $code', ({ code, lines }) => {
  it('/Insurance-List has every line with what there is of it [R-28]', async () => {
    const html = await htmlOf(InsuranceListPage({ params: Promise.resolve({ site: code, locale: 'es' }) }));
    for (const { path } of lines) expect(html).toContain(`href="/Comparar/${path}"`);
    expect(html.match(/\d+ plan(?:es)? · \d+ compañías?/g)).toHaveLength(lines.length);
    expect(html).toContain('href="/Sitemap-Products"');
  });

  it('/Sitemap-Products has a link to every product, each of which is a page [R-31]', async () => {
    const market = marketOf(toSite(code)!);
    const plans = await database()
      .select({ id: plan.id })
      .from(plan)
      .where(isOpenPlan(wholeOffer(market)));
    const links: string[] = [];
    for (let page = 1; page <= Math.ceil(plans.length / 500); page += 1) {
      const params = Promise.resolve({ site: code, locale: 'es', page: String(page) });
      const html = await htmlOf(ProductListPage({ params }));
      links.push(...[...html.matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&#x27;', "'")));
    }
    expect(links).toHaveLength(plans.length);
    expect(new Set(links).size).toBe(links.length);
    for (const link of links) {
      const { pathname } = new URL(link, 'http://site');
      expect([link, resolvePath(market, pathname, new URLSearchParams()).kind]).toEqual([link, 'page']);
    }
  });
});

describe.each([
  ['co', 'Clinica-Las-Americas', 'MEDICINA PREPAGADA'],
  ['cl', 'Clinica-Davila', 'ISAPRE'],
] as const)('on %s a clinic', (code, segment, productType) => {
  it('names the plans that pay most there in hospital, then in outpatient care, the cheapest first, and what they pay', async () => {
    const { html } = await open(code, `/Clinicas-y-Hospitales/${segment}`);
    const ctx = testCtx(code);
    const line = ctx.market.lines.find((one) => one.productType === productType)!;
    const { name, lines } = (await clinicBySegment(ctx, segment))!;
    const most = await plansPayingMost(ctx, line, name);
    const hospitals = most.map(({ payment }) => payment.hospital);
    expect(hospitals[0]).toBe(lines.find((one) => one.productType === productType)!.best.hospital);
    expect(hospitals).toEqual(hospitals.toSorted((one, other) => (other ?? -1) - (one ?? -1)));
    const alike = most
      .filter(({ payment }) => payment.hospital === hospitals[0])
      .map(({ item, payment }) => [-(payment.ambulatory ?? -1), item.price.minPrice] as const);
    expect(alike).toEqual(alike.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]));
    const text = textOf(html);
    expect(most.length).toBeGreaterThan(0);
    const from = text.indexOf(most.length > 1 ? 'Los que más pagan aquí' : 'El que más paga aquí');
    expect(from).toBeGreaterThan(0);
    for (const { item, payment } of most) {
      expect(text.indexOf(`${item.organization.displayName} · ${item.displayName}`, from)).toBeGreaterThan(from);
      expect(text).toContain(`Hospitalaria ${payment.hospital === null ? 'no informado' : `${payment.hospital}`}`);
    }
  });
});

it('a clinic that no policy names says so, and who may ask for an EPS', async () => {
  const { clinics } = await marketDirectory(testCtx('pe'));
  const without = clinics.find(({ lines }) => !lines.some(({ productType }) => productType === 'POLIZA'))!;
  const { html } = await open('pe', `/Clinicas-y-Hospitales/${without.segment}`);
  expect(textOf(html)).toMatch(
    /Ningún plan de .*Pólizas de salud.* nombra esta clínica; con libre elección puede pagar igual/,
  );
  const own = clinics.find(({ lines }) => lines.some(({ productType }) => productType === 'EPS'))!;
  expect(textOf((await open('pe', `/Clinicas-y-Hospitales/${own.segment}`)).html)).toContain(
    'de una empresa que tiene EPS. Sin empleador no entras',
  );
});

it('a clinic of Colombia says its place, and that nobody knows which EPS reach it', async () => {
  const { html } = await open('co', '/Clinicas-y-Hospitales/Clinica-Las-Americas');
  expect(textOf(html)).toContain('Diagonal 75B # 2A-80/140, Medellín');
  expect(textOf(html)).toContain('Teléfono No informado');
  expect(textOf(html)).toMatch(/Fuente, al 1 de septiembre de 2026: © OpenStreetMap contributors · ODbL 1\.0/);
  expect(html).toMatch(/No sabemos cuáles llegan aquí de: EPS\./);
  const chile = await open('cl', '/Clinicas-y-Hospitales/Clinica-Davila');
  expect(chile.html).not.toContain('>Ciudad<');
});
