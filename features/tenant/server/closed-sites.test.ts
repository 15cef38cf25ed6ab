import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as contact } from '@/app/api/contactos/route';
import { POST as search } from '@/app/api/insurance/compare/metadata/route';
import { POST as enterProfile } from '@/app/api/profile-form/data/route';
import { database } from '@/lib/db/client';
import { lead, profileEntry } from '@/lib/db/schema';
import { seedProfileForms } from '@/lib/db/seed/profile-forms';
import { listDoors, type RouteFile } from '@/lib/http/doors';
import { buyer, seedPlans, send, type Door } from '@/lib/testing/purchase';
import type { SiteHost } from '@/lib/testing/request';
import { addressesOf, loadSites, publishPartner, savePartnerDraft, withdrawPartner } from './publish-partner';

const config = { theme: { accent: '#0b7a3e' }, logo: { text: 'Acme' } };
const file = { market: 'cl', key: 'acme', name: 'Acme', config };

const routes = import.meta.glob<RouteFile>(['/app/api/**/route.ts', '!/app/api/\\[...path\\]/*'], { eager: true });
const posts = listDoors(routes)
  .filter(({ method }) => method === 'POST')
  .map(
    ({ address, handler }) =>
      [address.slice('/api/'.length), handler.endpoint.effect, handler as Door & typeof handler] as const,
  );
const doing = (...effects: readonly unknown[]) =>
  posts.filter(([, effect, { endpoint }]) => effects.includes(effect) && !endpoint.isForm);

it('is closed by what each POST says that it does', () => {
  expect(posts.length).toBeGreaterThanOrEqual(127);
  expect(doing(undefined)).toEqual([]);
  expect(doing('begins').map(([path]) => path)).toEqual(
    expect.arrayContaining(['contactos', 'chat/start', 'purchase', 'buscarplanes/comparator-url']),
  );
});

let preview: SiteHost;
beforeAll(async () => {
  await seedPlans();
  await seedProfileForms(database());
  await savePartnerDraft(database(), { ...file, key: 'gone' });
  await publishPartner(database(), 'cl.gone');
  await withdrawPartner(database(), 'cl.gone');
  const address = addressesOf(await savePartnerDraft(database(), file)).preview!;
  preview = new URL(address).hostname.replace(/\.localhost$/, '') as SiteHost;
  await loadSites(database());
}, 60_000);

const post = (door: Door, body: object, site: SiteHost, language = 'es') =>
  send(door, body, { site, language, key: randomUUID() });

describe('a preview', () => {
  it.each(doing('begins', 'continues'))('does not take %s, which %s', async (_, __, door) => {
    const { status, body } = await post(door, buyer('cl'), preview);
    expect([status, body.error?.message]).toEqual([403, expect.stringContaining('vista previa')]);
  });

  it.each(doing('reads'))('answers %s', async (_, __, door) => {
    expect((await post(door, {}, preview)).status).not.toBe(403);
  });

  it('says why in the language of who sends', async () => {
    const messageIn = async (language: string) => (await post(contact, {}, preview, language)).body.error!.message;
    expect(await messageIn('es')).toBe(
      'Esta es una vista previa: aquí no se envían solicitudes ni se compra. No guardamos nada de lo que escribiste.',
    );
    expect(await messageIn('en')).toMatch(/^This is a preview: no requests are sent/);
    expect(await messageIn('pt')).toMatch(/^Esta é uma prévia: aqui não se enviam/);
  });

  it('shows lists and prices, and keeps no profile', async () => {
    const profile = {
      ingresodatos: true,
      cotizante: [{ sexo: 'Femenino', edad: 35, ingreso: 1_500_000 }],
      region: { stateCode: '5', stateName: 'Valparaíso', abbreviation: 'V' },
    };
    const entered = await post(enterProfile, { productType: 'ISAPRE', profile }, preview);
    expect([entered.status, entered.body.error]).toEqual([200, undefined]);
    const found = await post(search, { organizationType: ['ISAPRE'], profile }, preview);
    expect([found.status, found.body.error]).toEqual([200, undefined]);
    expect([await database().select().from(profileEntry), await database().select().from(lead)]).toEqual([[], []]);
  });
});

describe('a withdrawn partner’s site', () => {
  it.each(doing('begins'))('does not take %s, which %s, and says who does', async (_, __, door) => {
    const { status, body } = await post(door, buyer('cl'), 'gone.cl', 'en');
    expect([status, body.error?.message]).toEqual([
      403,
      'This site takes no new requests. You can send yours at cl.localhost:3000.',
    ]);
    expect(await database().select().from(lead)).toEqual([]);
  });

  it.each(doing('continues'))('takes %s, which %s', async (_, __, door) => {
    const { status, body } = await post(door, buyer('cl'), 'gone.cl');
    expect([status, body.error?.message]).not.toEqual([403, expect.stringMatching(/cl\.localhost/)]);
  });
});
