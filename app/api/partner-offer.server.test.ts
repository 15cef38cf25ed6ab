import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue } from '@/features/catalogue/server/read-plans';
import {
  loadSites,
  publishPartner,
  savePartnerDraft,
  showPartner,
  seedPartners,
} from '@/features/tenant/server/publish-partner';
import { database } from '@/lib/db/client';
import { listDoors, type RouteFile } from '@/lib/http/doors';
import { marketOf } from '@/lib/markets';
import { href, planKind } from '@/lib/routing/routes';
import type { Site } from '@/lib/site/site';
import { partnerOf } from '@/lib/site/site-table';
import { company, findCompanyPlans } from '@/lib/testing/company';
import { buyer } from '@/lib/testing/purchase';
import { apiRequest } from '@/lib/testing/request';
import { samplePlanRequest } from '@/lib/testing/sample-lead-requests';
import { openApiDocument } from '@/lib/cli/openapi';

type Plan = {
  readonly id: number;
  readonly closed: boolean;
  readonly productType: string;
  readonly productCode: string;
  readonly url: string;
} & {
  readonly displayName: string;
  readonly organization: {
    readonly type: string;
    readonly code: string;
    readonly url: string;
    readonly displayName: string;
  };
};
type Operation = { readonly parameters?: readonly { readonly name: string; readonly in: string }[] };

const market = marketOf('cl' as Site);
const doors = listDoors(import.meta.glob<RouteFile>('/app/api/**/route.ts', { eager: true }));
const { paths } = await openApiDocument();
const operations = paths as unknown as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
const PARTNERS = ['cl.demo', 'cl.acme'] as const;

const plans: Plan[] = [];

beforeAll(async () => {
  await findCompanyPlans();
  await seedPartners(database());
  await loadSites(database());
  for await (const plan of readCatalogue({ db: database(), market })) plans.push(plan);
});

const hostOf = (site: string) => `${site.split('.').toReversed().join('.')}.localhost:3000`;
const isShown = (site: string, plan: Plan) =>
  partnerOf(site as Site)?.config.allowedOrganizations?.includes(plan.organization.code) ?? true;

async function call(site: string, method: string, path: string, values: Record<string, string>, body?: unknown) {
  const { handler } = doors.find((one) => one.address === path && one.method === method.toUpperCase())!;
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '1'));
  const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, values[name!] ?? '1']));
  const names = (operations[path]?.[method]?.parameters ?? []).filter((one) => one.in === 'query');
  const query = new URLSearchParams(names.flatMap(({ name }) => (values[name] ? [[name, values[name]]] : [])));
  const headers = { host: hostOf(site), 'idempotency-key': randomUUID() };
  const request = apiRequest(`${named}?${query}`, { headers, ...(body !== undefined && { body }) });
  const answer = await handler(request, { params: Promise.resolve(params) });
  return { status: answer.status, text: await answer.text() };
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}

function leaksOf(site: string, text: string): string[] {
  const shown = new Set(plans.flatMap((plan) => (isShown(site, plan) ? namesOf(plan) : [])));
  const hidden = new Set(
    plans.flatMap((plan) => (isShown(site, plan) ? [] : namesOf(plan))).filter((name) => !shown.has(name)),
  );
  const parsed = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
  return [...textsIn(parsed)].filter((one) => hidden.has(one));
}
const namesOf = ({ productCode, url, displayName, organization }: Plan) => [
  productCode,
  url,
  displayName,
  organization.url,
  organization.displayName,
];

const valuesFor = ({ id, productCode, productType, organization }: Plan): Record<string, string> => ({
  id: String(id),
  code: productCode,
  codigoplan: productCode,
  productType,
  type: organization.type,
  url: organization.url,
  organizations: organization.url,
  organizationTypes: organization.type,
  comparator: market.lines.find((line) => line.productType === productType)!.comparator,
  tab: 'hoja',
  take: '100',
});

const profile = { ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 41, ingreso: 2_345_678 }], cargas: [] };

