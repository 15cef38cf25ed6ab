import { describe, expect, it } from 'vitest';
import { listAddress } from './compare-set';

describe('the list in an address, for somebody else', () => {
  const at = (search: string) => ({ pathname: '/Comparar/Isapres', search });

  it('is not reached by a comparison', () => {
    expect(listAddress(at('?order=popular&comparar=A&comparar=B'), false)).toBe('/Comparar/Isapres?order=popular');
    expect(listAddress(at('?comparar=A'), false)).toBe('/Comparar/Isapres');
  });

  it('has no range of prices where its sender wanted none', () => {
    expect(listAddress(at('?order=popular'), true)).toBe('/Comparar/Isapres?order=popular&precio=todos');
    expect(listAddress(at('?precio=todos'), true)).toBe('/Comparar/Isapres?precio=todos');
  });
});
