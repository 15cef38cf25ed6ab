import { referenceText } from '@/features/catalogue/wording/reference';
import type { ComparisonViewData } from './list-context';

export const referenceSentence = ({ labels, line, currency, wording }: ComparisonViewData): string =>
  referenceText(line, labels.for, { currency, tag: wording.tag });

export function ReferenceNote({ setting }: { setting: ComparisonViewData }) {
  return <p className="text-sm text-ink-soft">{referenceSentence(setting)}.</p>;
}
