import { expect, it } from 'vitest';
import { HOME_PAGE } from '@/features/content/articles';
import { pageContext } from '@/lib/context/ctx';
import { database } from '@/lib/db/client';
import { toSite } from '@/lib/site/site';
import { openPreview, previewLink } from './preview';

const co = toSite('co')!;
const until = new Date('2099-01-10T00:00:00Z');
const ctxOf = (site = co, now = new Date('2099-01-09T00:00:00Z')) => ({ ...pageContext(site, 'es'), now });

async function tokenOf(subject: string): Promise<string> {
  const link = new URL(await previewLink(database(), { site: co, locale: 'en', subject, until }));
  expect(link.pathname).toBe('/en/preview');
  return link.searchParams.get('token')!;
}

it('opens what its token names, until it is over, on its own site [R-34]', async () => {
  const slug = 'Hasta-Que-Edad-Puedes-Entrar-A-Un-Seguro-Internacional';
  const token = await tokenOf(slug);
  expect(token.length).toBeLessThanOrEqual(120);
  expect(await openPreview(ctxOf(), token)).toEqual({ subject: slug, until });
  expect(await openPreview(ctxOf(co, until), token)).toBeNull();
  expect(await openPreview(ctxOf(toSite('cl')!), token)).toBeNull();
});

it('opens nothing for a token that nobody signed [R-34]', async () => {
  const [subject, end, signature] = (await tokenOf(HOME_PAGE)).split('.');
  for (const wrong of [
    `otra.${end}.${signature}`,
    `${subject}.9999999999.${signature}`,
    `${subject}.${end}.x`,
    '',
    '.',
  ])
    expect(await openPreview(ctxOf(), wrong)).toBeNull();
});
