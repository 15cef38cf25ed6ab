import type { ChangeEvent } from 'react';
import { FieldFrame } from '@/components/form/field-frame';
import { useField } from '@/components/form/use-field';
import { ConsentNote } from '@/components/ui/consent-note';
import { Icon } from '@/components/ui/icon';
import { ACCEPTED, problemOf, typeOf, type DocumentProblem } from '@/features/purchase/documents/document-types';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { useMutation } from '@/lib/http/use-mutation';
import { useQuery } from '@/lib/http/use-query';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { sendFile } from '@/lib/http/call';
import { queryOf } from '@/lib/http/query-of';
import { ContentCheck } from '@/features/purchase/documents/content';
import type { PurchaseDocuments, showDocuments } from '@/features/purchase/documents/documents.api';

const documentsQuery = (ticket: string) =>
  queryOf<typeof showDocuments>('GET /api/purchase/documents', {}, { bearer: ticket });

async function isRight(file: File): Promise<boolean> {
  const type = typeOf(file.name);
  if (!type) return false;
  const check = new ContentCheck(type);
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); piece.value; piece = await reader.read()) check.add(piece.value);
  return check.isRight();
}

class DocumentRefusal extends Error {
  constructor(readonly problem: DocumentProblem) {
    super(problem);
  }
}

async function send(ticket: string, file: File): Promise<PurchaseDocuments> {
  const problem = problemOf(file) ?? ((await isRight(file)) ? null : 'content');
  if (problem) throw new DocumentRefusal(problem);
  return sendFile<PurchaseDocuments>('purchase/documents', file, { bearer: ticket });
}

function errorText(error: Error | null): string | undefined {
  const { problems } = lateWords().purchase.uploads;
  if (!error) return undefined;
  if (error instanceof DocumentRefusal) return problems[error.problem];
  return (error instanceof ApiError && error.fields.file) || problems.broken;
}

export function DocumentsPanel({ ticket }: { ticket: string }) {
  const { uploads: words } = lateWords().purchase;
  const { data: documents = [] } = useQuery(documentsQuery(ticket));
  const attach = useMutation<PurchaseDocuments, Error, File>({
    mutationFn: (file) => send(ticket, file),
    onSuccess: (sent) => queryClient().setQueryData(documentsQuery(ticket).queryKey, sent),
  });
  const error = errorText(attach.error);
  const { frame, control } = useField({ label: words.label, help: words.help, ...(error && { error }) });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) attach.mutate(file);
    target.value = '';
  }

  return (
    <div className="mt-6">
      <FieldFrame {...frame}>
        <input
          type="file"
          accept={ACCEPTED}
          className="field-input py-2"
          disabled={attach.isPending}
          onChange={choose}
          {...control}
        />
      </FieldFrame>
      <ConsentNote {...lateWords().policies} />
      <p aria-live="polite" className="mt-2">
        {attach.isPending && fill(words.sending, { name: attach.variables.name })}
      </p>
      {documents.length > 0 && (
        <>
          <h3 className="mt-2 font-semibold">{words.sent}</h3>
          <ul className="mt-1 space-y-1">
            {documents.map(({ id, name }) => (
              <li key={id} className="flex items-start gap-2">
                <Icon name="circle-check" className="mt-0.5 size-5 shrink-0 text-success" />
                <span className="min-w-0">{name}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-ink-soft">{words.told}</p>
        </>
      )}
    </div>
  );
}
