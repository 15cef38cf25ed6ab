import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { bookedMomentQuery } from '@/features/lead/booking/client';
import { useBookedMoment } from '@/features/lead/booking/booking.store';
import type { ContactResponse } from '@/features/lead/contact.api';
import { useQuery } from '@/lib/http/use-query';
import { fill } from '@/lib/i18n/labels';
import type { Consent } from '@/components/ui/consent-note';
import { telHref } from '@/lib/contract/phone-href';
import type { ContactLabels } from './contact-labels';
import { RequestDetails } from './request-details';
import { DialogButton } from '@/components/ui/dialog-button';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useLeadStore } from '@/features/lead/lead.store';

const TimelineDialog = lazyComponent(() => import('./timeline-dialog').then((module) => module.TimelineDialog));

type TimelineButtonProps = { labels: ContactLabels['timeline']; locale: string; myData: Consent['link'] };

export function TimelineButton({ labels, locale, myData }: TimelineButtonProps) {
  const tickets = useLeadStore((state) => state.tickets);
  if (tickets.length === 0) return null;
  return (
    <DialogButton
      variant="quiet"
      className="self-start"
      preload={TimelineDialog.preload}
      renderDialog={({ open, onClose }) =>
        open && <TimelineDialog onClose={onClose} tickets={tickets} labels={labels} locale={locale} myData={myData} />
      }
    >
      {labels.open}
    </DialogButton>
  );
}

/** Opens automatically. If the browser blocks new tabs, the visitor must click. */
function OnwardLink({ href, isOpened: wasOpened, children }: { href: string; isOpened: boolean; children: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const isOpened = useRef(wasOpened);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    link.current?.click();
  }, []);
  return (
    <a ref={link} className="link inline-flex min-h-11 items-center" href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

type Props = {
  labels: ContactLabels;
  locale: string;
  answer: ContactResponse;
  isEarlier?: boolean;
  consent: Pick<Consent, 'brand' | 'link'>;
  onAnother?: () => void;
};

function contactText(answer: ContactResponse, labels: ContactLabels, { brand }: Props['consent']): string {
  const { dataSocio, telefono: phone, callWindow: when, canal } = answer;
  const name = dataSocio ? `${dataSocio.nombres} ${dataSocio.apellidos}` : fill(labels.somebody, { brand });
  const { any, call, written, ...byChannel } = labels.willContact;
  if (canal === 'whatsapp' || canal === 'email') return fill(byChannel[canal], { name, when });
  if (!phone) return fill(written, { name, when });
  return fill(canal === 'call' ? call : any, { name, phone, when });
}

export function ContactSuccess({ labels, locale, answer, isEarlier = false, consent, onAnother }: Props) {
  const { dataSocio: executive, telefono: phone, href, ticket, details, call, trial, noMail } = answer;
  const name = `${executive?.nombres} ${executive?.apellidos}`;
  const bookedHere = useBookedMoment(ticket);
  // A time may have been booked, moved or cancelled since the request was sent.
  const canBeBooked = executive?.calendly.active === true;
  const enabled = isEarlier && canBeBooked && bookedHere === undefined;
  const earlier = useQuery({ ...bookedMomentQuery(ticket), enabled });
  const when = executive && (bookedHere ?? earlier.data);
  // Waits for the booking, because the text must not promise a call today to a visitor with a call on Tuesday.
  const isKnown = !enabled || earlier.isSuccess;
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the heading before a dialog opens, because a closing dialog returns the focus to the previous element.
  useLayoutEffect(() => (isEarlier ? undefined : heading.current?.focus()), [isEarlier]);
  return (
    <section className="flex gap-3 rounded-card bg-success-soft p-4 md:p-5">
      <Icon name="circle-check" className="mt-0.5 size-6 shrink-0 text-success" />
      <div className="flex min-w-0 flex-col gap-2">
        <h3 ref={heading} tabIndex={-1} className="text-lg text-success outline-none">
          {labels.sentTitle}
        </h3>
        {call && (
          <p className="font-semibold">
            {call.text}{' '}
            <a className="link" href={call.change}>
              {labels.changeCall}
            </a>
          </p>
        )}
        {!call && isKnown && (
          <p className="font-semibold">
            {when ? fill(labels.whoAt, { name, phone, when }) : contactText(answer, labels, consent)}
          </p>
        )}
        <p>{trial ? labels.sentTrial : noMail ? labels.sentNoMail : labels.sent}</p>
        {!trial && !noMail && <p className="text-sm text-ink-soft">{labels.sentAgain}</p>}
        <p className="text-sm">
          {noMail ? (
            labels.stopNoMail
          ) : (
            <>
              {labels.stop}{' '}
              <a className="link" href={consent.link.href}>
                {consent.link.label}
              </a>
              .
            </>
          )}
        </p>
        {href && (
          <OnwardLink href={href} isOpened={isEarlier}>
            {labels.openLink}
          </OnwardLink>
        )}
        {executive && (
          <>
            <p>{labels.executive}</p>
            <ul className="flex flex-col">
              <li>
                <a className="link flex min-h-11 items-center gap-2" href={telHref(executive.telefono_1)}>
                  <Icon name="phone" className="size-5 shrink-0" />
                  {executive.telefono_1}
                </a>
              </li>
              <li>
                <a className="link flex min-h-11 items-center gap-2" href={`mailto:${executive.email_corporativo}`}>
                  <Icon name="mail" className="size-5 shrink-0" />
                  <span className="min-w-0">{executive.email_corporativo}</span>
                </a>
              </li>
            </ul>
          </>
        )}
        <RequestDetails title={labels.known} details={details} />
        <TimelineButton labels={labels.timeline} locale={locale} myData={consent.link} />
        {onAnother && (
          <Button variant="quiet" className="self-start" onClick={onAnother}>
            {labels.another}
          </Button>
        )}
      </div>
    </section>
  );
}
