import { describe, expect, it } from 'vitest';
import { groupByRegion, countClinics, isClinic, filterClinics } from './clinics';
import { sampleClinic, sampleClinics } from '@/lib/testing/sample-clinics';
import { NO_REGION } from '@/lib/contract/region';

const names = (groups: ReturnType<typeof groupByRegion>) =>
  groups.map(({ region, clinics }) => [region, ...clinics.map(({ displayName }) => displayName)]);

describe('clinics by region', () => {
  it('the largest region first, then by name, those of no region last; in each as they came', () => {
    expect(names(groupByRegion(sampleClinics, null))).toEqual([
      ['13', 'Clínica Dávila', 'Clínica RedSalud Vitacura', 'Centros Médicos RedSalud'],
      ['5', 'Clínica Bupa Reñaca', 'Clínica RedSalud Valparaíso'],
      ['8', 'Clínica Biobío'],
      [NO_REGION, 'Vidaintegra'],
    ]);
    const [one, other] = groupByRegion([sampleClinic('A', 'V'), sampleClinic('B', 'VIII')], null);
    expect([one!.name, other!.name]).toEqual(['Biobío', 'Valparaíso']);
  });
});

describe('what is sought', () => {
  const groups = groupByRegion(sampleClinics, null);
  const found = (text: string, region = '') =>
    filterClinics(groups, { text, region }).flatMap(({ clinics }) => clinics);

  it.each([
    ['clinica davila', ['Clínica Dávila']],
    ['  REÑACA ', ['Clínica Bupa Reñaca']],
    ['renaca', ['Clínica Bupa Reñaca']],
    ['redsalud v', ['Clínica RedSalud Vitacura', 'Clínica RedSalud Valparaíso']],
    ['bupa', ['Clínica Bupa Reñaca']],
    ['Clínica Alemana', []],
  ])('%s: by name or network, without accents and case', (text, expected) => {
    expect(found(text).map(({ displayName }) => displayName)).toEqual(expected);
  });

  it('a network finds its clinics whose name does not say it', () => {
    const own = groupByRegion([sampleClinic('Clínica Reina Sofía', 'RM', { network: 'Colsanitas' })], null);
    expect(countClinics(filterClinics(own, { text: 'colsanitas', region: '' }))).toBe(1);
  });
});

it('clinics and networks are where one is treated; pharmacies and workshops are not', () => {
  expect((['clinic', 'network'] as const).every((kind) => isClinic({ kind }))).toBe(true);
  const others = ['laboratory', 'pharmacy', 'assistance', 'veterinary', 'workshop'] as const;
  expect(others.some((kind) => isClinic({ kind }))).toBe(false);
});
