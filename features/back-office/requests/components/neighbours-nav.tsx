import { useQuery } from '@tanstack/react-query';
import { Icon } from '@/components/ui/icon';
import { useTableAddress } from '@/features/back-office/components/use-table-address';
import { neighboursQueryOf } from '@/features/back-office/requests/client';
import { queryClient } from '@/lib/http/query-client';
import { requestHref, type RequestWords } from './request-words';

type Props = {
  id: string;
  /** With `{id}` left open. */
  itemHref: string;
  words: RequestWords['neighbours'];
};

/** From one request of a list to the one before and after it, whose filters and order the address has. */
export function NeighboursNav({ id, itemHref, words }: Props) {
  const { values } = useTableAddress();
  const { data } = useQuery({ ...neighboursQueryOf(id, values ?? {}), enabled: values !== null }, queryClient());
  // The place is kept while nobody knows them yet: nothing below it moves.
  if (!data) return <div className="min-h-11 min-[62rem]:-mt-11" />;
  const search = new URLSearchParams(values ?? {}).toString();
  const steps = [
    { rel: 'prev', to: data.previous, label: words.previous, none: words.first, icon: 'chevron-left' },
    { rel: 'next', to: data.next, label: words.next, none: words.last, icon: 'chevron-right' },
  ] as const;
  return (
    <nav
      aria-label={words.label}
      className="flex flex-wrap items-center gap-2 min-[62rem]:-mt-11 min-[62rem]:mb-2 min-[62rem]:justify-end"
    >
      {steps.map(({ rel, to, label, none, icon }) =>
        to === null ? (
          <p key={rel} className="inline-flex min-h-11 items-center px-2 text-ink-soft">
            {none}
          </p>
        ) : (
          <a key={rel} rel={rel} className="btn btn-quiet" href={requestHref(itemHref, to, search)}>
            <Icon name={icon} className="size-5" />
            {label}
          </a>
        ),
      )}
    </nav>
  );
}
