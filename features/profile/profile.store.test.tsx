import { renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { perfilIngreso } from './profile-schemas';
import { ONE_PERSON, type FormScope } from './merge';

const profile = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 34 }] });
const band = { productType: 'ISAPRE', fromPrice: 1, toPrice: 2 };

async function storeOf(storage: string) {
  document.documentElement.dataset.storage = storage;
  vi.resetModules();
  return import('./profile.store');
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'arrivingSearch');
});

describe('the profile store', () => {
  it.each(['V1.7', 'V1.6'])('keeps the profile under perfilIngreso-%s over reloads [C-50]', async (storage) => {
    const first = await storeOf(storage);
    first.useProfileStore.getState().save('persons', profile, band);
    expect(Object.keys(localStorage)).toEqual([`perfilIngreso-${storage}`]);
    const { useProfileStore } = await storeOf(storage);
    expect(useProfileStore.getState()).toMatchObject({ profiles: { persons: profile }, band });
  });

  it('lends a line the profile of those a plan accepts, stores none of it, and ends it with the next answer', async () => {
    const { useProfileFor, useProfileStore } = await storeOf('V1.7');
    const { askOnlyFor, save } = useProfileStore.getState();
    save('persons', profile, band);
    const stored = JSON.stringify(localStorage);
    const part = { ...profile, cotizante: [{ ...profile.cotizante![0]!, edad: 60 }] };
    askOnlyFor({ productType: 'VIDA', profile: part });
    const seen = (productType: string) => renderHook(() => useProfileFor('persons', productType)).result.current;
    expect([seen('VIDA'), seen('ISAPRE')]).toEqual([part, profile]);
    expect(JSON.stringify(localStorage)).toBe(stored);
    save('persons', profile, band);
    expect(seen('VIDA')).toEqual(profile);
  });

  it.each([
    '{broken',
    'null',
    '"text"',
    '[]',
    '{}',
    '{"state":null,"version":1}',
    '{"state":{"profiles":{"persons":{"ingresodatos":true}},"band":7},"version":1}',
    '{"state":{"profiles":{"persons":{"ingresodatos":true,"cargas":[],"mascota":[],"cotizante":[null]}}},"version":1}',
    '{"state":{"profiles":{"travellers":{"ingresodatos":true,"cargas":[],"mascota":[],"viaje":{}}}},"version":1}',
    '{"state":{"profiles":{"persons":{"ingresodatos":true,"cargas":[],"mascota":[],"region":"RM"}}},"version":1}',
    `{"state":{"profiles":{"persons":${JSON.stringify(profile)}},"band":null},"version":0}`,
    ...[
      { cargas: [null] },
      { cargas: [{ sexo: 'Femenino' }] },
      { cargas: {} },
      { cotizante: [{ edad: 'x' }] },
      { mascota: [7] },
      { mascota: 'Perro' },
      { viaje: { edades: [null], dias: 3 } },
      { viaje: { edades: 'x' } },
      { sctr: 'x' },
      { colectivo: 3 },
      { guardias: true },
      { titular: 'x' },
      { adicional: 'x' },
    ].map((part) => JSON.stringify({ state: { profiles: { persons: { ...profile, ...part } } }, version: 1 })),
  ])('starts empty from %s, without an error [C-50]', async (stored) => {
    localStorage.setItem('perfilIngreso-V1.7', stored);
    const { useProfileStore } = await storeOf('V1.7');
    expect(useProfileStore.getState()).toMatchObject({ profiles: {}, band: null });
  });

  it('goes on without memory where storage is forbidden', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { useProfileStore } = await storeOf('V1.6');
    useProfileStore.getState().save('persons', profile, null);
    expect(useProfileStore.getState().profiles.persons).toEqual(profile);
  });

  it('is empty in the HTML of the server, whatever is stored', async () => {
    const first = await storeOf('V1.6');
    first.useProfileStore.getState().save('persons', profile, band);
    const { useProfileFor } = await storeOf('V1.6');
    const Probe = () => <p>{useProfileFor('persons') ? 'known' : 'unknown'}</p>;
    expect(renderToString(<Probe />)).toBe('<p>unknown</p>');
    expect(renderHook(() => useProfileFor('persons')).result.current).toEqual(profile);
  });

  it('gives each kind of form its own profile and each line its own band', async () => {
    const { useProfileStore, useProfileFor, useBandFor } = await storeOf('V1.6');
    useProfileStore.getState().save('persons', profile, band);
    expect(renderHook(() => useProfileFor('pets')).result.current).toBeNull();
    expect(renderHook(() => useBandFor('ISAPRE')).result.current).toEqual(band);
    expect(renderHook(() => useBandFor('VIDA')).result.current).toBeNull();
    useProfileStore.getState().dropBand();
    expect(useProfileStore.getState()).toMatchObject({ profiles: { persons: profile }, band: null });
    useProfileStore.getState().clear();
    expect(useProfileStore.getState().profiles).toEqual({});
  });

  it('keeps the family of one line when another line asks for one person, and tells each line what it asked', async () => {
    const isapre = { productType: 'ISAPRE', profileForm: 'persons' } as const;
    const life = { productType: 'VIDA', profileForm: 'person' } as const;
    const family = perfilIngreso.parse({
      ingresodatos: true,
      cotizante: [
        { sexo: 'Femenino', edad: 34, ingreso: 1_000_000 },
        { sexo: 'Masculino', edad: 35 },
      ],
      cargas: [{ edad: 3 }],
      enPareja: true,
      region: { stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' },
    });
    const questions = ['cotizante.sexo', 'cotizante.edad'];
    const more = ['cotizante.ingreso', 'pareja.enPareja', 'cargas.edad', 'region.stateCode'];
    const first = await storeOf('V1.7');
    first.useProfileStore
      .getState()
      .saveAnswers(isapre, { questions: [...questions, ...more], persons: 2 }, family, band);
    const priced = (store: typeof first, { productType, profileForm }: typeof isapre | typeof life) =>
      renderHook(() => store.useProfileFor(profileForm, productType)).result.current;
    expect(priced(first, life)).toEqual(profile);
    const older = perfilIngreso.parse({ ingresodatos: true, cotizante: [{ sexo: 'Femenino', edad: 36 }] });
    first.useProfileStore.getState().saveAnswers(life, { questions, persons: 1 }, older, null);
    const again = await storeOf('V1.7');
    const [self, partner] = family.cotizante!;
    expect(priced(again, isapre)).toEqual({ ...family, cotizante: [{ ...self, edad: 36 }, partner] });
    expect(priced(again, life)).toEqual(older);
  });

  const key = 'perfilIngreso-V1.7';
  const otherTab = (newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  };

  it('waits for a search that is arriving, whatever another tab saves meanwhile, and then has that too', async () => {
    Object.assign(globalThis, { arrivingSearch: { perfil: 'abc', code: null, productType: null } });
    const { useProfileStore, restoreProfile } = await storeOf('V1.7');
    otherTab(JSON.stringify({ state: { profiles: { persons: profile }, band }, version: 1 }));
    expect(useProfileStore.getState()).toMatchObject({ isAwaited: true, profiles: {} });
    restoreProfile();
    expect(useProfileStore.getState()).toMatchObject({ isAwaited: false, profiles: { persons: profile }, band });
  });

  it('follows what another tab saves and clears', async () => {
    const { useProfileStore } = await storeOf('V1.7');
    otherTab(JSON.stringify({ state: { profiles: { persons: profile }, band }, version: 1 }));
    expect(useProfileStore.getState()).toMatchObject({ profiles: { persons: profile }, band });
    otherTab('{broken');
    expect(useProfileStore.getState()).toMatchObject({ profiles: {}, band: null });
    otherTab(JSON.stringify({ state: { profiles: { persons: profile }, band }, version: 1 }));
    otherTab(null);
    expect(useProfileStore.getState()).toMatchObject({ profiles: {}, band: null });
  });
});

describe('ages that are nobody’s own', () => {
  const couple = perfilIngreso.parse({
    ingresodatos: true,
    enPareja: true,
    cotizante: [{ edad: 25 }, { edad: 25 }],
    cargas: [{ edad: 10 }],
  });

  it('stay so until a form has asked for all of them', async () => {
    const { useProfileStore } = await storeOf('V1.7');
    const { save, saveAnswers } = useProfileStore.getState();
    const answer = (productType: string, scope: FormScope) =>
      saveAnswers({ productType, profileForm: 'persons' }, scope, couple, null);
    const isAssumed = () => useProfileStore.getState().assumed.persons ?? false;
    save('persons', couple, null, { isAssumed: true });
    expect(isAssumed()).toBe(true);
    answer('VIDA', ONE_PERSON);
    expect(isAssumed()).toBe(true);
    answer('ISAPRE', { questions: ['cotizante.edad', 'cargas.edad'], persons: 2 });
    expect(isAssumed()).toBe(false);
  });
});
