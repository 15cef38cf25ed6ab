import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { markets } from '@/lib/markets';
import { exportCatalogue } from './export';
import { previewImport, readUpload } from '@/features/catalogue/imports/server/import-catalogue';
import { importCatalogue } from './import';
import { seedCatalogue } from './seed';
import { planCounts } from './read-plans';

beforeEach(empty);

async function empty(): Promise<void> {
  await database().execute(sql`truncate plan, plan_detail, plan_score, line_content, organization, catalogue_version`);
}

async function exportAll(): Promise<string[]> {
  const texts = markets.map(() => '');
  for (const [index, market] of markets.entries())
    await exportCatalogue(database(), market, async (piece) => {
      texts[index] += piece;
    });
  return texts;
}

it('gives files that an empty database takes and gives back the same', async () => {
  await seedCatalogue(database());
  const counts = await planCounts(database());
  const files = await exportAll();
  await empty();
  for (const file of files) await importCatalogue(database(), JSON.parse(file), new Date());
  expect(await exportAll()).toEqual(files);
  expect(await planCounts(database())).toEqual(counts);
  expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(40);
}, 60_000);

async function changesOf(file: string) {
  const upload = await readUpload(database(), file, { now: new Date(), parse: (text) => JSON.parse(text) });
  return (await previewImport(database(), upload, new Date())).difference;
}

it('gives of each market a file that changes nothing when it is loaded again', async () => {
  await seedCatalogue(database());
  await database().execute(sql`
    update plan set details = jsonb_set(details, '{insuranceType,upperType}', '"OTRO"')
    where id in (select max(id) from plan group by market, insurance_type)`);
  const files = await exportAll();
  for (const file of files) {
    const { added, changed, withdrawn } = await changesOf(file);
    expect([added, changed, withdrawn]).toEqual([[], [], []]);
  }
  const [first] = files.map((file) => JSON.parse(file));
  first.plans[0].displayName = 'Otro nombre';
  expect((await changesOf(JSON.stringify(first))).changed).toHaveLength(1);
}, 60_000);

it('gives a file for a market without plans too', async () => {
  const [file] = await exportAll();
  expect(JSON.parse(file!)).toEqual({
    market: 'cl',
    organizations: [],
    plans: [],
    insuranceTypes: [],
    lineContents: [],
  });
}, 60_000);
