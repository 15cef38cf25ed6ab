import { describe, expect, it } from 'vitest';
import { marketOfCode, markets } from '@/lib/markets';
import { kilometresToClinics, sitesOfClinic } from './clinic-sites';
import { kilometresBetween, regionOfClinic, regionsOf } from './distance';
import { originOf, placesOf } from './places';

const cl = marketOfCode('cl');

describe('kilometres from a place to the nearest site of a clinic', () => {
  // By the spherical law of cosines from the coordinates of the registers.
  it.each([
    ['cl', '9101', 'Temuco', 'Clínica Alemana de Temuco', 1],
    ['cl', '9120', 'Villarrica', 'Clínica RedSalud Mayor Temuco', 71],
    ['cl', '13101', 'Santiago', 'Clínica Alemana de Santiago', 9],
    ['cl', '13201', 'Puente Alto', 'Clínica Dávila', 21],
    ['cl', '8101', 'Concepción', 'Clínica Biobío', 7],
    ['cl', '8301', 'Los Ángeles', 'Clínica Andes Salud Concepción', 98],
    ['cl', '16101', 'Chillán', 'Clínica Andes Salud Chillán', 1],
    ['cl', '11101', 'Coyhaique', 'Clínica Puerto Montt', 463],
    ['cl', '5109', 'Viña del Mar', 'Clínica Bupa Reñaca', 4],
    ['cl', '2201', 'Calama', 'Clínica Andes Salud El Loa', 1],
    ['cl', '5201', 'Isla de Pascua', 'Clínica Las Condes', 3777],
    ['cl', '9101', 'Temuco', 'Centros Médicos RedSalud', 1],
    ['pe', '150122', 'Miraflores', 'Clínica Good Hope', 1],
    ['pe', '150101', 'Lima', 'Clínica Bellavista', 7],
    ['pe', '150135', 'San Martín de Porres', 'Clínica Limatambo', 7],
    ['pe', '040101', 'Arequipa', 'Clínica Ricardo Palma', 761],
    ['pe', '030101', 'Abancay', 'Clínica Stella Maris', 484],
    ['co', '76001', 'Cali', 'Hospital Pablo Tobón Uribe', 335],
    ['co', '11001', 'Bogotá', 'Clínica del Country', 6],
    ['co', '05001', 'Medellín', 'Clínica Las Américas', 4],
    ['co', '25754', 'Soacha', 'Clínica Colsanitas', 14],
  ] as const)('are those of the great circle, %s: %s %s to %s %i', (code, place, name, clinic, kilometres) => {
    const from = placesOf(code).get(place)!;
    expect(from.name).toBe(name);
    const away = kilometresToClinics(marketOfCode(code), from.at).get(clinic)!;
    expect(Math.abs(away - kilometres)).toBeLessThanOrEqual(2);
  });

  it('count from the middle of its municipality where a clinic has no coordinates', () => {
    const [palmira, cali] = [placesOf('co').get('76520')!, placesOf('co').get('76001')!];
    expect(sitesOfClinic('co', 'Clínica Imbanaco')).toMatchObject([{ place: 'Cali', at: null }]);
    expect(kilometresToClinics(marketOfCode('co'), cali.at).get('Clínica Imbanaco')).toBe(0);
    expect(Math.abs(kilometresToClinics(marketOfCode('co'), palmira.at).get('Clínica Imbanaco')! - 27)).toBeLessThan(6);
  });

  it('are not known where a clinic has no site', () => {
    expect(kilometresToClinics(cl, cl.geography.regionCentres['13']!).has('Clínica Juan Pablo II')).toBe(false);
    expect(kilometresToClinics(marketOfCode('in'), [0, 0]).size).toBe(0);
  });
});

describe('regions', () => {
  it.each(markets)('of clinics are regions that the market has: $code', ({ regions, geography: own }) => {
    const codes = regions.map(({ stateCode }) => stateCode).toSorted();
    expect(Object.keys(own.regionCentres).toSorted()).toEqual(codes);
    expect(codes).toEqual(expect.arrayContaining(Object.values(own.clinicRegions).flat()));
    expect(Object.keys(own.regionCities).toSorted()).toEqual(codes);
    for (const cities of Object.values(own.regionCities)) expect(cities.length).toBeGreaterThan(0);
  });

  it('of a network are those of its sites: it is in no single one', () => {
    expect(regionsOf(['Integramédica', 'constructor'], cl.geography)).toEqual(['13', '3', '4', '5', '6', '7', '8']);
    expect(regionOfClinic('Integramédica', cl)).toBeNull();
    expect(regionOfClinic('Clínica Biobío', cl)).toMatchObject({ stateCode: '8' });
    expect(regionOfClinic('constructor', cl)).toBeNull();
  });
});

describe('places', () => {
  it.each([
    ['cl', 344],
    ['pe', 1874],
    ['co', 1122],
    ['in', 0],
  ] as const)('of %s are %i, each in a region of the market, with coordinates', (code, count) => {
    const places = [...placesOf(code).values()];
    const regions = new Set(marketOfCode(code).regions.map(({ stateCode }) => stateCode));
    expect(places).toHaveLength(count);
    for (const { code: own, name, stateCode, at } of places) {
      expect([own, /^\d{4,6}$/.test(own), name !== '', regions.has(stateCode)]).toEqual([own, true, true, true]);
      expect(at.every((degrees) => Number.isFinite(degrees) && degrees !== 0)).toBe(true);
    }
  });

  it('are written as people write them', () => {
    const names = (code: 'cl' | 'pe' | 'co', ...codes: string[]) => codes.map((one) => placesOf(code).get(one)?.name);
    expect(names('cl', '16101', '5502', '12202', '8401')).toEqual(['Chillán', 'La Calera', undefined, undefined]);
    expect(names('co', '76001', '11001', '05042')).toEqual(['Cali', 'Bogotá', 'Santa Fé de Antioquia']);
    expect(names('pe', '150122', '250101', '150144')).toEqual(['Miraflores', 'Callería (Pucallpa)', undefined]);
  });

  it.each(markets)('have the capital of each region where its centre is: $code', ({ code, geography }) => {
    const places = [...placesOf(code).values()];
    const away = Object.entries(geography.regionCentres).map(([region, centre]) => {
      const capital = geography.regionCities[region]![0]!;
      const found = places.filter(({ name }) => name === capital || name.endsWith(`(${capital})`));
      return [capital, Math.min(...found.map(({ at }) => kilometresBetween(centre, at)))] as const;
    });
    expect(away.filter(([, kilometres]) => !(kilometres <= 7))).toEqual([]);
  });

  it('begin distances; without one, or with one of another region, the capital does', () => {
    const from = (stateCode: string, placeCode?: string) => originOf(cl, { stateCode, placeCode })?.name;
    expect(from('9', '9101')).toBe('Temuco');
    expect([from('9', '13101'), from('9', 'constructor'), from('9')]).toEqual(['Temuco', 'Temuco', 'Temuco']);
    expect(originOf(cl, { stateCode: '9' })!.at).toEqual(cl.geography.regionCentres['9']);
    expect([from('nowhere', '9101'), originOf(cl, null)]).toEqual([undefined, null]);
  });
});
