import { beforeAll, describe, expect, it, vi } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { compareRequest, compareResponse, type CompareRequestInput } from '@/features/compare/search-schemas';
import { errorEnvelope } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { logger } from '@/lib/logger';
import { markets } from '@/lib/markets';
import { kilometresToClinics } from '@/lib/markets/clinic-sites';
import { originOf } from '@/lib/markets/places';
import { GET, POST } from './route';

beforeAll(() => seedCatalogue(database()));

const URL_PATH = '/api/insurance/compare/metadata';
type Sent = { host?: string; headers?: Record<string, string> };

function post(body: unknown, { host = 'cl.localhost', headers = {} }: Sent = {}): Promise<Response> {
  const request = new Request(`http://${host}${URL_PATH}`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return POST(request);
}

function get(query: string, host = 'cl.localhost'): Promise<Response> {
  return GET(new Request(`http://${host}${URL_PATH}?${query}`, { headers: { host } }));
}

async function found(answer: Promise<Response>) {
  const response = await answer;
  expect(response.status).toBe(200);
  return compareResponse.parse(await response.json());
}

async function refused(answer: Promise<Response>) {
  const response = await answer;
  const { error } = errorEnvelope.parse(await response.json());
  return [response.status, error.message];
}

const isapres = { organizationType: ['ISAPRE'], productType: 'ISAPRE' } satisfies CompareRequestInput;
const eps = { organizationType: ['EPS'], productType: 'EPS' } satisfies CompareRequestInput;
const LINES = [
  ['cl', isapres],
  ['pe', eps],
] as const;
const EACH = [
  ...LINES,
  ['co', { organizationType: ['MEDICINA PREPAGADA'], productType: 'MEDICINA PREPAGADA' }],
  ['in', { organizationType: ['ASEG'], productType: 'INTERNACIONAL' }],
] as const satisfies readonly (readonly [string, CompareRequestInput])[];
const family = {
  ingresodatos: true,
  cotizante: [{ sexo: 'Masculino' as const, edad: 35, ingreso: 1_650_000 }],
  cargas: [{ sexo: 'Femenino' as const, edad: 1 }],
};

describe('POST compare/metadata', () => {
  it('answers data and metaData with 20 plans a page [C-02] [E-30]', async () => {
    const { data, metaData } = await found(post(isapres));
    expect(data).toHaveLength(20);
    expect(metaData.total).toBe(1338);
    expect(data.every(({ profilePrice }) => profilePrice === null)).toBe(true);
  });

  it.each(LINES)('that finds nothing in %s answers an empty list and says so in the log [X-24]', async (site, line) => {
    const host = `${site}.localhost`;
    const log = vi.spyOn(logger, 'info');
    const message = 'Problema en endpoint para obtener lista de productos';
    const { data, metaData } = await found(post({ ...line, toPrice: 1 }, { host }));
    expect([data, metaData.total]).toEqual([[], 0]);
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ productType: line.productType }), message);
    log.mockClear();
    await found(post(line, { host }));
    expect(log).not.toHaveBeenCalledWith(expect.anything(), message);
  });

  it.each(EACH)('prices every plan of %s for the profile that is sent [A-10]', async (site, line) => {
    const sent = { ...line, profile: family, order: 'lowerPrice' as const };
    const { data } = await found(post(sent, { host: `${site}.localhost` }));
    const prices = data.map(({ profilePrice }) => profilePrice!);
    // Sold-out plans come last.
    const amounts = data.flatMap(({ offers, profilePrice }) => (offers === 0 ? [] : profilePrice!.amount));
    expect(amounts.length).toBeGreaterThan(0);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    for (const { amount, currency } of prices) {
      expect(amount).toBeGreaterThan(0);
      expect(amount).toBe(Number(amount.toFixed(['CLP', 'COP'].includes(currency) ? 0 : 2)));
    }
  });

  it.each(LINES)('takes in %s all keys of the spec and no other [E-29]', async (site, line) => {
    const host = `${site}.localhost`;
    const every: Required<Omit<CompareRequestInput, 'everyCoverageOrganization' | 'chosenClinics' | 'provenance'>> = {
      ...compareRequest.parse({ ...line, profile: family }),
      insuranceTypes: ['preferente'],
      organizations: ['Colmena'],
      fromPrice: 1,
      toPrice: 1e9,
      targetCurrency: site === 'cl' ? 'CLP' : 'PEN',
      comparator: line.productType.toLowerCase(),
      ponderer: 0.3,
    };
    expect(Object.keys(every).toSorted()).toEqual(
      'comparator coverageCountries coverageOrganizations deductiblesToCompare displayShowcase features featuresFilter fromDeductible fromPrice insuranceTypes order organizationType organizations page ponderer productType profile take targetCurrency toDeductible toPrice uuid'.split(
        ' ',
      ),
    );
    await found(post(every, { host }));
    expect(await refused(post({ ...line, colour: 'red' }, { host }))).toEqual([400, 'Datos Inválidos']);
  });

  it.each(EACH)('names the search in %s and counts the plans outside the price range [E-30]', async (site, line) => {
    const sent = { ...line, profile: family, order: 'lowerPrice' as const };
    const ask = (body: object) => found(post({ ...sent, ...body }, { host: `${site}.localhost` }));
    const all = await ask({ take: 100 });
    const priceAt = (share: number) => all.data[Math.floor(all.data.length * share)]!.profilePrice!.amount;
    const [fromPrice, toPrice] = [priceAt(0.1), priceAt(0.6)];
    const body = { fromPrice, toPrice };
    const first = await ask(body);
    const { total, uuid, belowPriceLimit, abovePriceLimit } = first.metaData;
    expect(belowPriceLimit).toBe(all.data.findIndex(({ profilePrice }) => profilePrice!.amount >= fromPrice));
    expect(belowPriceLimit + total + abovePriceLimit).toBe(all.metaData.total);
    expect(first.data.every(({ profilePrice }) => profilePrice!.amount >= fromPrice)).toBe(true);

    const second = await ask({ ...body, page: 2, uuid });
    expect(second.metaData).toEqual(first.metaData);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  // Kilometres by hand from the place, else the capital of the region, to the nearest clinic that a plan names.
  it.each([
    ['cl', '8', undefined, 'Biobío', 'Concepción', 1],
    ['cl', '11', undefined, 'Aysén', 'Coyhaique', 459],
    ['pe', '15', undefined, 'Lima', 'Lima', 3],
    ['pe', '03', undefined, 'Apurímac', 'Abancay', 475],
    ['cl', '9', '9101', 'La Araucanía', 'Temuco', 1],
    ['cl', '9', '9120', 'La Araucanía', 'Villarrica', 68],
    ['pe', '15', '150122', 'Lima', 'Miraflores', 1],
    ['co', '11', '11001', 'Bogotá D.C.', 'Bogotá', 0],
    ['cl', '9', '13101', 'La Araucanía', 'Temuco', 0],
    ['cl', '9', "'or 1=", 'La Araucanía', 'Temuco', 0],
  ] as const)(
    'tells scores, in %s distances from %s %s, nearest first [E-03]',
    async (site, stateCode, placeCode, name, place, nearest) => {
      const region = { stateCode, stateName: '', abbreviation: '', placeCode };
      const [, line] = EACH.find(([market]) => market === site)!;
      const body = { ...line, profile: { ...family, region }, order: 'distance' as const, take: 100 };
      const { data, metaData } = await found(post(body, { host: `${site}.localhost` }));
      const distances = data.map(({ distance }) => distance ?? Infinity);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      expect(data.every(({ score }) => score === null || (score >= 0 && score <= 10))).toBe(true);
      expect([metaData.region, metaData.place, distances[0]]).toEqual([name, place, nearest]);
    },
  );

  it('names the clinics of the region first, and the clinic of the distance if it is not the first', async () => {
    const region = { stateCode: '9', stateName: '', abbreviation: '', placeCode: '9201' };
    const { data } = await found(post({ ...isapres, profile: { ...family, region }, order: 'distance', take: 100 }));
    const cl = markets.find(({ code }) => code === 'cl')!;
    const { clinicRegions } = cl.geography;
    const nearby = data.filter((item) => item.clinicRegions['9']);
    expect(nearby.length).toBeGreaterThan(0);
    for (const { clinics, clinicRegions: counts } of nearby)
      for (const clinic of clinics.slice(0, counts['9'])) expect(clinicRegions[clinic]).toContain('9');
    const across = nearby.flatMap(({ distanceClinic }) => distanceClinic ?? []);
    expect(across.length).toBeGreaterThan(0);
    for (const clinic of across) expect(clinicRegions[clinic]).not.toContain('9');
    const kilometres = kilometresToClinics(cl, originOf(cl, region)!.at);
    for (const { clinics, distance, distanceClinic } of nearby)
      expect(kilometres.get(distanceClinic ?? clinics[0]!)).toBe(distance);
  });

  it.each([null, { stateCode: 'nowhere', stateName: 'Metropolitana', abbreviation: 'RM' }])(
    'assumes no region, and orders by the recommendation where %o is given as one',
    async (region) => {
      const ids = async (order: 'distance' | 'recommended') => {
        const { data, metaData } = await found(post({ ...isapres, profile: { ...family, region }, order, take: 100 }));
        expect(metaData.region).toBeNull();
        expect(data.every(({ distance }) => distance === null)).toBe(true);
        return data.map(({ id }) => id);
      };
      expect(await ids('distance')).toEqual(await ids('recommended'));
    },
  );

  it('answers no plan and the right total beyond the last page', async () => {
    const { data, metaData } = await found(post({ ...isapres, page: 100_000, take: 100 }));
    expect(data).toEqual([]);
    expect(metaData.total).toBe(1338);
  });

  it.each([
    { organizations: ['Inventada'] },
    { insuranceTypes: ['nothing'] },
    { features: ['__proto__'] },
    { productType: 'constructor' },
    { organizationType: ['CLINICA' as const] },
  ])('finds nothing for %o, which nobody sells', async (change) => {
    const { data, metaData } = await found(post({ ...isapres, ...change }));
    expect([data, metaData.total]).toEqual([[], 0]);
  });

  it.each(LINES)('finds in %s plans of one organisation by its address [E-29]', async (site, line) => {
    const host = `${site}.localhost`;
    const all = await found(post({ ...line, take: 100 }, { host }));
    const { url } = all.data[0]!.organization;
    const { data, metaData } = await found(post({ ...line, take: 100, organizations: [url] }, { host }));
    expect(new Set(data.map((item) => item.organization.url))).toEqual(new Set([url]));
    expect(metaData.total).toBeLessThan(all.metaData.total);
  });
});

