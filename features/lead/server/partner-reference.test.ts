import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { lead } from '@/lib/db/schema';
import { marketSites, setSites } from '@/lib/site/site-table';
import { askContact } from '@/lib/testing/ask';
import { publishForTest } from '@/lib/testing/frame-token';
import { type SiteHost } from '@/lib/testing/request';

beforeAll(() => publishForTest('co.acme'));
afterAll(() => {
  setSites(marketSites());
});

async function storedFor(site: SiteHost, reference: string) {
  const { id } = await askContact({}, { site, headers: { 'x-partner-reference': reference } });
  const [row] = await database().select().from(lead).where(eq(lead.id, id));
  return { site: row!.site, partnerReference: row!.partnerReference };
}

it.each([
  ['acme.co', 'cliente-4711', 'cliente-4711'],
  ['acme.co', 'ana@empresa.example', null],
  ['acme.co', 'x'.repeat(65), null],
  ['co', 'cliente-4711', null],
] satisfies [SiteHost, string, string | null][])('keeps, of a request at %s called %s, %s', async (at, sent, kept) => {
  expect(await storedFor(at, sent)).toEqual({ site: at === 'co' ? 'co' : 'co.acme', partnerReference: kept });
});
