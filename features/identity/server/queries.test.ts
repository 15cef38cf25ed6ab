import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { database } from '@/lib/db/client';
import { userAccount } from '@/lib/db/schema';
import { marketOfCode } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { signedIn } from '@/lib/testing/staff';
import { loadSignedIn } from './queries';

const sent = vi.hoisted(() => ({ headers: {} }));
vi.mock('next/headers', () => ({ headers: async () => sent.headers }));

const page = { site: toSite('cl')!, market: marketOfCode('cl'), locale: 'es' as const };

it('leads whoever owes the second step to it from every screen of ours', async () => {
  const { id, headers } = await signedIn('SUPERVISOR', { site: 'cl' });
  sent.headers = headers;
  const lists = { name: 'backOffice', section: 'requests' } as const;
  expect(await loadSignedIn(page, lists)).toMatchObject({ id });
  const email = `${id.slice(0, 8)}@queplan.example`;
  await database().update(userAccount).set({ email }).where(eq(userAccount.id, id));
  for (const route of [{ name: 'backOffice' } as const, lists])
    await expect(loadSignedIn(page, route)).rejects.toMatchObject({
      digest: expect.stringContaining(';/backoffice/cuenta;'),
    });
  expect(await loadSignedIn(page, { name: 'backOffice', section: 'account' })).toMatchObject({ id });
});
