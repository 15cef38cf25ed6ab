import 'server-only';
import type { IsaprePart } from '@/features/catalogue/detail/contract';
import type { PlanEntry } from '@/features/catalogue/import-contract';

/** The same on every machine and in every start (FNV-1a), so that what is made up by a plan's code stays. */
export function hashOf(code: string): number {
  let hash = 0x811c9dc5;
  for (const character of code) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

/**
 * Restrictions as sheets write them, the most usual first (spec section 4: 1 childbirth, 2 psychiatry, 3 bariatric,
 * 4 refractive, 5 other, 6 none). The public price lists do not carry them, so they are made up by the plan's code.
 */
const RESTRICTIONS = ['6', '6', '6', '2', '6', '1', '34', '6', '12', '6', '5', '6', '123', '6'] as const;

const MODALITIES: Readonly<Record<string, string>> = {
  preferente: 'Prestador Preferente',
  libre_eleccion: 'Libre elección',
  cerrado: 'Prestador Cerrado',
};

// One plan in 40 is no longer sold, so that its page can be seen; never one that the site puts forward.
const isClosed = ({ productCode, promoted, popular, exclusive }: PlanEntry) =>
  hashOf(productCode) % 40 === 7 && !promoted && !popular && !exclusive;

function lineOf(displayName: string): string | null {
  const words = displayName.split(' ').slice(0, -1).join(' ');
  return words === 'Plan' || words === '' ? null : words.toUpperCase();
}

/** null: the plan is no Isapre's. Fields that no source tells have the usual values. */
export function isaprePartOf(entry: PlanEntry): IsaprePart | null {
  const { tariff, productCode, details } = entry;
  if (tariff.model !== 'isapre') return null;
  const prestacionesrest = RESTRICTIONS[hashOf(productCode) % RESTRICTIONS.length]!;
  return {
    codigoprestador: tariff.isapreCode,
    codigoplan: productCode,
    prestacionesrest,
    lineaplan: lineOf(entry.displayName),
    modalidadplan: MODALITIES[details.modality ?? 'preferente'] ?? 'Prestador Preferente',
    amplitudcobertura: prestacionesrest.includes('1') ? 'reduced for childbirth' : 'general',
    estadoplan: isClosed(entry) ? 'No Comer.' : 'Si Comer.',
    topeanual: details.annualBenefitMaximum?.amount ?? 0,
    // Plans that are so many days old whenever the catalogue is seeded have no month of their own.
    fechainicio: Number((entry.startsOn ?? '2026-07-01').slice(0, 7).replace('-', '')),
  };
}
