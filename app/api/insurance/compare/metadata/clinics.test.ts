import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/features/catalogue/server/seed';
import { compareRequest, compareResponse, type CompareRequestInput } from '@/features/compare/search-schemas';
import { CLINICS_MAX } from '@/features/profile/clinics/chosen-clinics';
import { database } from '@/lib/db/client';
import { plan } from '@/lib/db/schema';
import { markets } from '@/lib/markets';
import { apiRequest } from '@/lib/testing/request';
import { POST } from './route';

beforeAll(() => seedCatalogue(database()));

type Body = Partial<CompareRequestInput>;
type Stored = readonly [name: string, hospital: number | null, ambulatory: number | null, visit?: object];

const withClinics = markets.flatMap(({ code, lines }) =>
  lines
    .filter(({ filters }) => filters.includes('coverageOrganizations'))
    .slice(0, 1)
    .map((line) => ({ code, line })),
);

describe.each(withClinics)('the clinics of a visitor: $code $line.key', ({ code, line }) => {
  const post = (body: Body) =>
    POST(
      apiRequest('/api/insurance/compare/metadata', {
        site: code,
        body: { organizationType: [line.organizationType], productType: line.productType, take: 100, ...body },
      }),
    );

  async function found(body: Body = {}) {
    const answer = await post(body);
    expect(answer.status).toBe(200);
    return compareResponse.parse(await answer.json());
  }

  async function storedClinics(id: number): Promise<readonly Stored[]> {
    const [row] = await database().select({ details: plan.details }).from(plan).where(eq(plan.id, id));
    return (row!.details as { clinics: readonly Stored[] }).clinics;
  }

  async function twoClinics() {
    const { data } = await found();
    const lists = data.map(({ clinics }) => clinics).filter(({ length }) => length > 1);
    const [one] = lists[0]!;
    const other = lists.flat().find((name) => name !== one && data.some(({ clinics }) => clinics.includes(name)))!;
    return { data, both: [one!, other] };
  }

  it('any: a plan reaches at least one of them; all: each of them', async () => {
    const { both } = await twoClinics();
    const any = await found({ coverageOrganizations: both });
    for (const { clinics } of any.data) expect(both.some((name) => clinics.includes(name))).toBe(true);
    const every = await found({ everyCoverageOrganization: both });
    for (const { clinics } of every.data) expect(clinics).toEqual(expect.arrayContaining(both));
    expect(every.metaData.total).toBeLessThan(any.metaData.total);
    const pages = Array.from({ length: Math.ceil(any.metaData.total / 100) }, (_, at) => at + 1);
    const ofAny = await Promise.all(pages.map((page) => found({ coverageOrganizations: both, page })));
    const reachBoth = ofAny.flatMap(({ data }) =>
      data.filter(({ clinics }) => both.every((name) => clinics.includes(name))),
    );
    expect(every.metaData.total).toBe(reachBoth.length);
    expect(every.data.length).toBeGreaterThan(0);
  });

  it('each plan says what it pays at each, in the order asked for, and nothing of one that it does not name', async () => {
    const { both } = await twoClinics();
    const clinics = [both[1]!, both[0]!, 'Clínica de nadie'];
    const { data } = await found({ coverageOrganizations: clinics, take: 12 });
    expect(data.length).toBeGreaterThan(0);
    for (const { id, chosenClinics } of data) {
      const stored = await storedClinics(id);
      expect(chosenClinics).toEqual(
        clinics.map((name) => {
          const [, hospital, ambulatory, visit] = stored.find(([own]) => own === name) ?? [name, null, null];
          return { name, hospital, ambulatory, visit: visit ?? null };
        }),
      );
    }
  });

  it('those that are only chosen narrow nothing, plans that name more of them come first, and each says what it pays', async () => {
    const { both } = await twoClinics();
    const all = await found({ take: 100 });
    const { data, metaData } = await found({ take: 100, chosenClinics: both });
    expect(metaData.total).toBe(all.metaData.total);
    const missed = data
      .filter(({ offers }) => offers !== 0)
      .map(({ clinics }) => both.filter((name) => !clinics.includes(name)).length);
    expect(missed).toEqual(missed.toSorted((one, other) => one - other));
    expect(missed[0]).toBe(0);
    for (const { chosenClinics } of data) expect(chosenClinics.map(({ name }) => name)).toEqual(both);
    expect((await post({ chosenClinics: ['x'.repeat(121)] })).status).toBe(400);
  });

  it('nobody is told of clinics that were not asked for', async () => {
    for (const { chosenClinics } of (await found({ take: 5 })).data) expect(chosenClinics).toEqual([]);
  });

  it('those of the region of the profile stand first', async () => {
    const { stateCode } = markets.find((market) => market.code === code)!.regions[0]!;
    const region = markets.find((market) => market.code === code)!.regions.find((one) => one.stateCode !== stateCode)!;
    const { clinicRegions } = markets.find((market) => market.code === code)!.geography;
    const { data } = await found({ profile: { ingresodatos: true, region } });
    for (const { clinics } of data) {
      const near = clinics.map((name) => clinicRegions[name]!.includes(region.stateCode));
      expect(near).toEqual(near.toSorted((left, right) => Number(right) - Number(left)));
    }
  });

  it('neither many nor strange ones are more than a refusal or an empty list', async () => {
    const many = Array.from({ length: 20 }, (_, index) => `Clínica ${index}`);
    expect((await found({ everyCoverageOrganization: ['__proto__', "' or 1=1 --"] })).metaData.total).toBe(0);
    expect((await found({ coverageOrganizations: many })).data).toEqual([]);
    const { data, both } = await twoClinics();
    expect(data.length).toBeGreaterThan(0);
    const [first] = (await found({ coverageOrganizations: [...both, ...many] })).data;
    expect(first!.chosenClinics).toHaveLength(CLINICS_MAX);
    for (const everyCoverageOrganization of [Array<string>(51).fill('x'), ['x'.repeat(121)], 'x', [null], {}])
      expect((await post({ everyCoverageOrganization: everyCoverageOrganization as string[] })).status).toBe(400);
  });
});

it('a request that asks for no such clinics has no such key', () => {
  expect(compareRequest.parse({})).not.toHaveProperty('everyCoverageOrganization');
});
