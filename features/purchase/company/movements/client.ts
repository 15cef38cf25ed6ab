import { useMutation } from '@tanstack/react-query';
import type { EmployeeChange } from '@/features/collective/employees/employee-schemas';
import { useAttemptKey } from '@/features/purchase/client';
import { cacheAnswer, uploadOptions, type SheetUpload } from '@/features/purchase/company/client';
import type { SheetAnswer } from '@/features/purchase/company/company.api';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';
import { mutationOf } from '@/lib/http/query-of';
import { RETRIES, retrying } from '@/lib/http/retries';
import { upload } from '@/lib/http/upload';
import {
  movementCheck,
  type checkPerson,
  type MovementCheck,
  type PersonMovementRequest,
  type reportPerson,
} from './movements.api';

export const useCheckMovement = (ticket: string, change: EmployeeChange) =>
  useMutation<MovementCheck, Error, SheetUpload>(
    {
      mutationFn: async ({ file, onProgress }) => {
        const sent = { query: { change }, onProgress, bearer: ticket };
        return movementCheck.parse(
          await (await upload('POST /api/purchase/company/movements/check', file, sent)).json(),
        );
      },
    },
    queryClient(),
  );

export const useCheckPerson = (ticket: string) =>
  useMutation(
    {
      ...mutationOf<typeof checkPerson>('POST /api/purchase/company/movements/person/check', { bearer: ticket }),
      ...retrying(RETRIES.contact),
    },
    queryClient(),
  );

type Movement = Omit<PersonMovementRequest, 'id' | 'cells'>;

/** A retry after a lost answer repeats the key. Another file or another day gets a new key. */
export function useReportMovement(ticket: string, change: EmployeeChange) {
  const keyOf = useAttemptKey<Movement & Pick<File, 'name' | 'size' | 'lastModified'>>();
  const { mutationFn: send, ...sends } = uploadOptions(ticket, 'POST /api/purchase/company/movements');
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
        return call<typeof reportPerson>('POST /api/purchase/company/movements/person', body, { bearer: ticket });
      },
      onSuccess: cacheAnswer(ticket),
      ...retrying(RETRIES.contact),
    },
    queryClient(),
  );
}
