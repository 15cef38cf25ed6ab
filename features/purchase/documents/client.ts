import { useMutation } from '@tanstack/react-query';
import { apiUpload } from '@/lib/http/api-client';
import { queryClient } from '@/lib/http/query-client';
import { queryOf } from '@/lib/http/query-of';
import { ContentCheck } from './content';
import type { PurchaseDocuments, showDocuments } from './documents.api';
import { problemOf, typeOf, type DocumentProblem } from './document-types';

export const documentsQuery = (ticket: string) =>
  queryOf<typeof showDocuments>('GET /api/purchase/documents', {}, { bearer: ticket });

async function isRight(file: File): Promise<boolean> {
  const type = typeOf(file.name);
  if (!type) return false;
  const check = new ContentCheck(type);
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); piece.value; piece = await reader.read()) check.add(piece.value);
  return check.isRight();
}

export class DocumentRefusal extends Error {
  constructor(readonly problem: DocumentProblem) {
    super(problem);
  }
}

async function send(ticket: string, file: File): Promise<PurchaseDocuments> {
  const problem = problemOf(file) ?? ((await isRight(file)) ? null : 'content');
  if (problem) throw new DocumentRefusal(problem);
  return apiUpload<PurchaseDocuments>('purchase/documents', file, { bearer: ticket });
}

export const useAttach = (ticket: string) =>
  useMutation<PurchaseDocuments, Error, File>(
    {
      mutationFn: (file) => send(ticket, file),
      onSuccess: (documents) => queryClient().setQueryData(documentsQuery(ticket).queryKey, documents),
    },
    queryClient(),
  );
