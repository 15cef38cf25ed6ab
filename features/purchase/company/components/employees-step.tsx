import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusMessage } from '@/components/ui/status-message';
import { usePricedList } from '@/features/collective/profiles/profile.store';
import { peopleQuery, useLoadPeople, useWrite } from '@/features/purchase/company/client';
import type {
  CompanyState,
  finishPeople,
  KeptPerson,
  removePeople,
  savePerson,
} from '@/features/purchase/company/company.api';
import { NEW_PERSON, useCompanyDrafts } from '@/features/purchase/company/company.store';
import { useQuery } from '@/lib/http/use-query';
import { fill, plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { NotSaved } from './not-saved';
import { PeopleList } from './people-list';
import { PersonDialog } from './person-dialog';
import type { CompanySetting } from './setting';
import { SheetPanel } from './sheet-panel';
import { Dialog } from '@/components/ui/dialog';
import { fullName } from '@/features/purchase/company/wording';
import { OpeningFailed } from '@/features/purchase/components/opening';

type RemoveDialogProps = { ticket: string; person: KeptPerson; onClose: () => void; onRemoved: (name: string) => void };

function RemoveDialog({ ticket, person, onClose, onRemoved }: RemoveDialogProps) {
  const words = lateWords().company.people;
  const remove = useWrite<typeof removePeople>(ticket, 'POST /api/purchase/company/people/remove');
  const name = fullName(person);
  return (
    <Dialog open onClose={onClose} title={fill(words.removeSure, { name })} closeLabel={words.close}>
      {person.insuredType === 'holder' && <p className="mb-4">{words.removeDependants}</p>}
      {remove.isError && <NotSaved error={remove.error} />}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button
          disabled={remove.isPending}
          onClick={() => remove.mutate({ ids: [person.id] }, { onSuccess: () => onRemoved(name) })}
        >
          {words.yes}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {words.no}
        </Button>
      </div>
    </Dialog>
  );
}

type Props = {
  setting: CompanySetting;
  ticket: string;
  purchase: CompanyState;
  onDone: () => void;
  onBack: () => void;
};

export function EmployeesStep({ setting, ticket, purchase, onDone, onBack }: Props) {
  const { company, purchase: common } = lateWords();
  const words = company.people;
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<(KeptPerson | typeof NEW_PERSON) | null>(null);
  const [leaving, setLeaving] = useState<KeptPerson | null>(null);
  const [message, setMessage] = useState('');
  const { data, isError, refetch } = useQuery(peopleQuery(ticket, page, search));
  const isHalfTyped = useCompanyDrafts(({ people }) => NEW_PERSON in (people[purchase.id] ?? {}));
  const priced = usePricedList(({ list }) => list);
  const finish = useWrite<typeof finishPeople>(ticket, 'POST /api/purchase/company/people/done');
  const load = useLoadPeople(ticket);
  const save = useWrite<typeof savePerson>(ticket, 'POST /api/purchase/company/people');
  const isListed = purchase.people.holders + purchase.people.dependants > 0;

  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{words.intro}</p>
      {isHalfTyped && (
        <StatusMessage tone="info">
          <p>{words.draft}</p>
          <Button variant="quiet" className="mt-2" onClick={() => setEdited(NEW_PERSON)}>
            {words.resume}
          </Button>
        </StatusMessage>
      )}
      <Button variant="quiet" className="self-start" onClick={() => setEdited(NEW_PERSON)}>
        <Icon name="plus" className="size-5" />
        {words.add}
      </Button>
      <SheetPanel
        ticket={ticket}
        change="activation"
        intro={company.sheet.intro}
        tag={setting.tag}
        suggestedFile={priced?.productType === setting.line.productType ? priced.file : null}
        upload={(sheet) => load.mutateAsync({ ...sheet, query: {} })}
        renderDone={({ taken }) => (
          <StatusMessage tone="success">{plural(company.sheet.done, taken, setting.tag)}</StatusMessage>
        )}
      />
      <output className="text-success empty:hidden">{message}</output>
      {isListed && (
        <TextField
          label={words.search}
          type="search"
          value={search}
          maxLength={60}
          onChange={({ target }) => {
            setSearch(target.value);
            setPage(1);
          }}
        />
      )}
      {data && data.wrong > 0 && (
        <StatusMessage tone="warning">{plural(words.wrong, data.wrong, setting.tag)}</StatusMessage>
      )}
      {data && data.namesakes > 0 && (
        <StatusMessage tone="info">{plural(words.namesakes, data.namesakes, setting.tag)}</StatusMessage>
      )}
      {isError && <OpeningFailed title={company.failed} onRetry={refetch} />}
      {!data && !isError && <Skeleton className="h-40 w-full" />}
      {data && (
        <PeopleList {...{ setting, data, page, isListed }} onPage={setPage} onEdit={setEdited} onRemove={setLeaving} />
      )}
      {finish.isError && <NotSaved error={finish.error} />}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button
          className="grow"
          disabled={finish.isPending}
          onClick={() => finish.mutate(undefined, { onSuccess: onDone })}
        >
          {finish.isPending ? common.sending : words.next}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {company.back}
        </Button>
      </div>
      {edited && (
        <PersonDialog
          key={edited === NEW_PERSON ? NEW_PERSON : edited.id}
          setting={setting}
          title={edited === NEW_PERSON ? words.add : words.editTitle}
          saveLabel={words.save}
          request={purchase.id}
          draftKey={edited === NEW_PERSON ? NEW_PERSON : edited.id}
          known={edited === NEW_PERSON ? { effectiveDate: purchase.company.startDate } : edited}
          coverFrom={purchase.company.startDate}
          save={save}
          onClose={() => setEdited(null)}
          onSaved={(name) => {
            setEdited(null);
            setMessage(fill(words.saved, { name }));
          }}
        />
      )}
      {leaving && (
        <RemoveDialog
          ticket={ticket}
          person={leaving}
          onClose={() => setLeaving(null)}
          onRemoved={(name) => {
            setLeaving(null);
            setMessage(fill(words.removed, { name }));
          }}
        />
      )}
    </div>
  );
}
