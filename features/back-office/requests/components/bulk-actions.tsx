import { SelectField } from '@/components/form/select-field';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { assignAllTo, setStandingOf } from '@/features/back-office/requests/client';
import type { BulkAnswer } from '@/features/back-office/requests/contract';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { AssignFields, assignmentOf } from './assign-fields';
import type { RequestWords, Standings } from './request-words';

type Props = Pick<Standings, 'statuses'> & {
  ids: readonly string[];
  clear: () => void;
  permissions: readonly string[];
  words: RequestWords;
};

/** What may be done with the chosen requests at once; those that can't be changed are named with the reason. */
export function BulkActions({ ids, clear, permissions, words, statuses }: Props) {
  const { bulk } = words;
  const change = useChange(bulk);

  function run(asked: Promise<BulkAnswer>): void {
    void change.run(async () => {
      const { changed, refused } = await asked;
      await queryClient().invalidateQueries({ queryKey: ['back-office', 'requests'] });
      if (refused.length === 0) return fill(bulk.done, { n: changed.length });
      const reasons = [...new Set(refused.map(({ message }) => message))].join(' ');
      const told = fill(bulk.partly, { n: changed.length, refused: refused.length, reasons });
      return changed.length === 0 ? { refused: told } : told;
    });
  }

  return (
    <>
      <p className="self-center font-semibold">{fill(bulk.chosen, { n: ids.length })}</p>
      {permissions.includes('contact-us:write') && (
        <Disclosure
          className="office-pop"
          name="office-pop"
          summaryClass="btn btn-quiet"
          summary={words.standing.title}
        >
          <form
            className="office-pop-body flex flex-col gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              run(setStandingOf(ids, { status: String(new FormData(event.currentTarget).get('status')) }));
            }}
          >
            <SelectField label={words.columns.status} name="status" required options={[...statuses]} />
            <Button type="submit" disabled={change.isBusy}>
              {words.standing.submit}
            </Button>
          </form>
        </Disclosure>
      )}
      {permissions.includes('contact-us:assign') && (
        <Disclosure className="office-pop" name="office-pop" summaryClass="btn btn-quiet" summary={words.assign.title}>
          <form
            className="office-pop-body flex flex-col gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              run(assignAllTo(ids, assignmentOf(new FormData(event.currentTarget))));
            }}
          >
            <AssignFields words={words.assign} />
            <Button type="submit" disabled={change.isBusy}>
              {words.assign.submit}
            </Button>
          </form>
        </Disclosure>
      )}
      <Button variant="plain" onClick={clear}>
        {bulk.clear}
      </Button>
      <ChangeResult {...change} />
    </>
  );
}
