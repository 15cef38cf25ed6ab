import { expect, it } from 'vitest';
import { marketOfCode } from '@/lib/markets';
import { regionsOfZones } from './zones';

it('a plan of the North and Biobío is sold elsewhere than in La Araucanía, one of the South is not', () => {
  expect(regionsOfZones(['ges', 'zoneNorth', 'zoneBiobio'])).not.toContain('9');
  expect(regionsOfZones(['zoneSouth'])).toContain('9');
});

it('is everywhere for a plan for the whole country or without a zone, and includes the neighbours of a zone', () => {
  expect([regionsOfZones(['zoneNational', 'zoneRM']), regionsOfZones(['ges', 'caec'])]).toEqual([[], []]);
  expect(regionsOfZones(['zoneBiobio'])).toContain('16');
});

it('each region of Chile has a zone that sells there', () => {
  const sold = regionsOfZones(['zoneRM', 'zoneNorth', 'zoneCentre', 'zoneBiobio', 'zoneSouth']);
  expect(marketOfCode('cl').regions.filter(({ stateCode }) => !sold.includes(stateCode))).toEqual([]);
});
