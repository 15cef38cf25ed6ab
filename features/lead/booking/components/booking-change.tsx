import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import type { SlotDay } from '@/features/lead/booking/wording';
import { RequestDetails } from '@/features/lead/components/request-details';
import type { RequestDetails as Details } from '@/features/lead/contact.api';
import type { Locale } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { OwnTimeNote } from './own-time-note';
import { SlotPicker } from './slot-picker';

export type BookingChangeProps = {
  readonly token: string;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly start: string;
  readonly isMoved: boolean;
  readonly days: readonly SlotDay[];
  readonly details: Details;
  readonly left: string | null;
};

/** Works without JavaScript. */
export function BookingChange({ token, locale, timeZone, start, isMoved, days, details, left }: BookingChangeProps) {
  const { change: words, day, time, ownTime, known } = labelsOf(locale, 'booking');
  const proof = (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="language" value={locale} />
    </>
  );
  const form = (
    <form method="post" action="/api/booking/move" className="flex flex-col gap-5">
      {proof}
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-3 font-semibold">{words.to}</legend>
        <SlotPicker days={days} labels={{ day, time, ownTime }} timeZone={timeZone} initial={start} />
      </fieldset>
      <Button type="submit" className="self-start">
        {words.move}
      </Button>
    </form>
  );
  return (
    <>
      <OwnTimeNote start={start} timeZone={timeZone} words={{ ownTime }} />
      {left && <StatusMessage tone="warning">{left}</StatusMessage>}
      {days.length > 0 && !isMoved && form}
      {days.length > 0 && isMoved && (
        <details>
          <summary className="link inline-flex min-h-11 items-center">{words.again}</summary>
          {form}
        </details>
      )}
      <div className="mt-8">
        <RequestDetails title={known} details={details} />
      </div>
      <details className="mt-8">
        <summary className="link inline-flex min-h-11 items-center">{words.cancel}</summary>
        <form method="post" action="/api/booking/cancel" className="flex flex-col gap-3">
          {proof}
          <p>{words.sure}</p>
          <Button type="submit" variant="quiet" className="self-start">
            {words.yes}
          </Button>
        </form>
      </details>
    </>
  );
}
