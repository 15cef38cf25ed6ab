import { describe, expect, it } from 'vitest';
import { countryState, type CountryState } from '@/features/reference/reference.api';
import type { MarketCode } from '@/lib/contract/atoms';
import { apiRequest } from '@/lib/testing/request';
import { GET } from './route';

const ask = async (site: MarketCode): Promise<CountryState[]> => {
  const answer = await GET(apiRequest('/api/countryState/country', { site }));
  expect(answer.status).toBe(200);
  return countryState.array().parse(await answer.json());
};

describe('GET /api/countryState/country', () => {
  it.each([
    ['cl', 16],
    ['pe', 25],
    ['co', 33],
    ['in', 0],
  ] as const)('answers the regions of %s: %d [A-57]', async (site, count) => {
    const states = await ask(site);
    expect(new Set(states.map(({ stateCode }) => stateCode)).size).toBe(count);
    expect(states).toHaveLength(count);
  });

  it('has the Metropolitana under 13, RM [A-57]', async () => {
    expect(await ask('cl')).toContainEqual({ stateCode: '13', stateName: 'Metropolitana', abbreviation: 'RM' });
  });
});
