import 'server-only';
import { bookingLinks, changeLink, nextCalls } from '@/features/lead/booking/server/links';
import { confirmLinks } from '@/features/lead/confirmation/server/service';
import { reassignLink } from '@/features/lead/assignment/server/service';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import { marketOf } from '@/lib/markets';
import { describeLead, type DescribedLead } from './details';
import { listEarlier, type EarlierLead } from './earlier-repository';
import { callWindow } from './call-window';
import { listLeads, type Lead } from './repository';

export type LeadMail = DescribedLead &
  MailData & {
    readonly earlier: EarlierLead | null;
    /** By which the visitor lets further mails come; null where this is a further one. */
    readonly confirmUrl: string | null;
    /** By which the visitor books a call; null: there is one, or nobody can be booked. */
    readonly bookUrl: string | null;
    /** By which its executive gives it to another; null where it has none, and in the visitor's mail. */
    readonly reassignUrl: string | null;
    /** When they call who books no time, in words. */
    readonly callWindow: string;
    /** The call that its person has, by this request or another, and where it is changed; null: none. */
    readonly call: { readonly startsAt: Date; readonly name: string; readonly url: string } | null;
  };

export const wordsOf = ({ locale }: LeadMail) => labelsOf(locale, 'contact').mail;

type Reader = Pick<MailData, 'recipient' | 'locale'> & { readonly executiveId: number | null };

const loadLeads =
  (to: (lead: Lead) => Reader): MailKind<LeadMail>['load'] =>
  async (db, ids) => {
    const leads = await listLeads(db, ids);
    const [confirmUrls, bookUrls, calls, earlier] = await Promise.all([
      confirmLinks(db, [...leads.values()]),
      bookingLinks(db, [...leads.values()]),
      nextCalls(db, ids, new Date()),
      listEarlier(db, ids),
    ]);
    const mails = [...leads].map(async ([leadId, lead]): Promise<[string, LeadMail]> => {
      const { executiveId, ...reader } = to(lead);
      const had = executiveId && { site: lead.site, leadId, executiveId };
      const call = calls.get(leadId);
      const described = await describeLead(db, lead, reader.locale);
      const mail: LeadMail = {
        ...described,
        ...reader,
        owner: { leadId },
        earlier: earlier.get(leadId) ?? null,
        confirmUrl: confirmUrls.get(leadId) ?? null,
        bookUrl: (!call && bookUrls.get(leadId)) || null,
        call: call ? { ...call, url: await changeLink(db, reader.locale, call) } : null,
        reassignUrl: had ? await reassignLink(db, reader.locale, had) : null,
        callWindow: callWindow(described),
      };
      return [leadId, mail];
    });
    return new Map(await Promise.all(mails));
  };

export const visitorMail: MailKind<LeadMail> = {
  name: 'visitorMail',
  toVisitor: true,
  load: loadLeads(({ email, locale }) => ({ recipient: email, locale, executiveId: null })),
  subjectLine: (lead) => fill(wordsOf(lead).visitorSubject, { brand: marketOf(lead.site).brand }),
  template: async (lead) => (await import('./mail-templates')).VisitorMail(lead),
};

const toStaff = loadLeads(({ executive, site }) => {
  const market = marketOf(site);
  return {
    recipient: executive?.email ?? market.contact.email,
    locale: market.locales[0],
    executiveId: executive?.id ?? null,
  };
});

export const executiveMail: MailKind<LeadMail> = {
  name: 'executiveMail',
  load: toStaff,
  subjectLine: (lead) => fill(wordsOf(lead).executiveSubject, { name: lead.firstName }),
  template: async (lead) => (await import('./mail-templates')).ExecutiveMail(lead),
};

/** To whoever has the request, of which its person corrected or removed something: what holds now. */
export const correctedMail: MailKind<LeadMail> = {
  name: 'dataCorrected',
  load: toStaff,
  subjectLine: (lead) => fill(wordsOf(lead).correctedSubject, { name: lead.firstName }),
  template: async (lead) => (await import('./mail-templates')).CorrectedMail(lead),
};

/** To whoever has the request: nobody may call or write any more. */
export const stoppedMail: MailKind<LeadMail> = {
  name: 'contactStopped',
  afterStop: true,
  load: toStaff,
  subjectLine: (lead) => fill(wordsOf(lead).stoppedSubject, { name: lead.firstName }),
  template: async (lead) => (await import('./mail-templates')).StoppedMail(lead),
};
