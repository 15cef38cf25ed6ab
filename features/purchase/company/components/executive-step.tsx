import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { StatusMessage } from '@/components/ui/status-message';
import { useBookable } from '@/features/lead/booking/booking.store';
import { useWrite } from '@/features/purchase/company/client';
import type { CompanyState, renewCompanyPrice, requestOffer } from '@/features/purchase/company/company.api';
import { priceUntilText } from '@/features/purchase/company/wording';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { ExecutiveCard } from './executive-card';
import { NotSaved } from './not-saved';
import { todayIn, type CompanySetting } from './setting';

type Props = { setting: CompanySetting; ticket: string; purchase: CompanyState; onBack: () => void };

export function ExecutiveStep({ setting, ticket, purchase, onBack }: Props) {
  const { company } = lateWords();
  const words = company.executive;
  const request = useWrite<typeof requestOffer>(ticket, 'POST /api/purchase/company/request');
  const renew = useWrite<typeof renewCompanyPrice>(ticket, 'POST /api/purchase/company/price');
  const [isBooking, setBooking] = useState(false);
  const { executive } = purchase;
  const isPriceOfList = purchase.price !== null && purchase.price.employees !== purchase.company.employees;

  function book() {
    useBookable.setState({ bookable: { ticket, lob: null } });
    setBooking(true);
  }

  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">{words.intro}</p>
      {executive ? <ExecutiveCard executive={executive} /> : <StatusMessage>{words.nobody}</StatusMessage>}
      {executive?.takesBookings && setting.booking && !isBooking && (
        <Button variant="quiet" className="self-start" onClick={book}>
          <Icon name="calendar" className="size-5" />
          {words.book}
        </Button>
      )}
      {isBooking && setting.booking}
      <p>{purchase.price ? words.dependants : words.priceUnknown}</p>
      {isPriceOfList && (
        <StatusMessage>
          {fill(words.priceChanged, { said: purchase.company.employees, listed: purchase.price!.employees })}
        </StatusMessage>
      )}
      <StatusMessage>{words.honest}</StatusMessage>
      {purchase.isExpired ? (
        <StatusMessage tone="warning" title={words.expiredTitle}>
          <p>{words.expired}</p>
          <Button className="mt-3" disabled={renew.isPending} onClick={() => renew.mutate()}>
            {words.renew}
          </Button>
        </StatusMessage>
      ) : (
        <p className="text-sm text-ink-soft">
          {priceUntilText(purchase, words.until, { ...setting, today: todayIn(setting) })}
        </p>
      )}
      {renew.isError && <NotSaved error={renew.error} />}
      {request.isError && <NotSaved error={request.error} />}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        {!purchase.isExpired && (
          <Button className="grow" disabled={request.isPending} onClick={() => request.mutate()}>
            {request.isPending ? words.sending : words.submit}
          </Button>
        )}
        <Button variant="quiet" onClick={onBack}>
          {company.back}
        </Button>
      </div>
    </div>
  );
}
