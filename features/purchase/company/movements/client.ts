import { useMutation } from '@tanstack/react-query';
import type { EmployeeChange } from '@/features/collective/employees/contract';
import { useAttemptKey } from '@/features/purchase/client';
import { keepAnswered, sending, type SheetUpload } from '@/features/purchase/company/client';
import type { SheetAnswer } from '@/features/purchase/company/company.api';
import { apiPost } from '@/lib/http/api-client';
import { queryClient } from '@/lib/http/query-client';
import { RETRIES, retrying } from '@/lib/http/retries';
import { upload } from '@/lib/http/upload';
import {
  movementCheck,
  type MovementCheck,
  type PersonCheckRequest,
  type PersonMovementRequest,
} from './movements.api';

export const useCheckMovement = (ticket: string, change: EmployeeChange) =>
  useMutation<MovementCheck, Error, SheetUpload>(
    {
      mutationFn: async ({ file, onProgress }) => {
        const sent = { query: { change }, onProgress, bearer: ticket };
        return movementCheck.parse(await (await upload('purchase/company/movements/check', file, sent)).json());
      },
      networkMode: 'always',
    },
    queryClient(),
  );

export const useCheckPerson = (ticket: string) =>
  useMutation<MovementCheck, Error, PersonCheckRequest>(
    {
      mutationFn: (asked) =>
        apiPost<MovementCheck>('purchase/company/movements/person/check', asked, { bearer: ticket }),
      networkMode: 'always',
      ...retrying(RETRIES.contact),
    },
    queryClient(),
  );

type Movement = Omit<PersonMovementRequest, 'id' | 'cells'>;

/** Sending again after a lost answer is the same list; another file or day is another. */
export function useReportMovement(ticket: string, change: EmployeeChange) {
  const keyOf = useAttemptKey<Movement & Pick<File, 'name' | 'size' | 'lastModified'>>();
  const { mutationFn: send, ...sends } = sending(ticket, 'purchase/company/movements');
  return useMutation<SheetAnswer, Error, { readonly file: File; readonly day?: string }>(
    {
      ...sends,
      mutationFn: ({ file, day }) => {
        const { name, size, lastModified } = file;
        const movement = { change, ...(day && { day }) };
        const query = { id: keyOf({ ...movement, name, size, lastModified }), ...movement };
        return send({ file, query, onProgress: () => undefined });
      },
    },
    queryClient(),
  );
}

export function useReportPerson(ticket: string, change: EmployeeChange) {
  const keyOf = useAttemptKey<Omit<PersonMovementRequest, 'id'>>();
  return useMutation<SheetAnswer, Error, Pick<PersonMovementRequest, 'day' | 'cells'>>(
    {
      mutationFn: ({ day, cells }) => {
        const report = { change, cells, ...(day && { day }) };
        const body = { id: keyOf(report), ...report };
        return apiPost<SheetAnswer>('purchase/company/movements/person', body, { bearer: ticket });
      },
      onSuccess: keepAnswered(ticket),
      networkMode: 'always',
      ...retrying(RETRIES.contact),
    },
    queryClient(),
  );
}
