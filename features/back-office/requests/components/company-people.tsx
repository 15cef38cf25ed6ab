import { Button } from '@/components/ui/button';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { openPeople } from '@/features/back-office/requests/client';
import type { RequestDetail } from '@/features/back-office/requests/contract';
import type { RequestWords } from './request-words';

type Props = { request: Pick<RequestDetail, 'id' | 'hasPeople'>; words: RequestWords };

/** Leads to the page with the people of a company, for whoever may open it. */
export function CompanyPeople({ request: { id, hasPeople }, words }: Props) {
  const change = useChange(words);

  async function open(): Promise<string> {
    location.assign((await openPeople(id)).url);
    return '';
  }

  if (!hasPeople) return null;
  return (
    <div className="flex flex-col items-start gap-2">
      <p>{words.people.help}</p>
      <Button variant="quiet" disabled={change.isBusy} onClick={() => void change.run(open)}>
        {words.people.open}
      </Button>
      <ChangeResult {...change} />
    </div>
  );
}
