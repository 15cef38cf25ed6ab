import { expect, it } from 'vitest';
import { marketOfCode } from '@/lib/markets';
import { ZONES, zonesElsewhere } from './zones';

it('a plan of the North and Biobío is sold elsewhere than in La Araucanía, one of the South is not', () => {
  expect(zonesElsewhere(['ges', 'zoneNorth', 'zoneBiobio'], '9')).toEqual(['zoneNorth', 'zoneBiobio']);
  expect(zonesElsewhere(['zoneSouth'], '9')).toEqual([]);
});

it('says nothing of a plan for the whole country, without a zone or in a neighbour of its zone', () => {
  expect(zonesElsewhere(['zoneNational', 'zoneRM'], '9')).toEqual([]);
  expect(zonesElsewhere(['ges', 'caec'], '9')).toEqual([]);
  expect(zonesElsewhere(['zoneBiobio'], '16')).toEqual([]);
});

it('each region of Chile has a zone that sells there', () => {
  for (const { stateCode } of marketOfCode('cl').regions) {
    const selling = ZONES.filter((zone) => zonesElsewhere([zone], stateCode).length === 0);
    expect([stateCode, selling.length > 0]).toEqual([stateCode, true]);
  }
});