describe('GET compare/metadata', () => {
  it.each(LINES)('takes in %s all keys of the spec and no other [A-11]', async (site, line) => {
    const host = `${site}.localhost`;
    const every =
      `order=lowerPrice&organizationTypes=${line.organizationType[0]}&insuranceTypes=&organizations=&features=&featuresFilter=` +
      `&productType=${line.productType}&take=5&comparator=${line.productType.toLowerCase()}&coverageCountries=` +
      '&coverageOrganizations=&displayShowcase=true&page=2';
    const { data } = await found(get(every, host));
    const same = await found(post({ ...line, order: 'lowerPrice', take: 5, page: 2 }, { host }));
    expect(data).toEqual(same.data);
    expect(data.length).toBeGreaterThan(0);
    for (const key of ['profile={}', 'fromPrice=1', 'uuid=x', 'forceRefresh=2'])
      expect(await refused(get(`${every}&${key}`, host))).toEqual([400, 'Datos Inválidos']);
  });

  it('takes lists as repeated keys and 20 plans a page when it is not told otherwise [A-11] [C-02]', async () => {
    const { data } = await found(get('organizationTypes=ISAPRE'));
    expect(data).toHaveLength(20);
    const urls = [...new Set(data.map(({ organization }) => organization.url))];
    const query = urls.map((url) => `organizations=${url}`).join('&');
    const { metaData } = await found(get(`organizationTypes=ISAPRE&${query}`));
    const body = await found(post({ ...isapres, organizations: urls }));
    expect(metaData.total).toBe(body.metaData.total);
  });

  it.each(['page=0', 'page=-1', 'page=abc', 'page=1000000000', 'take=101', 'order=cheapest', 'displayShowcase=si'])(
    'refuses %s [X-29]',
    async (query) => {
      expect(await refused(get(`organizationTypes=ISAPRE&${query}`))).toEqual([400, 'Datos Inválidos']);
    },
  );
});

