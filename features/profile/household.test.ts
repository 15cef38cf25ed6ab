import { describe, expect, it } from 'vitest';
import { household } from '@/features/pricing/price-schemas';
import { referenceHousehold } from '@/features/pricing/reference-household';
import { householdOf } from '@/features/profile/household';
import { perfilIngreso, type PerfilIngresoInput } from '@/features/profile/profile-schemas';
import { markets } from '@/lib/markets';
import type { ProfileFormName } from '@/lib/markets/market';

const market = (code: string) => markets.find((one) => one.code === code)!;
const line = (code: string, form: ProfileFormName) => market(code).lines.find((one) => one.profileForm === form)!;
const made = (code: string, form: ProfileFormName, profile: PerfilIngresoInput | null) =>
  householdOf(profile && perfilIngreso.parse(profile), line(code, form), market(code));

const couple: PerfilIngresoInput = {
  ingresodatos: true,
  cotizante: [
    { sexo: 'Femenino', edad: 40, ingreso: 1_000_000 },
    { sexo: 'Masculino', edad: 42 },
  ],
  cargas: [{ sexo: '', edad: 0 }],
  colectivo: { cantidadempleados: 25 },
  guardias: { cantidadGuardias: 3 },
  sctr: { cantidadempleados: 7, ingreso: 2000, sector: 'H', tipo_trabajo: 'Pasajeros' },
  mascota: [{ raza: 'Beagle', especie: 'Gato', edad: 4 }],
  viaje: { edades: [3, 80], dias: 12 },
};

describe('householdOf', () => {
  it.each(markets.flatMap((one) => one.lines.map((of) => [one.code, of.path, of, one] as const)))(
    '%s %s: without a profile, or with one nobody has filled in, there is none, and prices are of the reference [V-09]',
    (_, __, of, own) => {
      const reference = referenceHousehold(of);
      expect(() => household.parse(reference)).not.toThrow();
      const untouched = perfilIngreso.parse({ ...couple, ingresodatos: false });
      expect([householdOf(null, of, own), householdOf(untouched, of, own)]).toEqual([null, null]);
      if (of.profileForm === 'persons')
        expect(reference.persons).toEqual([{ role: 'cotizante', age: of.reference.age }]);
    },
  );

  it('ignores travellers of ages in no class, which the wire takes: 2, 2 and 2 are left [V-53]', () => {
    const viaje = { edades: [0, 21, 22, 71, 72, 99, 100, -1], dias: 3 };
    expect(made('cl', 'travellers', { ingresodatos: true, viaje })?.travel).toEqual({
      ages: [0, 21, 22, 71, 72, 99],
      days: 3,
    });
  });

  it('says what is earned, and how, only where a price hangs on it', () => {
    const profile: PerfilIngresoInput = {
      ingresodatos: true,
      cotizante: [{ sexo: 'Femenino', edad: 40, ingreso: 3_000_000, tipo_cotizante: 'Independiente' }],
    };
    const persons = (path: string) => {
      const one = market('co').lines.find((own) => own.path === path)!;
      return householdOf(perfilIngreso.parse(profile), one, market('co'))?.persons;
    };
    const self = { role: 'cotizante', kin: 'self', age: 40 };
    expect(persons('EPS')).toEqual([{ ...self, income: 3_000_000, contributor: 'Independiente' }]);
    expect(persons('Medicina-Prepagada')).toEqual([self]);
  });

  it('takes the first of a family on a line of one person', () => {
    expect(made('cl', 'person', couple)?.persons).toEqual([{ role: 'cotizante', kin: 'self', age: 40 }]);
  });

  it('takes every cotizante and carga of a persons line', () => {
    expect(made('cl', 'persons', couple)).toEqual({
      persons: [
        { role: 'cotizante', kin: 'self', age: 40 },
        { role: 'cotizante', kin: 'partner', age: 42 },
        { role: 'carga', kin: 'dependant', age: 0 },
      ],
      employees: 0,
      guards: 0,
      sctr: null,
      pets: [],
      travel: null,
    });
  });

  it.each([
    ['pe', 'person'],
    ['co', 'beneficiary'],
  ])('in %s calls a child %s, and a spouse among the dependants a partner', (code, kin) => {
    const cotizante = [{ sexo: '' as const, edad: 40 }];
    const cargas = [
      { sexo: '' as const, edad: 38, parentesco: 'Cónyuge' as const },
      { sexo: '' as const, edad: 7 },
    ];
    const persons = made(code, 'persons', { ingresodatos: true, cotizante, cargas })?.persons;
    expect(persons?.map((one) => one.kin)).toEqual(['self', 'partner', kin]);
  });

  it.each([
    ['co', 'employees', { employees: 25, guards: 0 }],
    ['cl', 'guards', { employees: 0, guards: 3 }],
    ['pe', 'sctr', { sctr: { workers: 7, monthlyPay: 2000, riskLevel: 'III' } }],
  ] as const)('%s %s: counts heads, and never the dependants', (code, form, expected) => {
    expect(made(code, form, couple)).toMatchObject({ ...expected, persons: [] });
  });

  it('takes an activity nobody knows as the riskiest', () => {
    const sctr = { cantidadempleados: 7, ingreso: 2000, sector: 'ZZ', tipo_trabajo: '' };
    expect(made('pe', 'sctr', { ingresodatos: true, sctr })?.sctr?.riskLevel).toBe('IV');
  });

  it('takes pets and travellers', () => {
    expect(made('cl', 'pets', couple)?.pets).toEqual([{ species: 'Gato', age: 4 }]);
    expect(made('in', 'travellers', couple)?.travel).toEqual({ ages: [3, 80], days: 12 });
  });

  it('makes up nobody where the profile is of another line, or names nobody', () => {
    const persons: PerfilIngresoInput = { ingresodatos: true, cotizante: [{ sexo: '', edad: 50 }] };
    expect(made('pe', 'pets', persons)).toBeNull();
    expect(made('pe', 'sctr', persons)).toBeNull();
    expect(made('in', 'travellers', persons)).toBeNull();
    expect(made('co', 'employees', persons)).toBeNull();
    expect(made('cl', 'persons', { ingresodatos: true, cargas: [{ sexo: '', edad: 3 }] })).toBeNull();
  });
});
