import { useEffect } from 'react';
import { Icon } from '@/components/ui/icon';
import { useCompareSet, useListTip } from '@/features/compare/compare.store';
import { plural } from '@/lib/i18n/labels';
import { useList } from './list-context';

export function ListTip() {
  const { labels, line, wording } = useList();
  const { length } = useCompareSet(line.productType);
  const { isRead, close } = useListTip();
  useEffect(() => void useListTip.persist.rehydrate(), []);
  if (isRead) return null;
  const { banner } = labels;
  return (
    <section aria-label={banner.title} className="list-tip">
      <Icon name="scale" className="size-6 shrink-0 text-accent" />
      <p>
        <strong className="font-semibold">{banner.title}.</strong>{' '}
        <span>{length > 0 ? plural(banner.some, length, wording.tag) : banner.none}</span>
      </p>
      <button type="button" className="btn btn-plain js-only" onClick={close}>
        {banner.close}
      </button>
    </section>
  );
}
