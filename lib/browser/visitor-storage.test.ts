// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageScope, visitorStorage } from './visitor-storage';

const NAMES = ['perfilIngreso', 'comparar', 'referido', 'enlaces', 'contacto', 'primeraVista'];
const kept = '{"state":{},"version":1}';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the storage of a visitor', () => {
  it.each(NAMES)('drops all that other versions left when the store of %s is read, and nothing else [C-50]', (name) => {
    for (const other of NAMES)
      for (const version of ['V1.5', 'V1', 'V1.6']) localStorage.setItem(`${other}-${version}`, kept);
    localStorage.setItem('vista-resultados', kept);
    localStorage.setItem('somebody-else', 'x');
    expect(visitorStorage.getItem(`${name}-V1.6`)).toBe(kept);
    const current = NAMES.map((other) => `${other}-V1.6`);
    expect(Object.keys(localStorage).toSorted()).toEqual([...current, 'somebody-else', 'vista-resultados'].toSorted());
  });

  it('drops no version for a key that has none', () => {
    localStorage.setItem('comparar-V1.6', kept);
    expect(visitorStorage.getItem('vista-resultados')).toBeNull();
    expect(localStorage.getItem('comparar-V1.6')).toBe(kept);
  });

  it.each(['{broken', 'null', '5', '"text"', '[]', '{}'])('drops %s, which no store wrote', (text) => {
    localStorage.setItem('comparar-V1.6', text);
    expect(visitorStorage.getItem('comparar-V1.6')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('never throws where storage is forbidden', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    expect(visitorStorage.getItem('comparar-V1.6')).toBeNull();
    expect(() => {
      void visitorStorage.setItem('comparar-V1.6', kept);
      void visitorStorage.removeItem('comparar-V1.6');
    }).not.toThrow();
    vi.restoreAllMocks();
  });
});

describe('in another’s page', () => {
  afterEach(() => delete document.documentElement.dataset.framed);

  it('is the tab’s alone, and knows nothing of the device', () => {
    localStorage.setItem('comparar-V1.6', kept);
    document.documentElement.dataset.framed = '';
    expect([storageScope(), visitorStorage.getItem('comparar-V1.6')]).toEqual(['tab', null]);
    sessionStorage.setItem('comparar-V1.5', kept);
    void visitorStorage.setItem('comparar-V1.6', '{"state":{"a":1}}');
    expect(visitorStorage.getItem('comparar-V1.6')).toBe('{"state":{"a":1}}');
    expect([{ ...localStorage }, Object.keys(sessionStorage)]).toEqual([{ 'comparar-V1.6': kept }, ['comparar-V1.6']]);
    void visitorStorage.removeItem('comparar-V1.6');
    delete document.documentElement.dataset.framed;
    expect([storageScope(), visitorStorage.getItem('comparar-V1.6')]).toEqual(['device', kept]);
  });
});
