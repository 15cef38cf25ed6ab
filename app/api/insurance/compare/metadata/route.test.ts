import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { compareRequest, compareResponse, type CompareRequestInput } from '@/features/compare/contract';
import { calculatePrice } from '@/features/quote/server/service';
import { perfilIngreso } from '@/features/profile/contract';
import { errorEnvelope } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { logger } from '@/lib/logger';
import { markets } from '@/lib/markets';
import { createTestDatabase, testCtx } from '@/lib/testing/database';
import { GET, POST } from './route';
import { LIST_ORDERS } from '@/lib/routing/list-query';

let dropDatabase: () => Promise<void>;
beforeAll(async () => {
  dropDatabase = await createTestDatabase();
  await seedCatalogue(database());
});
afterAll(() => dropDatabase());

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

const isapres: CompareRequestInput = { organizationType: ['ISAPRE'], productType: 'ISAPRE' };
const family = {
  ingresodatos: true,
  cotizante: [{ sexo: 'Masculino' as const, edad: 35, ingreso: 1_650_000 }],
  cargas: [{ sexo: 'Femenino' as const, edad: 1 }],
};

describe('POST compare/metadata', () => {
  it('answers data and metaData with 20 plans a page [C-02] [E-30]', async () => {
    const { data, metaData } = await found(post(isapres));
    expect(data).toHaveLength(20);
    expect(metaData.total).toBeGreaterThanOrEqual(175);
    expect(data.every(({ profilePrice }) => profilePrice === null)).toBe(true);
  });

  it('that finds nothing answers an empty list and says so in the log [X-24]', async () => {
    const log = vi.spyOn(logger, 'info');
    const message = 'Problema en endpoint para obtener lista de productos';
    const { data, metaData } = await found(post({ ...isapres, toPrice: 1 }));
    expect([data, metaData.total]).toEqual([[], 0]);
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ productType: 'ISAPRE' }), message);
    log.mockClear();
    await found(post(isapres));
    expect(log).not.toHaveBeenCalledWith(expect.anything(), message);
  });

  it('prices every plan for the profile that is sent [A-10]', async () => {
    const { data } = await found(post({ ...isapres, profile: family, order: 'lowerPrice' }));
    const amounts = data.map(({ profilePrice }) => profilePrice!.amount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    expect(amounts.every((amount) => Number.isInteger(amount) && amount > 0)).toBe(true);
  });

  it('shows the amount that calculatePrice explains', async () => {
    const ctx = testCtx('cl');
    const { data } = await found(post({ ...isapres, profile: family, take: 100 }));
    for (const { id, profilePrice } of data.slice(0, 40)) {
      const { price } = await calculatePrice(ctx, { id, productType: 'ISAPRE', profile: perfilIngreso.parse(family) });
      expect(profilePrice).toEqual(price);
    }
  });

  it('takes all keys of the spec and no other [E-29]', async () => {
    const every: Required<Omit<CompareRequestInput, 'everyCoverageOrganization' | 'chosenClinics'>> = {
      ...compareRequest.parse({ ...isapres, profile: family }),
      insuranceTypes: ['preferente'],
      organizations: ['Colmena'],
      fromPrice: 1,
      toPrice: 1e9,
      targetCurrency: 'CLP',
      comparator: 'isapre',
      ponderer: 0.3,
    };
    expect(Object.keys(every).toSorted()).toEqual(
      'comparator coverageCountries coverageOrganizations deductiblesToCompare displayShowcase features featuresFilter fromDeductible fromPrice insuranceTypes order organizationType organizations page ponderer productType profile take targetCurrency toDeductible toPrice uuid'.split(
        ' ',
      ),
    );
    await found(post(every));
    expect(await refused(post({ ...isapres, colour: 'red' }))).toEqual([400, 'Datos Inválidos']);
  });

  it('names the search and says how many plans lie outside the price range [E-30]', async () => {
    const all = await found(post({ ...isapres, profile: family, order: 'lowerPrice', take: 100 }));
    const [fromPrice, toPrice] = [all.data[10]!.profilePrice!.amount, all.data[60]!.profilePrice!.amount];
    const body = { ...isapres, profile: family, order: 'lowerPrice' as const, fromPrice, toPrice };
    const first = await found(post(body));
    const { total, uuid, belowPriceLimit, abovePriceLimit } = first.metaData;
    expect(belowPriceLimit).toBe(all.data.findIndex(({ profilePrice }) => profilePrice!.amount >= fromPrice));
    expect(belowPriceLimit + total + abovePriceLimit).toBe(all.metaData.total);
    expect(first.data.every(({ profilePrice }) => profilePrice!.amount >= fromPrice)).toBe(true);

    const second = await found(post({ ...body, page: 2, uuid }));
    expect(second.metaData).toEqual(first.metaData);
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(LIST_ORDERS)('orders by %s, and pages neither repeat nor lose a plan [E-31]', async (order) => {
    const body = { ...isapres, profile: family, order };
    const { data, metaData } = await found(post({ ...body, take: 100 }));
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => found(post({ ...body, page }))));
    expect(pages.flatMap((page) => page.data.map(({ id }) => id))).toEqual(data.map(({ id }) => id));
    const rest = await found(post({ ...body, take: 100, page: Math.ceil(metaData.total / 100) }));
    expect(rest.data).toHaveLength(metaData.total % 100 || 100);
  });

  it('tells scores, and distances from the region that is given, nearest first and unknown ones last [E-03]', async () => {
    const from = async (stateCode: string) => {
      const region = { stateCode, stateName: '', abbreviation: '' };
      const body = { ...isapres, profile: { ...family, region }, order: 'distance' as const, take: 100 };
      const { data, metaData } = await found(post(body));
      const distances = data.map(({ distance }) => distance ?? Infinity);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      expect(data.every(({ score }) => score === null || (score >= 0 && score <= 10))).toBe(true);
      return { region: metaData.region, nearest: distances[0], clinics: data[0]!.clinics };
    };
    // Concepción has clinics of its own, Coyhaique none: the nearest are in Puerto Montt, 461 km away.
    expect(await from('8')).toMatchObject({ region: 'Biobío', nearest: 0 });
    expect(await from('11')).toMatchObject({ nearest: 461 });
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
    expect(metaData.total).toBeGreaterThanOrEqual(175);
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

  it('finds plans of one organisation by its address [E-29]', async () => {
    const all = await found(post({ ...isapres, take: 100 }));
    const { url } = all.data[0]!.organization;
    const { data, metaData } = await found(post({ ...isapres, take: 100, organizations: [url] }));
    expect(new Set(data.map((item) => item.organization.url))).toEqual(new Set([url]));
    expect(metaData.total).toBeLessThan(all.metaData.total);
  });
});

describe('GET compare/metadata', () => {
  const every =
    'order=lowerPrice&organizationTypes=ISAPRE&insuranceTypes=&organizations=&features=&featuresFilter=&productType=ISAPRE' +
    '&take=20&comparator=isapre&coverageCountries=&coverageOrganizations=&displayShowcase=true&page=2';

  it('takes all keys of the spec and no other [A-11]', async () => {
    const { data } = await found(get(every));
    const same = await found(post({ ...isapres, order: 'lowerPrice', page: 2 }));
    expect(data).toEqual(same.data);
    for (const key of ['profile={}', 'fromPrice=1', 'uuid=x', 'forceRefresh=2'])
      expect(await refused(get(`${every}&${key}`))).toEqual([400, 'Datos Inválidos']);
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
  it.each(['POST', 'GET'])('needs an organisation type: %s [X-26]', async (method) => {
    const answer = method === 'POST' ? post({ productType: 'ISAPRE' }) : get('productType=ISAPRE&organizationTypes=');
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
