import 'server-only';
import type { AnswerText } from '@/features/profile/form/answer-texts';
import { confirmLinks, VISITOR_MAIL } from '@/features/lead/confirmation/server/service';
import { formAnswerTexts } from '@/features/lead/form/server/answer-texts';
import { reassignLink } from '@/features/lead/assignment/server/service';
import { loadAnswerTexts } from '@/features/profile/form/server/service';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import { marketOf } from '@/lib/markets';
import { isHoliday } from '@/lib/markets/holidays';
import { instantOf, nextAtWork, wallClock } from '@/lib/markets/opening-hours';
import { listLeads, type Lead } from './repository';

/** `answers`: to a market's own questions, in the language of who reads the mail. */
export type LeadMail = Lead &
  MailData & {
    readonly answers: readonly AnswerText[];
    /** By which the visitor lets further mails come; null where this is a further one. */
    readonly confirmUrl: string | null;
    /** By which its executive gives it to another; null where it has none, and in the visitor's mail. */
    readonly reassignUrl: string | null;
    /** When whoever gets it works next; null: not within a month. */
    readonly contactFrom: Date | null;
  };

export const wordsOf = ({ locale }: LeadMail) => labelsOf(locale, 'contact').mail;

type Reader = Pick<MailData, 'recipient' | 'locale'> & { readonly executiveId: number | null };

function contactFrom({ site, hours, askedAt }: Lead): Date | null {
  const market = marketOf(site);
  const next = nextAtWork(hours, wallClock(market.timeZone, askedAt), (day) => isHoliday(market, day));
  return next && instantOf(market.timeZone, next);
}

const loadLeads =
  (to: (lead: Lead) => Reader): MailKind<LeadMail>['load'] =>
  async (db, ids) => {
    const leads = await listLeads(db, ids);
    const links = await confirmLinks(db, [...leads.values()]);
    const mails = [...leads].map(async ([leadId, lead]) => {
      const { executiveId, ...reader } = to(lead);
      const had = executiveId && { site: lead.site, leadId, executiveId };
      const reassignUrl = had ? await reassignLink(db, reader.locale, had) : null;
      const place = { db, market: marketOf(lead.site), locale: reader.locale, now: new Date() };
      const intlLocale = place.market.intlLocale[reader.locale];
      const answers = [
        ...(await loadAnswerTexts(place, lead)),
        ...formAnswerTexts(lead.additionalData, { locale: reader.locale, intlLocale }),
      ];
      return [
        leadId,
        {
          ...{ ...lead, ...reader, answers, reassignUrl, owner: { leadId } },
          confirmUrl: links.get(leadId) ?? null,
          contactFrom: contactFrom(lead),
        },
      ] as const;
    });
    return new Map(await Promise.all(mails));
  };

export const visitorMail: MailKind<LeadMail> = {
  ...VISITOR_MAIL,
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

/** To whoever has the request: nobody may call or write any more. */
export const stoppedMail: MailKind<LeadMail> = {
  name: 'contactStopped',
  afterStop: true,
  load: toStaff,
  subjectLine: (lead) => fill(wordsOf(lead).stoppedSubject, { name: lead.firstName }),
  template: async (lead) => (await import('./mail-templates')).StoppedMail(lead),
};