const bodiesFor = (plan: Plan): Readonly<Record<string, unknown>> => {
  const { id, productCode, productType, organization } = plan;
  const line = market.lines.find((one) => one.productType === productType)!;
  const list = { productType, organizationType: [organization.type], take: 100 };
  const { comparator } = line;
  const url = href(market, 'es', {
    name: 'plan',
    kind: planKind(line),
    organization: organization.url,
    plan: plan.url,
  });
  return {
    '/api/insurance/compare/metadata': { ...list, comparator, organizations: [organization.url] },
    '/api/comparator/{comparator}/filters': list,
    '/api/insurance/promotedProduct': { ...list, comparator, organizations: [organization.url] },
    '/api/insurance/{id}/calculatePrice': { profile },
    '/api/insurance/{id}/similar': { profile },
    '/api/buscarplanes/compare/metadataPlanesPersonas': { profile, planes: [productCode] },
    '/api/buscarplanes/sharedinsurance': { url, decodedProfile: null },
    '/api/receipts': { id, profile },
    '/api/solicitarplans': samplePlanRequest([productCode]),
    '/api/purchase': buyer('cl', { productCode }),
    '/api/purchase/company': company('cl', { productCode }),
  };
};

function isAnExample() {
  const seen = new Set<string>();
  return ({ organization: { type } }: Plan) => !seen.has(type) && seen.add(type) !== undefined;
}
const hiddenFrom = (site: string) => plans.filter((plan) => !isShown(site, plan)).filter(isAnExample());

const readings = doors.filter(({ method }) => method === 'GET').map(({ address }) => address);

const read = (site: string, path: string, plan: Plan) => {
  const values = path.includes('/isapres/') ? { ...valuesFor(plan), id: plan.organization.code } : valuesFor(plan);
  return call(site, 'get', path, values);
};

const PLAN_KEYS = new Set(['id', 'codigoplan', 'url']);
const isOfStaff = (path: string) => /^\/api\/(?:staff|users)\//.test(path);
const isOfPlan = (path: string) =>
  path.includes('product/{code}') ||
  (!isOfStaff(path) && (operations[path]!.get!.parameters ?? []).some(({ name }) => PLAN_KEYS.has(name)));

const NAMING = [
  '/api/insurance/product/{code}',
  '/api/organization/{type}/{url}',
  '/api/organization/seguros/tipo/{type}',
  '/api/insurance/compare/metadata',
];

describe.each(PARTNERS)('%s', (site) => {
  it('reads nothing of companies that its row does not allow', { timeout: 120_000 }, async () => {
    const hidden = hiddenFrom(site);
    expect(hidden.length).toBeGreaterThan(1);
    const leaks: unknown[] = [];
    const naming = new Set<string>();
    for (const plan of hidden)
      for (const path of readings) {
        const [partner, main] = [await read(site, path, plan), await read('cl', path, plan)];
        const found = leaksOf(site, partner.text);
        if (partner.status >= 500 || found.length > 0) leaks.push([path, partner.status, found.slice(0, 3)]);
        if (leaksOf(site, main.text).length > 0) naming.add(path);
        if (isOfPlan(path)) expect([path, partner.status]).toEqual([path, main.status === 200 ? 404 : main.status]);
      }
    expect(leaks).toEqual([]);
    expect([...naming]).toEqual(expect.arrayContaining([...NAMING]));
  });

  it('does nothing with such a plan that is sent', { timeout: 120_000 }, async () => {
    const statuses = new Set<string>();
    for (const plan of hiddenFrom(site))
      for (const [path, body] of Object.entries(bodiesFor(plan))) {
        const { status, text } = await call(site, 'post', path, valuesFor(plan), body);
        const found = leaksOf(site, text).filter((one) => one !== plan.productCode);
        expect([path, status < 500, found]).toEqual([path, true, []]);
        statuses.add(`${status} ${path}`);
      }
    expect([...statuses].filter((one) => one.startsWith('404')).toSorted()).toEqual([
      '404 /api/insurance/promotedProduct',
      '404 /api/insurance/{id}/calculatePrice',
      '404 /api/insurance/{id}/similar',
      '404 /api/purchase',
      '404 /api/purchase/company',
      '404 /api/receipts',
    ]);
    for (const path of ['/api/buscarplanes/sharedinsurance', '/api/solicitarplans'])
      expect([...statuses].filter((one) => one.endsWith(path))).toEqual([`400 ${path}`]);
  });

  it('refuses a request for such a plan, alone or among others, and says why', async () => {
    const [hidden] = hiddenFrom(site);
    const shown = plans.find((plan) => plan.productType === 'ISAPRE' && isShown(site, plan))!;
    for (const codes of [[hidden!.productCode], [shown.productCode, hidden!.productCode]]) {
      const { status, text } = await call(site, 'post', '/api/solicitarplans', {}, samplePlanRequest(codes));
      expect(status).toBe(400);
      expect(JSON.parse(text).error).toMatchObject({ message: 'Ese plan no se ofrece en este sitio' });
    }
    const contact = {
      ...{ tipo: 'CONTACTO', first_name: 'Ana Rojas', telefono: '+56 9 8765 4321', email: 'ana@correo.cl' },
      datosingresados: { productCode: hidden!.productCode, profile: null },
    };
    const refused = await call(site, 'post', '/api/contactos', {}, contact);
    expect([refused.status, refused.text.includes('no se ofrece')]).toEqual([400, true]);
    const own = await call(site, 'post', '/api/solicitarplans', {}, samplePlanRequest([shown.productCode]));
    expect(own.status).toBe(200);
  });

  it('lists, counts and filters by its own companies alone, which are fewer than its market has', async () => {
    for (const { productType, organizationType, comparator } of market.lines) {
      const values = { productType, organizationTypes: organizationType, comparator, take: '100' };
      const list = async (at: string) =>
        JSON.parse((await call(at, 'get', '/api/insurance/compare/metadata', values)).text) as {
          data: { productCode: string }[];
          metaData: { total: number };
        };
      const own = plans.filter((plan) => !plan.closed && plan.productType === productType && isShown(site, plan));
      const { data, metaData } = await list(site);
      expect([productType, metaData.total]).toEqual([productType, own.length]);
      expect(data.every(({ productCode }) => own.some((plan) => plan.productCode === productCode))).toBe(true);
      const filters = await call(site, 'get', '/api/comparator/{comparator}/filters', values);
      const { choices } = JSON.parse(filters.text) as { choices: { organizations?: { value: string }[] } };
      const companies = new Set(own.map(({ organization }) => organization.url));
      expect(new Set(choices.organizations?.map(({ value }) => value) ?? [])).toEqual(companies);
    }
  });
});

