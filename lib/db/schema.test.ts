import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { INTERACTION_TYPES } from '@/lib/contract/interaction';
import { database } from '@/lib/db/client';
import { catalogueVersion, customerInteraction, executive, lead, organization, plan, referrer } from './schema';

async function names(query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await database().execute<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

describe('every table', () => {
  it('has for each foreign key an index that begins with its columns', async () => {
    const keys = sql`select conname as name from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
    expect((await names(keys)).length).toBeGreaterThan(6);
    const bare = sql`
      select conname as name from pg_constraint key
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index
        where indrelid = conrelid and indpred is null
          and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey)`;
    expect(await names(bare)).toEqual([]);
  });

  it('lets only known words into a market, a site, a status, a kind, a type and a language', async () => {
    const closed = sql`
      select attrelid::regclass || '.' || attname as name, attrelid, attnum from pg_attribute
      join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and attname in ('market', 'site', 'status', 'kind', 'type', 'locale')`;
    expect((await names(closed)).length).toBeGreaterThan(20);
    const open = sql`
      select name from (${closed}) as closed
      where name <> 'plan_detail.market' and not exists (
        select from pg_constraint where contype = 'c' and conrelid = attrelid and attnum = any(conkey))`;
    expect(await names(open)).toEqual([]);
  });

  it('that has a status says when it changed, and the database keeps that', async () => {
    const silent = sql`
      select table_name as name from information_schema.columns changing
      where table_schema = 'public' and column_name in ('status', 'active', 'sent_at') and not exists (
        select from information_schema.columns
        where table_schema = 'public' and table_name = changing.table_name and column_name = 'updated_at')`;
    expect(await names(silent)).toEqual([]);
    const unkept = sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'updated_at' and not exists (
        select from pg_trigger
        where tgrelid = format('public.%I', table_name)::regclass and tgfoid = 'set_updated_at'::regproc)`;
    expect(await names(unkept)).toEqual([]);
  });
});

const refused = (constraint: string) => ({ cause: { constraint } });
const [CHILE, PERU] = [1, 2];

describe('the database refuses', () => {
  const isapre = { type: 'ISAPRE', code: 'a', url: 'a', displayName: 'A', image: '' } as const;
  const planOf = (organizationId: number, productCode: string, url = productCode) => ({
    ...{ market: CHILE, productType: 'ISAPRE', organizationId, productCode, url, displayName: productCode },
    ...{ insuranceType: 'x', startsOn: '2026-01-01', tariff: {}, referencePrice: 1, details: {}, verified: true },
  });
  const insertOrganization = async (market: number) =>
    (
      await database()
        .insert(organization)
        .values({ market, ...isapre })
        .returning()
    )[0]!.id;
  let own: number;
  let foreign: number;
  beforeAll(async () => {
    own = await insertOrganization(CHILE);
    foreign = await insertOrganization(PERU);
  });

  it('a plan of another market’s organisation', async () => {
    await expect(database().insert(plan).values(planOf(foreign, 'P'))).rejects.toMatchObject(
      refused('plan_market_organization_id_organization_market_id_fk'),
    );
  });

  it('two plans at one address, though two may change theirs for each other’s', async () => {
    await database()
      .insert(plan)
      .values([planOf(own, 'P1'), planOf(own, 'P2')]);
    await expect(
      database()
        .insert(plan)
        .values(planOf(own, 'P3', 'P1')),
    ).rejects.toMatchObject(refused('plan_address_unique'));
    await database().execute(sql`update plan set url = case url when 'P1' then 'P2' else 'P1' end`);
    const rows = await database().select({ url: plan.url }).from(plan).orderBy(plan.id);
    expect(rows).toEqual([{ url: 'P2' }, { url: 'P1' }]);
  });

  it('two executives of a market with one address, however it is written', async () => {
    const ana = { market: CHILE, firstNames: 'Ana', lastNames: 'Ríos', phone: '1', email: 'Ana@queplan.cl' };
    await database()
      .insert(executive)
      .values([ana, { ...ana, market: PERU }]);
    await expect(
      database()
        .insert(executive)
        .values({ ...ana, email: 'ana@QuePlan.cl' }),
    ).rejects.toMatchObject(refused('executive_market_email_unique'));
  });

  it('a fifth market, and codes of referrers that no link can carry', async () => {
    await expect(database().insert(catalogueVersion).values({ market: 5 })).rejects.toMatchObject(
      refused('catalogue_version_market_check'),
    );
    for (const code of ['ABC123', 'abcdefghij', 'A'.repeat(17)])
      await expect(
        database().insert(referrer).values({ market: CHILE, name: 'x', email: 'x@queplan.cl', code }),
      ).rejects.toMatchObject(refused('referrer_code_check'));
  });
});

it('knows the kinds of interactions that requests write', () => {
  expect(customerInteraction.type.enumValues).toEqual(INTERACTION_TYPES);
});

it('moves updated_at with every change', async () => {
  const id = randomUUID();
  await database()
    .insert(lead)
    .values({
      ...{ id, site: 'cl', market: CHILE, status: 1, kind: 'CONTACTO', firstName: 'Ana', phone: '1' },
      ...{ email: 'luz@example.com', message: '', originUrl: '', originLead: 'WEB' },
    });
  await database().update(lead).set({ status: 3 }).where(eq(lead.id, id));
  const [row] = await database().select().from(lead).where(eq(lead.id, id));
  expect(row!.updatedAt.getTime()).toBeGreaterThan(row!.createdAt.getTime());
});
