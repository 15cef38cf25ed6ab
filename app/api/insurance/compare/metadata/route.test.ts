import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { compareResponse, type CompareRequestInput } from '@/features/compare/contract';
import { errorEnvelope } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { createTestDatabase } from '@/lib/testing/database';
import { GET, POST } from './route';

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

  it('prices every plan for the profile that is sent [A-10]', async () => {
    const { data } = await found(post({ ...isapres, profile: family, order: 'lowerPrice' }));
    const amounts = data.map(({ profilePrice }) => profilePrice!.amount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    expect(amounts.every((amount) => Number.isInteger(amount) && amount > 0)).toBe(true);
  });
});

describe('bad requests', () => {
  it.each(['POST', 'GET'])('needs an organisation type: %s [X-26]', async (method) => {
    const answer = method === 'POST' ? post({ productType: 'ISAPRE' }) : get('productType=ISAPRE&organizationTypes=');
    expect(await refused(answer)).toEqual([400, 'organizationTypes es requerido']);
  });
});
