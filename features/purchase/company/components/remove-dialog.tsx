import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useRemovePeople } from '@/features/purchase/company/client';
import type { KeptPerson } from '@/features/purchase/company/contract';
import { fullName } from '@/features/purchase/company/wording';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { NotSaved } from './not-saved';

type Props = { ticket: string; person: KeptPerson; onClose: () => void; onRemoved: (name: string) => void };

export function RemoveDialog({ ticket, person, onClose, onRemoved }: Props) {
  const words = lateWords().company.people;
  const remove = useRemovePeople(ticket);
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
