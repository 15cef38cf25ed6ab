import type { MarketCode } from '@/lib/contract/atoms';

export const TAX_IDS: Readonly<Record<MarketCode, string>> = {
  cl: '76.086.428-5',
  pe: '20100070970',
  co: '860.034.313-7',
  in: 'B12345678',
};

function rutOf(body: number): string {
  const sum = [...String(body)].toReversed().reduce((total, digit, at) => total + Number(digit) * ((at % 6) + 2), 0);
  return `${body}-${'0K987654321'[sum % 11]}`;
}

const LEGAL_IDS: Readonly<Record<MarketCode, (n: number) => string>> = {
  cl: (n) => rutOf(10_000_000 + n),
  pe: (n) => String(40_000_000 + n),
  co: (n) => String(1_020_000_000 + n),
  in: (n) => `AB${1_000_000 + n}`,
};

const PHONES: Readonly<Record<MarketCode, string>> = {
  cl: '+56987654321',
  pe: '+51987654321',
  co: '+573001234567',
  in: '+34600123456',
};

export const employeeCells = (site: MarketCode, n: number, day: string) => ({
  name: 'Ana María',
  paternalSurname: 'Núñez',
  legalId: LEGAL_IDS[site](n),
  birthDate: '1990-01-31',
  gender: 'Femenino',
  email: `persona${n}@empresa.example`,
  phone: PHONES[site],
  insuredType: 'holder',
  effectiveDate: day,
});

export const childCells = (site: MarketCode, n: number, holder: number, day: string) => ({
  ...employeeCells(site, n, day),
  ...{ name: 'Luis', gender: 'Masculino', birthDate: '2015-05-01', email: '', phone: '' },
  ...{ insuredType: 'dependant', holderLegalId: LEGAL_IDS[site](holder), dependantType: 'Hijo/Hija' },
});