it('shows no showcase where the row has none, whatever is asked for [E-44]', async () => {
  const list = { productType: 'ISAPRE', organizationType: ['ISAPRE'], comparator: 'isapre', displayShowcase: true };
  const promotedAt = async (site: string) => {
    const { text } = await call(site, 'post', '/api/insurance/compare/metadata', {}, list);
    const { status } = await call(site, 'post', '/api/insurance/promotedProduct', {}, list);
    return [JSON.parse(text).metaData.promoted > 0, status];
  };
  expect(await promotedAt('cl')).toEqual([true, 200]);
  expect(await promotedAt('cl.demo')).toEqual([false, 404]);
});

it('follows its row at once, when the catalogue stays as it is', async () => {
  const { key, config } = await showPartner(database(), 'cl.acme');
  const isapres = plans.filter(({ productType }) => productType === 'ISAPRE');
  const codes = [...new Set(isapres.map(({ organization }) => organization.code))];
  const receipted = isapres.find(
    (plan) => isShown('cl.acme', plan) && !codes.slice(0, 1).includes(plan.organization.code),
  )!;
  const issued = await call('cl.acme', 'post', '/api/receipts', {}, { id: receipted.id, profile });
  const { code: receipt } = JSON.parse(issued.text).kept as { code: string };
  const receiptStatus = async () => (await call('cl.acme', 'get', '/api/receipts/{code}', { code: receipt })).status;
  expect(await receiptStatus()).toBe(200);
  for (const code of codes.slice(0, 2)) {
    const changed = { ...(config as object), allowedOrganizations: [code] };
    await savePartnerDraft(database(), { market: 'cl', key, name: 'Acme', config: changed });
    await publishPartner(database(), 'cl.acme');
    await loadSites(database());
    const values = { productType: 'ISAPRE', organizationTypes: 'ISAPRE', take: '100' };
    const { text } = await call('cl.acme', 'get', '/api/insurance/compare/metadata', values);
    const own = isapres.filter(({ organization }) => organization.code === code).map(({ productCode }) => productCode);
    const found = (JSON.parse(text).data as { productCode: string }[]).map(({ productCode }) => productCode);
    expect(found.length).toBe(Math.min(100, own.length));
    expect(found.filter((productCode) => !own.includes(productCode))).toEqual([]);
    expect(await receiptStatus()).toBe(receipted.organization.code === code ? 200 : 404);
  }
});
