import type { PriceUnit } from '@/features/pricing/contract';

/** Content of spec section 9. */
export const DIRECTORY_PAGE_SIZE = 15;
/** A link is some 150 bytes, and stands on the page twice. */
export const PRODUCT_PAGE_SIZE = 500;

export const pagesFor = (entries: number, size: number): number => Math.max(1, Math.ceil(entries / size));

/** What a company sells in a line, or which of a line's plans reach a clinic. */
export type OfferedLine = {
  readonly productType: string;
  readonly plans: number;
  /** The lowest price for the line's reference household, in the market's currency; null: no plan insures it. */
  readonly from: { readonly amount: number; readonly unit: PriceUnit; readonly detail: string | null } | null;
};

export type DirectoryCompany = {
  readonly url: string;
  readonly displayName: string;
  readonly image: string;
  /** In the order of the menu. */
  readonly lines: readonly OfferedLine[];
};

export type DirectoryClinic = {
  /** Last part of its address. */
  readonly segment: string;
  readonly name: string;
  readonly lines: readonly OfferedLine[];
};

/** A line as a whole. */
export type SoldLine = OfferedLine & { readonly companies: number };

export type CatalogueDirectory = {
  /** Of those that have plans, in the order of the menu. */
  readonly lines: readonly SoldLine[];
  /** By the path of a directory, by name. */
  readonly companies: ReadonlyMap<string, readonly DirectoryCompany[]>;
  /** Most plans first. */
  readonly clinics: readonly DirectoryClinic[];
};

export const plansOf = (lines: readonly OfferedLine[]): number => lines.reduce((sum, { plans }) => sum + plans, 0);

const LONGEST = 100;

function plainSegment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, LONGEST);
  return plain.replaceAll(/^-|-$/g, '') || 'clinica';
}

/** 'Clínica Alemana de Santiago' is 'Clinica-Alemana-de-Santiago'; of two that come out alike the later by name gets a number. */
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
