import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EmployeeChange } from '@/features/collective/employees/employee-schemas';
import { useAttemptKey } from '@/features/purchase/client';
import { openSession, usePurchaseStore } from '@/features/purchase/purchase.store';
import { addressWithoutPersonalData } from '@/features/lead/lead-kinds';
import { queryClient } from '@/lib/http/query-client';
import { useMutation } from '@/lib/http/use-mutation';
import { RETRIES, retrying } from '@/lib/http/retries';
import { upload } from '@/lib/http/upload';
import { leadAttribution } from '@/lib/browser/attribution';
import { reportOutcome } from '@/lib/browser/outcomes';
import {
  sheetAnswer,
  type beginCompanyPurchase,
  type CompanyRequestInput,
  type CompanyResponse,
  type companyState,
  type CompanyState,
  type listPeople,
  type openCompanyLink,
  type SheetAnswer,
  type showCompanyPurchase,
} from './company.api';
import type { listMovements } from '@/features/purchase/company/movements/movements.api';
import { call } from '@/lib/http/call';
import type { Address, Endpoint } from '@/lib/http/endpoint';
import { mutationOf, queryOf } from '@/lib/http/query-of';
import type { z } from 'zod';

const PEOPLE = 'GET /api/purchase/company/people';
const MOVEMENTS = 'GET /api/purchase/company/movements';

/** @param ticket sent in a header, because addresses are logged */
export const companyQuery = (ticket: string) =>
  queryOptions({
    ...queryOf<typeof showCompanyPurchase>('GET /api/purchase/company', {}, { bearer: ticket }),
    staleTime: 0,
  });

export const peopleQuery = (ticket: string, page: number, search: string) =>
  queryOptions({
    ...queryOf<typeof listPeople>(PEOPLE, { page, search }, { bearer: ticket }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const movementsQuery = (ticket: string) =>
  queryOptions({ ...queryOf<typeof listMovements>(MOVEMENTS, {}, { bearer: ticket }), staleTime: 0 });

function keepState(ticket: string, purchase: CompanyState): void {
  queryClient().setQueryData(companyQuery(ticket).queryKey, purchase);
  for (const address of [PEOPLE, MOVEMENTS]) void queryClient().invalidateQueries({ queryKey: [address] });
}

function openPurchase({ ticket, purchase }: CompanyResponse): void {
  keepState(ticket, purchase);
  usePurchaseStore.getState().keep(purchase.id, ticket, purchase.productCode);
  openSession(purchase.id);
}

type Begun = Omit<CompanyRequestInput, 'leadAttributionInfo' | 'origin_url' | 'originLead'>;

export function useBeginCompany() {
  const keyOf = useAttemptKey<Begun>();
  return useMutation<CompanyResponse, Error, Begun>({
    mutationFn: (company) => {
      const from = { leadAttributionInfo: leadAttribution(), origin_url: addressWithoutPersonalData(location.href) };
      const key = { idempotencyKey: keyOf(company) };
      return call<typeof beginCompanyPurchase>('POST /api/purchase/company', { ...company, ...from }, key);
    },
    onSuccess: (begun) => {
      openPurchase(begun);
      reportOutcome({ type: 'lead', productType: null, plan: begun.purchase.productCode });
    },
    ...retrying(RETRIES.contact),
  });
}

/** For endpoints that return the changed purchase. */
export const useWrite = <E extends Endpoint<Address, z.ZodType, typeof companyState>>(
  ticket: string,
  address: E['address'],
) =>
  useMutation({
    ...mutationOf<E>(address, { bearer: ticket }),
    onSuccess: (purchase) => keepState(ticket, purchase),
    ...retrying(RETRIES.contact),
  });

/** Runs only on a click, because opening the page must not use up the link. */
export const useOpenCompany = () =>
  useMutation({
    ...mutationOf<typeof openCompanyLink>('POST /api/purchase/company/open'),
    onSuccess: (opened) => {
      history.replaceState(history.state, '', location.pathname + location.search);
      openPurchase(opened);
    },
  });

export type SheetUpload = { readonly file: File; readonly onProgress: (percent: number) => void };

type SheetRequest = SheetUpload & { readonly query: Readonly<Record<string, string>> };

export const cacheAnswer =
  (ticket: string) =>
  ({ purchase }: SheetAnswer): void => {
    if (purchase) keepState(ticket, purchase);
  };

export const uploadOptions = (ticket: string, address: `POST ${string}`) => ({
  mutationFn: async ({ file, ...sent }: SheetRequest): Promise<SheetAnswer> =>
    sheetAnswer.parse(await (await upload(address, file, { ...sent, bearer: ticket })).json()),
  onSuccess: cacheAnswer(ticket),
});

export const useLoadPeople = (ticket: string) =>
  useMutation<SheetAnswer, Error, SheetRequest>(uploadOptions(ticket, 'POST /api/purchase/company/people/sheet'));

export async function downloadMarked(ticket: string, change: EmployeeChange, file: File): Promise<void> {
  const sent = { query: { change }, onProgress: () => undefined, bearer: ticket };
  const answer = await upload('POST /api/purchase/company/marked', file, sent);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${file.name.replace(/\.\w+$/, '')}.xlsx`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
