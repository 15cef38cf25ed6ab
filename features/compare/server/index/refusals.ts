import 'server-only';
import type { Refusal } from '@/features/eligibility/entry-schemas';
import { isOtherPurpose, refusalOf, type Applicant } from '@/features/eligibility/entry-rules';
import { count, has, intersect, union, type Bitset } from './bitset';
import type { LineIndex } from './line-index';
import { blockBuffer, isEmptyIn, readPositions } from './ranking';

/** Plans that do not insure the applicant. `reasonAt` is valid only for positions in `plans`. */
export type Refusals = { readonly plans: Bitset; readonly reasonAt: (position: number) => Refusal };

export type Unavailable = { readonly total: number; readonly positions: readonly number[] };

const NAMED_MAX = 20;

export function findRefusals(line: LineIndex, applicant: Applicant | null, priced: Bitset) {
  const refusing = line.rules.flatMap(({ rule, plans }) => {
    const reason = refusalOf(rule, applicant);
    return reason ? [{ reason, plans }] : [];
  });
  const insured = priced.slice();
  for (const { plans } of refusing) for (let word = 0; word < plans.length; word++) insured[word]! &= ~plans[word]!;
  const refused = line.all.map((word, index) => word & ~insured[index]!);
  const reasonAt = (position: number): Refusal =>
    refusing.find(({ plans }) => has(plans, position))?.reason ?? { code: 'noPrice' };
  return { insured, refusals: { plans: refused, reasonAt } };
}

export function plansOfOtherKind(line: LineIndex, applicant: Applicant | null, mainType: string | undefined): Bitset {
  const isOther = (type: string) => mainType !== undefined && type !== mainType;
  const sets = [
    ...[...line.facets.insuranceTypes].flatMap(([type, plans]) => (isOther(type) ? [plans] : [])),
    ...line.rules.flatMap(({ rule, plans }) => (isOtherPurpose(rule, applicant) ? [plans] : [])),
  ];
  return union(sets, line.wordCount);
}

export function unavailableOf(line: LineIndex, candidates: Bitset, { plans }: Refusals): Unavailable {
  const refused = candidates.slice();
  intersect(refused, plans);
  const total = count(refused);
  const positions: number[] = [];
  const buffer = blockBuffer();
  for (let block = 0; block < line.blocks && positions.length < Math.min(total, NAMED_MAX); block++) {
    if (isEmptyIn(refused, block)) continue;
    positions.push(...buffer.subarray(0, readPositions(refused, block, buffer)));
  }
  return { total, positions: positions.slice(0, NAMED_MAX) };
}
