import { expect, it } from 'vitest';
import { openPreview } from '@/features/content/server/preview';
import { pageContext } from '@/lib/context/ctx';
import { toSite } from '@/lib/site/site';
import { adminWith } from '@/lib/testing/admin-command';
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

it('leads to the host and the port that are set, and says where no server answers', { timeout: TIMEOUT }, async () => {
  const given = ['previews', 'link', '--market', 'pe'];
  const [here, out] = await Promise.all([
    // Nobody serves the web at the first port there is.
    adminWith({ PORT: '1', SITE_HOSTS: '' }, given),
    adminWith({ SITE_HOSTS: 'www.queplan.example=pe' }, given),
  ]);
  expect(here.stdout).toMatch(
    /^http:\/\/pe\.localhost:1\/[^]*PORT that is set here \(1\)[^]*no server answers there now/,
  );
  expect(out.stdout).toMatch(/^https:\/\/www\.queplan\.example\/\S+\nuntil [\d :-]+\n$/);
});

it.each([
  [['--article', 'a b'], /^pe has no article 'a b'\. It has:\n(?: {2}[\w-]+\n)*  SCTR-A-Quien-Le-Toca\n/],
  [['--article', 'Isapre-No-Hay'], /^pe has no article 'Isapre-No-Hay'/],
  [['--days', '61'], /60 at most/],
])('refuses %j', { timeout: TIMEOUT }, async (given, message) => {
  const { status, stderr } = await runAdmin('previews', 'link', '--market', 'pe', ...given);
  expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
});

it('refuses a link to an article while the service that may have it is away', { timeout: TIMEOUT }, async () => {
  const given = ['previews', 'link', '--market', 'pe', '--article', 'Solo-Del-Servicio'];
  const { status, stderr } = await adminWith({ CONTENT_API_URL: 'http://127.0.0.1:1' }, given);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/'Solo-Del-Servicio' .* the content service is away/)]);
});
