import { describe, expect, it } from 'vitest';
import { country, type Country } from '@/features/reference/reference.api';
import { apiRequest } from '@/lib/testing/request';
import { GET } from './route';

const ask = async (language: string): Promise<Country[]> => {
  const answer = await GET(apiRequest('/api/country', { headers: { 'accept-language': language } }));
  expect(answer.status).toBe(200);
  return country.array().parse(await answer.json());
};

describe('GET /api/country', () => {
  it('answers code, name, phone prefix and nationality [A-56]', async () => {
    const countries = await ask('es');
    expect(countries.length).toBeGreaterThan(200);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
    expect(countries.find(({ code }) => code === 'CL')).toEqual({
      code: 'CL',
      name: 'Chile',
      phonePrefix: '+56',
      nationality: 'Chilena',
    });
    expect(countries.find(({ code }) => code === 'PE')?.phonePrefix).toBe('+51');
  });

  it('names and sorts them in the language asked for', async () => {
    const [spanish, english] = [await ask('es'), await ask('en')];
    const nameOf = (list: Country[], code: string) => list.find((one) => one.code === code)?.name;
    expect([nameOf(spanish, 'DE'), nameOf(english, 'DE')]).toEqual(['Alemania', 'Germany']);
    const names = english.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });

  it('may be kept for five minutes', async () => {
    const answer = await GET(apiRequest('/api/country'));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  });
});
