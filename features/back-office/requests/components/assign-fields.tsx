import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@/components/form/select-field';
import { TextareaField } from '@/components/form/textarea-field';
import { executivesQuery } from '@/features/back-office/requests/client';
import { queryClient } from '@/lib/http/query-client';
import type { RequestWords } from './request-words';

type Props = {
  words: RequestWords['assign'];
  /** Left out: of all markets that somebody sees. */
  market?: string;
  /** Who has it already. */
  except?: number | null;
};

/** To whom, and why; of a form whose names are `executive` and `note`. */
export function AssignFields({ words, market, except }: Props) {
  const { data = [] } = useQuery(executivesQuery(), queryClient());
  const options = data
    .filter((one) => (market === undefined || one.market === market) && one.id !== except)
    .map(({ id, name, market: own }) => ({ value: String(id), label: market ? name : `${name} (${own})` }));
  return (
    <>
      <SelectField label={words.to} name="executive" required placeholder={words.choose} options={options} />
      <TextareaField label={words.note} name="note" rows={2} required minLength={3} maxLength={500} />
    </>
  );
}

export const assignmentOf = (form: FormData) => ({
  executive: Number(form.get('executive')),
  note: String(form.get('note') ?? ''),
});
