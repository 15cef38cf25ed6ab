import type { PriceUnit } from '@/features/pricing/price-schemas';

/** Companies or clinics per page. */
export const DIRECTORY_PAGE_SIZE = 15;
/** Links per page. A link takes about 150 bytes and appears twice on the page, so 500 links take 150 KB. */
export const PRODUCT_PAGE_SIZE = 500;

export const pagesFor = (entries: number, size: number): number => Math.max(1, Math.ceil(entries / size));

export type OfferedLine = {
  readonly productType: string;
  readonly plans: number;
  /** Lowest price for the line's reference household, in the market's currency; null: no plan insures it. */
  readonly from: { readonly amount: number; readonly unit: PriceUnit; readonly detail: string | null } | null;
};

export type DirectoryCompany = {
  readonly url: string;
  readonly displayName: string;
  readonly image: string;
  readonly lines: readonly OfferedLine[];
};

export type DirectoryClinic = {
  readonly segment: string;
  readonly name: string;
  readonly lines: readonly OfferedLine[];
};

export type SoldLine = OfferedLine & { readonly companies: number };

export type CatalogueDirectory = {
  readonly lines: readonly SoldLine[];
  readonly companies: ReadonlyMap<string, readonly DirectoryCompany[]>;
  readonly clinics: readonly DirectoryClinic[];
};

export const plansOf = (lines: readonly OfferedLine[]): number => lines.reduce((sum, { plans }) => sum + plans, 0);

const MAX_SEGMENT_LENGTH = 100;

function plainSegment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, MAX_SEGMENT_LENGTH);
  return plain.replaceAll(/^-|-$/g, '') || 'clinica';
}

/**
 * Maps names to address segments ('Clínica Alemana': 'Clinica-Alemana'). If two are equal, the second gets a number.
 */
export function addressSegments(names: Iterable<string>): ReadonlyMap<string, string> {
  const segments = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of [...names].sort()) {
    const plain = plainSegment(name);
    let segment = plain;
    for (let n = 2; taken.has(segment.toLowerCase()); n++) segment = `${plain}-${n}`;
    taken.add(segment.toLowerCase());
    segments.set(name, segment);
  }
  return segments;
}