describe('bad requests', () => {
  it.each(LINES)('needs in %s an organisation type [X-26]', async (site, { productType }) => {
    const host = `${site}.localhost`;
    for (const answer of [post({ productType }, { host }), get(`productType=${productType}&organizationTypes=`, host)])
      expect(await refused(answer)).toEqual([400, 'organizationTypes es requerido']);
  });

  const aged = (edad: string) =>
    `{"organizationType":["ISAPRE"],"productType":"ISAPRE","profile":{"ingresodatos":true,"cotizante":[{"sexo":"Masculino","edad":${edad}}]}}`;
  const carga = { sexo: 'Femenino', edad: 3 };
  it.each([
    '{bad',
    '[]',
    'null',
    '"text"',
    aged('-1'),
    aged('1e999'),
    aged('"abc"'),
    aged('27.5'),
    { ...isapres, profile: { ...family, cargas: Array.from({ length: 500 }, () => carga) } },
    { ...isapres, organizationType: ['BANCO'] },
    { ...isapres, organizationType: 'ISAPRE' },
    { ...isapres, order: 'cheapest' },
    { ...isapres, page: 0 },
    { ...isapres, take: 1e9 },
    { ...isapres, fromPrice: -5 },
    { ...isapres, ponderer: 1.01 },
    { ...isapres, uuid: 'x' },
    { ...isapres, organizations: Array.from({ length: 51 }, (_, index) => `o${index}`) },
  ])('answers 400 to %j [X-29]', async (body) => {
    expect(await refused(post(body))).toEqual([400, 'Datos Inválidos']);
  });

  it('refuses 10,000 dependants, whose body no visitor has', async () => {
    const cargas = Array.from({ length: 10_000 }, () => carga);
    expect((await refused(post({ ...isapres, profile: { ...family, cargas } })))[0]).toBe(413);
  });

  it('refuses another market’s X-Country and takes its own number [E-49]', async () => {
    for (const { code, id, lines } of markets) {
      const body = { organizationType: [lines[0]!.organizationType], productType: lines[0]!.productType };
      const host = `${code}.localhost`;
      const own = await found(post(body, { host, headers: { 'x-country': String(id) } }));
      expect(own.metaData.total).toBeGreaterThan(0);
      for (const other of ['1', '2', '3', '4', '5', 'CL', ''].filter((value) => value !== String(id)))
        expect(await refused(post(body, { host, headers: { 'x-country': other } }))).toEqual([400, 'Datos Inválidos']);
    }
  });

  it('knows no other host', async () => {
    expect((await post(isapres, { host: 'elsewhere.example' })).status).toBe(421);
  });
});
