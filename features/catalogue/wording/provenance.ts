import type { PlanProvenance, Provenance } from '@/lib/contract/provenance';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

export const PROVENANCE_WORDS = [
  'published',
  'example',
  'publishedIn',
  'derivedFrom',
  'brief',
  'priceOnly',
  'coveragesOnly',
  'plan',
  'plans',
] as const;

export type ProvenanceTexts = {
  readonly words: Pick<Messages['catalogue']['provenance'], (typeof PROVENANCE_WORDS)[number]>;
  /** Name and day of each source by code: 'Tabla de Factores Única, 1 de abril de 2020', 'lista de agosto de 2026'. */
  readonly sources: Readonly<Record<string, { readonly name: string; readonly day: string | null }>>;
  /** Address of the page of sources. */
  readonly href: string;
};

export function provenanceText({ kind, source }: Provenance, { words, sources }: ProvenanceTexts): string {
  if (source === null) return words.example;
  const sentence = kind === 'published' ? words.publishedIn : words.derivedFrom;
  return fill(sentence, { source: sources[source]?.name ?? source });
}

export const isExample = ({ price, coverages }: PlanProvenance): boolean =>
  price.kind === 'example' && coverages.kind === 'example';

export const isPublished = ({ price, coverages }: PlanProvenance): boolean =>
  price.kind !== 'example' && coverages.kind !== 'example';

/** One line for a card: whether price and coverages are published, and the day of the price, else its source. */
export function briefProvenance(plan: PlanProvenance, texts: ProvenanceTexts): string {
  const { words, sources } = texts;
  const { price } = plan;
  const day = sources[price.source ?? '']?.day;
  if (day) return fill(words.brief, { kind: isPublished(plan) ? words.published : words.priceOnly, day });
  return price.source === null && !isExample(plan) ? words.coveragesOnly : provenanceText(price, texts);
}

/** Same line for a page with one plan, where an example is marked as such. */
export const planProvenanceText = (plan: PlanProvenance, texts: ProvenanceTexts): string =>
  isExample(plan) ? texts.words.plan : briefProvenance(plan, texts);
