import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as compare } from '@/app/api/insurance/compare/metadata/route';
import { POST as calculatePrice } from '@/app/api/insurance/[id]/calculatePrice/route';
import { POST as personShares } from '@/app/api/buscarplanes/compare/metadataPlanesPersonas/route';
import { POST as shareComparison } from '@/app/api/buscarplanes/comparator-url/route';
import { POST as shareSearch } from '@/app/api/buscarplanes/sharedinsurance/route';
import { POST as contact } from '@/app/api/contactos/route';
import { POST as enter } from '@/app/api/profile-form/data/route';
import { POST as issueReceipt } from '@/app/api/receipts/route';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { encodePerfil } from '@/features/share/codec';
import type { Locale } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { seedProfileForms } from '@/lib/db/seed/profile-forms';
import { ONE_SPOUSE } from '@/lib/markets/one-spouse';
import { apiRequest } from '@/lib/testing/request';

const adult = (parentesco?: 'Cónyuge') => ({ sexo: 'Femenino', edad: 40, ...(parentesco && { parentesco }) });

const families: Readonly<Record<string, object>> = {
  'a partner and a spouse among the dependants': {
    enPareja: true,
    cotizante: [adult(), adult()],
    cargas: [adult('Cónyuge')],
  },
  'a switch and a spouse': { enPareja: true, cotizante: [adult()], cargas: [adult('Cónyuge')] },
  'two spouses': { cotizante: [adult()], cargas: [adult('Cónyuge'), adult('Cónyuge')] },
  'two partners': { cotizante: [adult(), adult(), adult()] },
};

const id = { params: Promise.resolve({ id: '1' }) };
const list = { take: 20, page: 1, productType: 'ISAPRE' };
const person = { first_name: 'Ana Soto', telefono: '+56987654321', email: 'ana@correo.cl' };

const endpoints: Readonly<Record<string, (profile: object, language: Locale) => Promise<Response>>> = {
  'profile-form/data': (profile, language) => enter(call({ productType: 'ISAPRE', profile }, language)),
  'insurance/compare': (profile, language) => compare(call({ ...list, profile }, language)),
  calculatePrice: (profile, language) => calculatePrice(call({ profile }, language), id),
  metadataPlanesPersonas: (profile, language) => personShares(call({ profile, planes: ['x'] }, language)),
  receipt: (profile, language) => issueReceipt(call({ id: 1, profile }, language)),
  sharedinsurance: (decodedProfile, language) =>
    shareSearch(call({ url: '/Comparar/Isapres', decodedProfile }, language)),
  'comparator-url': (profile, language) => {
    const perfil = encodePerfil({ cargas: [], mascota: [], ...profile } as unknown as PerfilIngreso);
    return shareComparison(call({ url: `/Comparar/Isapres?perfil=${perfil}` }, language));
  },
  contactos: (profile, language) => contact(call({ ...person, datosingresados: { profile } }, language)),
};

const call = (body: object, language: Locale): Request =>
  apiRequest('/api/x', { site: 'cl', body, headers: { 'idempotency-key': randomUUID(), 'accept-language': language } });

beforeAll(() => seedProfileForms(database()));

describe.each(Object.keys(endpoints))('%s', (name) => {
  it.each(Object.keys(families))('refuses %s, in the language of the visitor [S-18]', async (family) => {
    for (const language of ['es', 'en', 'pt'] as const) {
      const response = await endpoints[name]!({ ingresodatos: true, ...families[family] }, language);
      const { error } = await response.json();
      expect([response.status, error.code, error.message]).toEqual([400, 'INVALID_DATA', ONE_SPOUSE[language]]);
      expect(Object.values(error.fields)).toContain(ONE_SPOUSE[language]);
    }
  });
});
