import { useState, type SyntheticEvent } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { ConsentNote } from '@/components/ui/consent-note';
import { StatusMessage } from '@/components/ui/status-message';
import { useCheckPerson, useReportPerson } from '@/features/purchase/company/movements/client';
import type { CompanyState } from '@/features/purchase/company/company.api';
import type { MovementCheck } from '@/features/purchase/company/movements/movements.api';
import { plural } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { NotSaved } from './not-saved';
import { ReadMovement } from './read-movement';
import type { CompanySetting } from './setting';

type Props = { setting: CompanySetting; ticket: string; price: CompanyState['price'] };

export function LeaverForm({ setting, ticket, price }: Props) {
  const { movements, people } = lateWords().company;
  const words = movements.cancellation;
  const [legalId, setLegalId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [reported, setReported] = useState<number | null>(null);
  const check = useCheckPerson(ticket);
  const [problem] = check.data?.problems ?? [];
  const error = isMissing ? words.documentMissing : problem?.message;

  function change(typed: string) {
    setLegalId(typed);
    setMissing(false);
    setReported(null);
    check.reset();
  }

  function find(event: SyntheticEvent) {
    event.preventDefault();
    setReported(null);
    setMissing(!legalId.trim());
    if (legalId.trim()) check.mutate({ change: 'cancellation', cells: { legalId: legalId.trim() } });
  }

  return (
    <div className="flex flex-col gap-3 rounded-card border border-line p-4">
      <h3 className="text-lg">{words.addTitle}</h3>
      <form noValidate className="flex flex-col items-start gap-3" onSubmit={find}>
        <TextField
          label={people.fields.legalId}
          placeholder={setting.sampleId}
          autoComplete="off"
          maxLength={30}
          required
          value={legalId}
          onChange={({ target }) => change(target.value)}
          {...(error && { error })}
        />
        <Button variant="quiet" type="submit" disabled={check.isPending}>
          {check.isPending ? words.finding : words.find}
        </Button>
        <ConsentNote {...lateWords().policies} />
      </form>
      {check.isError && <NotSaved error={check.error} />}
      {reported !== null && <StatusMessage tone="success">{plural(words.done, reported, setting.tag)}</StatusMessage>}
      {reported === null && check.data?.problemCount === 0 && (
        <ReadLeaver {...{ setting, ticket, price, legalId }} found={check.data} onReported={setReported} />
      )}
    </div>
  );
}

type ReadProps = Props & { legalId: string; found: MovementCheck; onReported: (count: number) => void };

function ReadLeaver({ ticket, legalId, found, onReported, ...shown }: ReadProps) {
  const report = useReportPerson(ticket, 'cancellation');
  return (
    <ReadMovement
      {...shown}
      change="cancellation"
      found={found}
      report={report}
      onReport={(day) =>
        report.mutate(
          { cells: { legalId: legalId.trim() }, ...(day && { day }) },
          { onSuccess: ({ taken }) => onReported(taken) },
        )
      }
    />
  );
}
