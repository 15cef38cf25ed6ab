import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET as whoAmI, POST as signIn } from '@/app/api/token/route';
import { exportCatalogue } from '@/features/catalogue/server/export';
import { generateCatalogue } from '@/features/catalogue/server/generate';
import { importCatalogue } from '@/features/catalogue/server/import';
import { catalogueVersion, planCounts } from '@/features/catalogue/server/read-plans';
import type { SessionUser } from '@/features/identity/session.api';
import { PASSWORD_RULES } from '@/features/identity/permissions';
import { demoAccounts, removeDemoAccounts, seedDemoAccounts } from '@/features/identity/server/demonstration';
import { storedRules } from '@/features/profile/rules/profile-rules.api';
import { database } from '@/lib/db/client';
import { executive, lead, organization, plan, referrer, userAccount, userCredential } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { marketOf } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { apiRequest } from '@/lib/testing/request';
import { cookieOf } from '@/lib/testing/staff';
import { clearDemonstration, fillDatabase } from './demonstration';

const chile = marketOf(toSite('cl')!);
const NONE = { cl: 0, pe: 0, co: 0, in: 0 };
const TABLES = ['plan', 'plan_detail', 'line_content', 'organization', 'executive', 'referrer', 'feedback', 'partner'];

async function rowsOf(table: string): Promise<number> {
  const { rows } = await database().execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
  return rows[0]!.n;
}
const filled = async () => {
  const counts = await Promise.all(TABLES.map(rowsOf));
  return TABLES.filter((_, index) => counts[index]! > 0);
};

async function exported() {
  let text = '';
  await exportCatalogue(database(), chile, async (piece) => void (text += piece));
  return JSON.parse(text);
}

async function insertLead(where: { executiveId?: number; referrerId?: number }): Promise<string> {
  const id = randomUUID();
  await database()
    .insert(lead)
    .values({
      ...{ id, site: 'cl', market: 1, status: 1, kind: 'CONTACTO', firstName: 'Ana', phone: '1', email: 'a@b.cl' },
      ...{ message: '', originUrl: '', originLead: 'WEB', productCode: 'CONSALUD-1', receipt: { total: 1 }, ...where },
    });
  return id;
}

beforeEach(async () => {
  await database().execute(
    sql`truncate plan, plan_detail, plan_score, line_content, organization, catalogue_version, referrer, lead, feedback,
      partner, profile_form cascade`,
  );
  await database().execute(sql`delete from user_account`);
  await database().execute(sql`delete from executive`);
});

describe('a database is filled', () => {
  it('with the forms alone where the demonstration is not wanted', async () => {
    await fillDatabase(database(), { demo: false });
    expect(await filled()).toEqual([]);
    expect(await rowsOf('profile_form')).toBeGreaterThan(20);
  });

  it('with nothing made up by a start in production on a database of one’s own', async () => {
    const child = spawnSync('node', ['--conditions=react-server', '--import', 'tsx', 'lib/cli/prepare.ts'], {
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: env().DATABASE_URL, DEMO: '' },
      encoding: 'utf8',
    });
    expect([child.status, child.stderr]).toEqual([0, '']);
    expect(await filled()).toEqual([]);
    expect(await rowsOf('profile_form')).toBeGreaterThan(20);
  });

  it('with plans and people that are marked or known where it is wanted', async () => {
    await fillDatabase(database(), { demo: true });
    expect(await filled()).toEqual(TABLES);
    const marked = await database().select().from(plan).where(eq(plan.demonstration, true));
    expect(marked).toHaveLength(await rowsOf('plan'));
  });
});

it('what the README writes into tables by hand goes in, and its rule is one', async () => {
  await fillDatabase(database(), { demo: false });
  const statements =
    readFileSync('lib/form-definition/README.md', 'utf8').match(/^ {4}(insert into|update) .+;$/gm) ?? [];
  const counts = [];
  for (const statement of statements) counts.push((await database().execute(sql.raw(statement))).rowCount);
  expect(counts).toEqual([1]);
  const { rows } = await database().execute<{ rules: unknown }>(
    sql`select rules from profile_form where market = 1 and product_type = 'VIDA'`,
  );
  expect(storedRules.safeParse(rows[0]!.rules).error).toBeUndefined();
});

