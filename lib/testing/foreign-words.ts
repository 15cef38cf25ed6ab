import type { MarketCode } from '@/lib/contract/atoms';

const CHILEAN = [
  'kinesiolog',
  'pabellón',
  'día cama',
  'boleta',
  'fonasa',
  'isapre',
  'licencia médica',
  'bonificación',
  'comuna',
  '\\bcargas?\\b',
  'gasfíter',
  'mantención',
];
const PERUVIAN = [
  'essalud',
  'coaseguro',
  'sala de operaciones',
  'emergencias',
  'potestativ',
  'concubina',
  'derechohabiente',
];
const COLOMBIAN = [
  'cuota moderadora',
  'régimen contributivo',
  'prepagada',
  'apartamento',
  'sala de cirugía',
  'quirófano',
];
const URGENCY = ['\\burgencias?\\b'];
/** Words not used in Peru, where the tax is the IGV and tenants "alquilan". */
const NOT_PERUVIAN = ['\\biva\\b', '\\bcomputador\\b', 'arrendatari', 'arriend'];

const anyOf = (...lists: readonly string[][]) => new RegExp(lists.flat().join('|'), 'gi');

export const FOREIGN_WORDS: Readonly<Record<MarketCode, RegExp>> = {
  cl: anyOf(PERUVIAN, COLOMBIAN),
  pe: anyOf(CHILEAN, COLOMBIAN, URGENCY, NOT_PERUVIAN),
  co: anyOf(CHILEAN, PERUVIAN),
  in: anyOf(CHILEAN, URGENCY, ['cuota moderadora', 'régimen contributivo', 'prepagada', 'essalud', 'derechohabiente']),
};
