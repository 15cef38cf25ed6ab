import { readFileSync } from 'node:fs';
import { market, SITES, type Plan } from './partners';
import type { Visits } from './answers';

type Operation = { readonly parameters?: readonly { readonly name: string; readonly in: string }[] };
const operations: Readonly<Record<string, Readonly<Record<string, Operation>>>> = JSON.parse(
  readFileSync('public/openapi.json', 'utf8'),
).paths;

const PROFILE = {
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad: 41, ingreso: 2_345_678 }],
  cargas: [],
};

const lineOf = ({ productType }: Plan) => market.lines.find((line) => line.productType === productType)!;

const valuesFor = (plan: Plan): Readonly<Record<string, string>> => ({
  id: String(plan.id),
  code: plan.code,
  codigoplan: plan.code,
  productType: plan.productType,
  type: plan.organizationType,
  url: plan.organization,
  organizations: plan.organization,
  organizationTypes: plan.organizationType,
  comparator: lineOf(plan).comparator,
  tab: 'ficha',
  take: '100',
});

function bodiesFor(plan: Plan): Readonly<Record<string, object>> {
  const { comparator } = lineOf(plan);
  const list = { productType: plan.productType, organizationType: [plan.organizationType], take: 100 };
  return {
    '/api/insurance/compare/metadata': { ...list, comparator, profile: PROFILE },
    '/api/comparator/{comparator}/filters': list,
    '/api/insurance/promotedProduct': { ...list, comparator },
    '/api/insurance/{id}/calculatePrice': { profile: PROFILE },
    '/api/insurance/{id}/similar': { profile: PROFILE },
    '/api/buscarplanes/compare/metadataPlanesPersonas': { profile: PROFILE, planes: [plan.code] },
  };
}

const filled = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '1'));

const ENDLESS = '/api/chat/events';

function addressesFor(plan: Plan): string[] {
  return Object.entries(operations).flatMap(([path, { get }]) => {
    if (!get || path === ENDLESS) return [];
    const own = path.includes('/isapres/') ? { ...valuesFor(plan), id: plan.company } : valuesFor(plan);
    const asked = (get.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
    const query = new URLSearchParams(asked.flatMap((name) => (own[name] ? [[name, own[name]]] : [])));
    return [query.size > 0 ? `${filled(path, own)}?${query}` : filled(path, own)];
  });
}

export async function readAll(visits: Visits, plans: readonly Plan[], sites = SITES): Promise<void> {
  const addresses = new Set(plans.flatMap(addressesFor));
  for (const path of addresses) await Promise.all(sites.map((site) => visits.ask(site, { path })));
  for (const plan of plans) {
    for (const [path, body] of Object.entries(bodiesFor(plan))) {
      const question = { path: filled(path, valuesFor(plan)), method: 'POST', body } as const;
      await Promise.all(sites.map((site) => visits.ask(site, question)));
    }
  }
}
