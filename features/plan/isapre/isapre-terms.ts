/** Codes of an Isapre plan's sheet as keys of messages (`isapre.*`). */
import { fill } from '@/lib/i18n/labels';

const RESTRICTION_OF_DIGIT = {
  1: 'childbirth',
  2: 'mentalHealth',
  3: 'bariatric',
  4: 'refractive',
  5: 'other',
} as const;
const NONE = '6';

export const RESTRICTIONS = Object.values(RESTRICTION_OF_DIGIT);
export type Restriction = (typeof RESTRICTIONS)[number];

/**
 * Restrictions by digit: '12' means two, '6' means none. Null: not stated. A 6 beside other digits is ignored, because
 * it would contradict them.
 */
export function restrictionsOf(prestacionesrest: string): Restriction[] | null {
  const named = Object.entries(RESTRICTION_OF_DIGIT).filter(([digit]) => prestacionesrest.includes(digit));
  if (named.length === 0 && !prestacionesrest.includes(NONE)) return null;
  return named.map(([, restriction]) => restriction);
}

export const MODALITIES = ['libre_eleccion', 'preferente', 'cerrado'] as const;
export type Modality = (typeof MODALITIES)[number];

const MODALITY_OF = new Map<string, Modality>([
  ['Libre elección', 'libre_eleccion'],
  ['Prestador Preferente', 'preferente'],
]);

/** Modality by code. Any code other than the two open ones is closed. */
export const modalityOf = (modalidadplan: string): Modality => MODALITY_OF.get(modalidadplan) ?? 'cerrado';

export const AMPLITUDES = ['sin_parto', 'con_parto'] as const;
export type Amplitude = (typeof AMPLITUDES)[number];

const AMPLITUDE_OF = new Map<string, Amplitude>([
  ['reduced for childbirth', 'sin_parto'],
  ['general', 'con_parto'],
]);

export const amplitudeOf = (amplitudcobertura: string): Amplitude | null => AMPLITUDE_OF.get(amplitudcobertura) ?? null;

const SOLD_AS = new Map([
  ['Si Comer.', true],
  ['No Comer.', false],
]);

export const isCommercializable = (estadoplan: string): boolean | null => SOLD_AS.get(estadoplan) ?? null;

/** 202511 becomes '2025-11'. Null: there is no such month. */
export function monthOf(yyyymm: number): string | null {
  const text = String(yyyymm);
  return /^[1-9]\d{3}(?:0[1-9]|1[0-2])$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4)}` : null;
}

export type MonthWords = { readonly months: Readonly<Record<string, string>>; readonly monthOfYear: string };

/**
 * '2025-11' becomes 'noviembre de 2025'. Uses a table, because the first date by Intl takes a phone a tenth of a
 * second.
 */
export function monthText(month: string, { months, monthOfYear }: MonthWords): string {
  const [year, number] = month.split('-') as [string, string];
  return fill(monthOfYear, { month: months[number] ?? number, year });
}
