import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as contact } from '@/app/api/contactos/route';
import { POST as integrationForm } from '@/app/api/integration/form/route';
import { POST as search } from '@/app/api/insurance/compare/metadata/route';
import { POST as enterProfile } from '@/app/api/profile-form/data/route';
import { POST as partnerLead } from '@/app/api/partner/leads/route';
import { POST as purchase } from '@/app/api/purchase/route';
import { POST as companyPurchase } from '@/app/api/purchase/company/route';
import { POST as payment } from '@/app/api/purchase/payments/route';
import { POST as receipt } from '@/app/api/receipts/route';
import { POST as share } from '@/app/api/buscarplanes/sharedinsurance/route';
import { POST as planRequest } from '@/app/api/solicitarplans/route';
import { POST as furtherInsurance } from '@/app/api/seguro-adicional/solicitar/route';
import { POST as erase } from '@/app/api/my-data/erase/route';
import { database } from '@/lib/db/client';
import { lead, profileEntry } from '@/lib/db/schema';
import { seedProfileForms } from '@/lib/db/seed/profile-forms';
import { stopQueues } from '@/lib/jobs/queue';
import { buyer, seedPlans, send, type Door } from '@/lib/testing/purchase';
import type { SiteHost } from '@/lib/testing/request';
import { addressesOf, publishPartner, putPartner, withdrawPartner } from './admin';
import { loadSites } from './service';

const config = { theme: { accent: '#0b7a3e' }, logo: { text: 'Acme' } };
const file = { market: 'cl', key: 'acme', name: 'Acme', config };
const BEGIN: readonly (readonly [string, Door])[] = [
  ['a contact', contact],
  ['a form', integrationForm],
  ['a request for a plan', planRequest],
  ['one for further insurance', furtherInsurance],
  ['a purchase', purchase],
  ['a company’s purchase', companyPurchase],
  ['a shared search', share],
  ['a lead of its own server', partnerLead],
];

let preview: SiteHost;
beforeAll(async () => {
  await seedPlans();
  await seedProfileForms(database());
  await putPartner(database(), { ...file, key: 'gone' });
  await publishPartner(database(), 'cl.gone');
  await withdrawPartner(database(), 'cl.gone');
  const address = addressesOf(await putPartner(database(), file)).preview!;
  preview = new URL(address).hostname.replace(/\.localhost$/, '') as SiteHost;
  await loadSites(database());
}, 60_000);
afterAll(() => stopQueues());

const post = (door: Door, body: object, site: SiteHost, language = 'es') =>
  send(door, body, { site, language, key: randomUUID() });

describe('a preview', () => {
  it.each([...BEGIN, ['a payment', payment], ['a receipt', receipt], ['an erasure', erase]] as const)(
    'does not take %s',
    async (_, door) => {
      const { status, body } = await post(door, buyer('cl'), preview);
      expect([status, body.error?.message]).toEqual([403, expect.stringContaining('vista previa')]);
    },
  );

  it('says why in the language of who sends', async () => {
    const saidIn = async (language: string) => (await post(contact, {}, preview, language)).body.error!.message;
    expect(await saidIn('es')).toBe(
      'Esta es una vista previa: aquí no se envían solicitudes ni se compra. No guardamos nada de lo que escribiste.',
    );
    expect(await saidIn('en')).toMatch(/^This is a preview: no requests are sent/);
    expect(await saidIn('pt')).toMatch(/^Esta é uma prévia: aqui não se enviam/);
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
  it.each(BEGIN)('does not take %s, and says who does', async (_, door) => {
    const { status, body } = await post(door, buyer('cl'), 'gone.cl', 'en');
    expect([status, body.error?.message]).toEqual([
      403,
      'This site takes no new requests. You can send yours at cl.localhost:3000.',
    ]);
    expect(await database().select().from(lead)).toEqual([]);
  });
});
