'use client';

import { useWords } from '@/features/back-office/components/office';
import { ResourceList } from '@/features/back-office/components/resource-list';
import { conversions } from './conversions.resource';

export function ConversionsList() {
  const { notUnderstood, meaning } = useWords('conversions');
  return (
    <>
      <ResourceList resource={conversions} table={{ hasSearch: false, words: { notUnderstood } }} />
      <p className="mt-3 max-w-prose text-ink-soft">{meaning}</p>
    </>
  );
}
