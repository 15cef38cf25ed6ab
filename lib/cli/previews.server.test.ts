import { expect, it } from 'vitest';
import { openPreview } from '@/features/content/server/preview';
import { pageContext } from '@/lib/context/ctx';
import { toSite } from '@/lib/site/site';
import { runAdmin } from '@/lib/testing/run-admin';

const TIMEOUT = 120_000;

it('makes a link to something unpublished, for as many days as it is told', { timeout: TIMEOUT }, async () => {
  const { status, stdout, stderr } = await runAdmin(
    ...['previews', 'link', '--market', 'pe', '--article', 'SCTR-A-Quien-Le-Toca', '--days', '3', '--json'],
  );
  expect([status, stderr]).toEqual([0, '']);
  const { link, until } = JSON.parse(stdout) as { link: string; until: string };
  const days = (new Date(until).getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(3);
  const token = new URL(link).searchParams.get('token')!;
  expect(await openPreview(pageContext(toSite('pe')!, 'es'), token)).toMatchObject({ subject: 'SCTR-A-Quien-Le-Toca' });
});

it.each([
  [['--article', 'a b'], /'a b' is no slug/],
  [['--days', '61'], /60 at most/],
])('refuses %j', { timeout: TIMEOUT }, async (given, message) => {
  const { status, stderr } = await runAdmin('previews', 'link', '--market', 'pe', ...given);
  expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
});