describe('demo:clear', () => {
  it('takes out all that the demonstration wrote, and tells running servers', async () => {
    await fillDatabase(database(), { demo: true });
    await generateCatalogue(database(), chile, { line: chile.lines[0]!, plans: 3, seed: 1, now: new Date() });
    const before = await catalogueVersion({ db: database(), market: chile });
    const counts = await planCounts(database());
    expect(Object.fromEntries(await clearDemonstration(database()))).toEqual(counts);
    expect(await filled()).toEqual([]);
    expect(await catalogueVersion({ db: database(), market: chile })).toBe(before + 1);
    expect(Object.fromEntries(await clearDemonstration(database()))).toEqual(NONE);
  });

  it('keeps plans that were imported, also in place of the demonstration’s, with their organisation and line', async () => {
    await fillDatabase(database(), { demo: true });
    const file = await exported();
    const [first, second] = file.plans;
    const own = { ...first, displayName: 'De verdad', demonstration: undefined };
    const renamed = { ...second, productCode: 'PROPIO-1', url: 'PROPIO-1', demonstration: undefined };
    const [content] = file.lineContents;
    const lineContents = [{ ...content, demonstration: undefined }];
    await importCatalogue(database(), { ...file, plans: [own, renamed], lineContents }, new Date());
    await clearDemonstration(database());
    const plans = await database().select({ code: plan.productCode }).from(plan).orderBy(plan.productCode);
    expect(plans.map(({ code }) => code).toSorted()).toEqual([first.productCode, 'PROPIO-1'].toSorted());
    const sellers = await database().select({ url: organization.url }).from(organization);
    expect(sellers.map(({ url }) => url).toSorted()).toEqual(
      [...new Set([first.organization.url, second.organization.url])].toSorted(),
    );
    expect(await rowsOf('line_content')).toBe(1);
    expect(await rowsOf('plan_detail')).toBe(2);
  });

  it('takes out what an export carried through an import', async () => {
    await fillDatabase(database(), { demo: true });
    const file = await exported();
    await importCatalogue(database(), file, new Date(), { allowOdd: true });
    await clearDemonstration(database());
    expect(await planCounts(database())).toEqual(NONE);
  });

  it('leaves requests word for word, with whom they name out of service', async () => {
    await fillDatabase(database(), { demo: true });
    const [named] = await database().select().from(executive).where(eq(executive.market, 1));
    const [outside] = await database().select().from(referrer).where(eq(referrer.code, 'CH7K3M9QX2'));
    const ids = [await insertLead({ executiveId: named!.id }), await insertLead({ referrerId: outside!.id })];
    const before = await database().select().from(lead).orderBy(lead.id);
    await database()
      .insert(executive)
      .values({ ...{ market: 1, firstNames: 'Rosa', lastNames: 'Real', phone: '1', email: 'rosa@queplan.cl' } });
    await clearDemonstration(database());
    expect(await database().select().from(lead).orderBy(lead.id)).toEqual(before);
    expect(before.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const staff = await database().select().from(executive).orderBy(executive.firstNames);
    expect(staff.map(({ email, active }) => [email, active])).toEqual([
      [named!.email, false],
      ['rosa@queplan.cl', true],
    ]);
    expect(await database().select({ email: referrer.email, active: referrer.active }).from(referrer)).toEqual([
      { email: outside!.email, active: false },
    ]);
  });
});

it('gives the demonstration four accounts with one password of the installation, and takes them out again', async () => {
  await seedDemoAccounts(database());
  await database().update(userCredential).set({ password: 'another' });
  await seedDemoAccounts(database());
  const { emails, password } = await demoAccounts(database());
  expect(Object.values(PASSWORD_RULES).every((holds) => holds(password))).toBe(true);
  const answers = await Promise.all(
    emails.map(async (email) => (await signIn(apiRequest('/api/token', { body: { email, password } }))).json()),
  );
  expect(answers.map(({ user }: { user: SessionUser }) => [user.role, user.site, user.isDemo])).toEqual([
    ['ADMIN', null, false],
    ['EJECUTIVO', 'cl', false],
    ['ADMIN_PARTNER', 'cl.demo', false],
    ['ADMIN', null, true],
  ]);
  await removeDemoAccounts(database());
  const left = await database().select({ email: userAccount.email }).from(userAccount);
  expect(left.filter(({ email }) => email.includes('@demo.'))).toEqual([]);
});

it('lets in nobody of a demonstration that is over, and its next start takes them out', async () => {
  await seedDemoAccounts(database());
  const { emails, password } = await demoAccounts(database());
  const enter = (email: string) => signIn(apiRequest('/api/token', { body: { email, password } }));
  const cookie = cookieOf(await enter(emails[0]!));
  const me = () => whoAmI(apiRequest('/api/token', { headers: { cookie } }));
  expect((await me()).status).toBe(200);
  try {
    env().DEMO = false;
    expect((await me()).status).toBe(401);
    for (const email of emails) expect((await enter(email)).status, email).toBe(401);
  } finally {
    env().DEMO = true;
  }
  await fillDatabase(database(), { demo: false });
  const left = await database().select({ email: userAccount.email }).from(userAccount);
  expect(left.filter(({ email }) => email.includes('@demo.'))).toEqual([]);
});
