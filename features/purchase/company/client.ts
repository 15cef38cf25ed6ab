import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { EmployeeChange } from '@/features/collective/employees/contract';
import { useAttemptKey } from '@/features/purchase/client';
import { openSession, usePurchaseStore } from '@/features/purchase/store';
import { impersonalAddressOf } from '@/features/lead/domain';
import { apiGet, apiPost } from '@/lib/http/api-client';
import { queryClient } from '@/lib/http/query-client';
import { RETRIES, retrying } from '@/lib/http/retries';
import { upload } from '@/lib/http/upload';
import { leadAttribution } from '@/lib/browser/attribution';
import { tellOutcome } from '@/lib/browser/outcomes';
import {
  sheetAnswer,
  type CompanyInput,
  type CompanyLinkResponse,
  type CompanyRequestInput,
  type CompanyResponse,
  type CompanyState,
  type PeopleResponse,
  type PersonRequest,
  type RemoveRequest,
  type SheetAnswer,
} from './company.api';
import type { ReportedMovements } from '@/features/purchase/company/movements/movements.api';

/** @param ticket the proof; sent in a header because addresses are logged */
export const companyQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['company-purchase', ticket],
    queryFn: ({ signal }) => apiGet<CompanyState>('purchase/company', { bearer: ticket, signal }),
    staleTime: 0,
    networkMode: 'always',
    ...retrying(RETRIES.read),
  });

const ofPeople = (ticket: string) => ['company-people', ticket];

export const peopleQuery = (ticket: string, page: number, search: string) =>
  queryOptions({
    queryKey: [...ofPeople(ticket), page, search],
    queryFn: ({ signal }) =>
      apiGet<PeopleResponse>('purchase/company/people', { bearer: ticket, signal, query: { page, search } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    ...retrying(RETRIES.read),
  });

const ofMovements = (ticket: string) => ['company-movements', ticket];

export const movementsQuery = (ticket: string) =>
  queryOptions({
    queryKey: ofMovements(ticket),
    queryFn: ({ signal }) => apiGet<ReportedMovements>('purchase/company/movements', { bearer: ticket, signal }),
    staleTime: 0,
    networkMode: 'always',
    ...retrying(RETRIES.read),
  });

function keepState(ticket: string, purchase: CompanyState): void {
  queryClient().setQueryData(companyQuery(ticket).queryKey, purchase);
  for (const queryKey of [ofPeople(ticket), ofMovements(ticket)]) void queryClient().invalidateQueries({ queryKey });
}

function enter({ ticket, purchase }: CompanyResponse): void {
  keepState(ticket, purchase);
  usePurchaseStore.getState().keep(purchase.id, ticket, purchase.productCode);
  openSession(purchase.id);
}

type Begun = Omit<CompanyRequestInput, 'leadAttributionInfo' | 'origin_url' | 'originLead'>;

export function useBeginCompany() {
  const keyOf = useAttemptKey<Begun>();
  return useMutation<CompanyResponse, Error, Begun>(
    {
      mutationFn: (company) => {
        const from = { leadAttributionInfo: leadAttribution(), origin_url: impersonalAddressOf(location.href) };
        return apiPost<CompanyResponse>(
          'purchase/company',
          { ...company, ...from },
          { idempotencyKey: keyOf(company) },
        );
      },
      onSuccess: (begun) => {
        enter(begun);
        tellOutcome({ type: 'lead', productType: null, plan: begun.purchase.productCode });
      },
      networkMode: 'always',
      ...retrying(RETRIES.contact),
    },
    queryClient(),
  );
}

function useWrite<Body>(ticket: string, send: (body: Body) => Promise<CompanyState>) {
  return useMutation<CompanyState, Error, Body>(
    {
      mutationFn: send,
      onSuccess: (purchase) => keepState(ticket, purchase),
      networkMode: 'always',
      ...retrying(RETRIES.contact),
    },
    queryClient(),
  );
}

export const useMailCompanyLink = (ticket: string) =>
  useMutation<CompanyLinkResponse>(
    {
      mutationFn: () => apiPost<CompanyLinkResponse>('purchase/company/link', {}, { bearer: ticket }),
      networkMode: 'always',
    },
    queryClient(),
  );

/** Only runs on a press: opening the page by any other means must not use the link up. */
export const useOpenCompany = () =>
  useMutation<CompanyResponse, Error, string>(
    {
      mutationFn: (token) => apiPost<CompanyResponse>('purchase/company/open', { token }),
      onSuccess: (opened) => {
        history.replaceState(history.state, '', location.pathname + location.search);
        enter(opened);
      },
      networkMode: 'always',
    },
    queryClient(),
  );

export const useRenewCompanyLink = () =>
  useMutation<CompanyLinkResponse, Error, string>(
    {
      mutationFn: (token) => apiPost<CompanyLinkResponse>('purchase/company/link/renew', { token }),
      networkMode: 'always',
    },
    queryClient(),
  );

export const useChangeCompany = (ticket: string) =>
  useWrite(ticket, (body: CompanyInput) => apiPost<CompanyState>('purchase/company/data', body, { bearer: ticket }));

export const useRenewCompanyPrice = (ticket: string) =>
  useWrite<void>(ticket, () => apiPost<CompanyState>('purchase/company/price', {}, { bearer: ticket }));

export const useSavePerson = (ticket: string) =>
  useWrite(ticket, (body: PersonRequest) => apiPost<CompanyState>('purchase/company/people', body, { bearer: ticket }));

export const useRemovePeople = (ticket: string) =>
  useWrite(ticket, (body: RemoveRequest) =>
    apiPost<CompanyState>('purchase/company/people/remove', body, { bearer: ticket }),
  );

export const useFinishPeople = (ticket: string) =>
  useWrite<void>(ticket, () => apiPost<CompanyState>('purchase/company/people/done', {}, { bearer: ticket }));

export const useRequestOffer = (ticket: string) =>
  useWrite<void>(ticket, () => apiPost<CompanyState>('purchase/company/request', {}, { bearer: ticket }));

export type SheetUpload = {
  readonly file: File;
  /** Percent uploaded. */
  readonly onProgress: (percent: number) => void;
};

type Sent = SheetUpload & { readonly query: Readonly<Record<string, string>> };

export const keepAnswered =
  (ticket: string) =>
  ({ purchase }: SheetAnswer): void => {
    if (purchase) keepState(ticket, purchase);
  };

export const sending = (ticket: string, path: string) => ({
  mutationFn: async ({ file, ...sent }: Sent): Promise<SheetAnswer> =>
    sheetAnswer.parse(await (await upload(path, file, { ...sent, bearer: ticket })).json()),
  onSuccess: keepAnswered(ticket),
  networkMode: 'always' as const,
});

export const useLoadPeople = (ticket: string) =>
  useMutation<SheetAnswer, Error, Sent>(sending(ticket, 'purchase/company/people/sheet'), queryClient());

export async function downloadMarked(ticket: string, change: EmployeeChange, file: File): Promise<void> {
  const sent = { query: { change }, onProgress: () => undefined, bearer: ticket };
  const answer = await upload('purchase/company/marked', file, sent);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${file.name.replace(/\.\w+$/, '')}.xlsx`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
