import type { ComparisonViewData } from './list-context';

export function ReferenceNote({ setting }: { setting: Pick<ComparisonViewData, 'reference'> }) {
  return <p className="text-sm text-ink-soft">{setting.reference}.</p>;
}
