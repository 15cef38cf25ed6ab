import { describe, expect, it } from 'vitest';
import { markets } from '@/lib/markets';
import { kilometresBetween } from './distance';
import { placesOf } from './places';
import { sitesOfClinic, directionsUrl } from './clinic-sites';

const [CL, PE, CO] = ['cl', 'pe', 'co'] as const;

describe('the sites of a clinic', () => {
  it('are those of the public register, with its source', () => {
    expect(sitesOfClinic(CL, 'Clínica Alemana de Santiago')).toEqual([
      {
        name: 'Clínica Alemana',
        address: 'Av. Vitacura 5951',
        place: 'Vitacura',
        phone: '+56222101200',
        hasEmergency: true,
        at: [-33.39128, -70.57298],
        source: expect.objectContaining({ licence: 'CC0', asOf: '2026-03-10' }),
      },
    ]);
    expect(sitesOfClinic(CL, 'Centros Médicos RedSalud')).toHaveLength(34);
  });

  it('have addresses as people write them', () => {
    const addressOf = (market: 'cl' | 'pe' | 'co', clinic: string) => sitesOfClinic(market, clinic)[0]!.address;
    expect(addressOf(CL, 'Clínica Santa María')).toBe('Av. Santa María 0410');
    expect(addressOf(CL, 'Clínica Bupa Reñaca')).toBe('Anabaena 336, Jardín del Mar');
    expect(addressOf(PE, 'Clínica Stella Maris')).toBe('Av. Paso de los Andes 923');
    expect(addressOf(CO, 'Clínica Shaio')).toBe('Diagonal 115A # 70C-75');
  });

  it('are unknown where the register may mean another clinic, and where there is none', () => {
    expect(sitesOfClinic(CL, 'Clínica Juan Pablo II')).toEqual([]);
    expect(sitesOfClinic(PE, 'Clínica Santa María del Sur')).toEqual([]);
    expect(sitesOfClinic('in', 'Clínica Dávila')).toEqual([]);
    expect(sitesOfClinic(CL, 'constructor')).toEqual([]);
  });

  it.each([
    [CL, 59],
    [PE, 14],
    [CO, 10],
  ] as const)('are known in %s for %i clinics of the catalogue, each in the regions of its sites', (code, count) => {
    const { geography } = markets.find((one) => one.code === code)!;
    const places = [...placesOf(code).values()];
    const isNear = (at: readonly number[], region: string) =>
      places.some((place) => place.stateCode === region && kilometresBetween(at, place.at) < 20);
    const clinics = Object.keys(geography.clinicRegions).filter((name) => sitesOfClinic(code, name).length > 0);
    expect(clinics).toHaveLength(count);
    for (const clinic of clinics) {
      const sites = sitesOfClinic(code, clinic);
      const located = sites.flatMap(({ at }) => (at ? [at] : []));
      const regions = geography.clinicRegions[clinic]!;
      const isRight =
        located.length === 0 ||
        (regions.every((region) => located.some((at) => isNear(at, region))) &&
          located.every((at) => regions.some((region) => isNear(at, region))));
      expect([clinic, isRight]).toEqual([clinic, true]);
      for (const { address, source } of sites) expect([Boolean(address), Boolean(source.name)]).toEqual([true, true]);
    }
  });
});

it('the way to a clinic goes by coordinates, else by its address', () => {
  const [santaMaria] = sitesOfClinic(CL, 'Clínica Santa María');
  expect(directionsUrl(santaMaria!)).toBe('https://www.google.com/maps/dir/?api=1&destination=-33.43282%2C-70.62822');
  const [imbanaco] = sitesOfClinic(CO, 'Clínica Imbanaco');
  expect(new URL(directionsUrl(imbanaco!)!).searchParams.get('destination')).toBe(
    'Clínica Imbanaco, Carrera 38A # 5A-100, Cali',
  );
  expect(directionsUrl({ ...imbanaco!, address: null })).toBeNull();
});
