import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { peopleQuery } from '@/features/purchase/company/client';
import { queryClient } from '@/lib/http/query-client';
import { lateWords } from '@/lib/i18n/load-words';
import { PeopleList } from './people-list';
import type { CompanySetting } from './setting';

/** Who was asked for, to be read. */
export function ListedPeople({ setting, ticket }: { setting: CompanySetting; ticket: string }) {
  const { listed } = lateWords().company.done;
  const [page, setPage] = useState(1);
  const { data } = useQuery(peopleQuery(ticket, page, ''), queryClient());
  if (!data) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">{listed}</h3>
      <PeopleList {...{ setting, data, page }} isListed onPage={setPage} />
    </section>
  );
}
