import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onOutcome } from '@/lib/browser/outcomes';
import { server } from '@/lib/testing/msw-server';
import { receiveSearch } from './client';

const ISAPRE = { productType: 'ISAPRE', profileForm: 'persons' } as const;
const PERSON = { sexo: 'Femenino', edad: 34 };
const written = (profile: object) => btoa(JSON.stringify(profile));

async function toldOf(perfil: string): Promise<unknown[]> {
  const came = { perfil, code: null, skipLanding: null, productType: null, replaceUrl: null };
  Object.assign(globalThis, { arrivingSearch: came });
  await receiveSearch(ISAPRE);
  const outcomes: unknown[] = [];
  onOutcome((outcome) => outcomes.push(outcome))();
  return outcomes;
}

beforeEach(() => {
  document.documentElement.dataset.framed = '';
  server.use(http.get('*/api/profile-form/form', () => new HttpResponse(null, { status: 404 })));
});
afterEach(() => delete document.documentElement.dataset.framed);

it.each([
  ['no JSON', '%%%', null],
  ['an age that is none', written({ ingresodatos: true, cotizante: [{ edad: 'Ana Rojas' }] }), 'cotizante[0].edad'],
  ['a name that is none', written({ ingresodatos: true, cotizantes: [PERSON] }), 'cotizantes'],
])('names to the page around the field of a profile that is %s, and no value', async (_, perfil, field) => {
  const outcomes = await toldOf(perfil);
  expect(outcomes).toMatchObject([
    { type: 'error', code: 'profile', field, message: expect.stringContaining(field ?? 'it') },
  ]);
  expect(JSON.stringify(outcomes)).not.toContain('Rojas');
});

it('tells that page that a rule refuses its profile, and nothing of one that is taken', async () => {
  const perfil = written({ ingresodatos: true, cotizante: [PERSON] });
  const error = { code: 'INVALID_DATA', fields: {} };
  server.use(http.post('*/api/profile-form/data', () => HttpResponse.json({ error }, { status: 400 })));
  expect(await toldOf(perfil)).toMatchObject([
    { code: 'profile', field: null, message: 'A rule of ISAPRE refuses profile.' },
  ]);
  sessionStorage.clear();
  server.use(
    http.post('*/api/profile-form/data', () =>
      HttpResponse.json({ uuid: crypto.randomUUID(), profile: {}, fromPrice: null, toPrice: null }),
    ),
  );
  expect(await toldOf(perfil)).toEqual([]);
});

it('tells nothing where no page is around', async () => {
  delete document.documentElement.dataset.framed;
  expect(await toldOf('%%%')).toEqual([]);
});
