import 'server-only';
import { executiveMail, wordsOf as requestWords, type LeadMail } from '@/features/lead/server/mails';
import { insuranceName } from '@/features/lead/server/details';
import { listLeads, type Lead, listRelatedRequests } from '@/features/lead/server/lead.db';
import type { Db } from '@/lib/db/client';
import { formatShortMoment } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { type MailDetail, MailDetails, MailText } from '@/lib/mail/layout';
import type { MailData, MailKind } from '@/lib/mail/mail-kind';
import type { MailPayload } from '@/lib/mail/mail-names';
import { oneLine } from '@/lib/mail/one-line';
import { marketOf } from '@/lib/markets';

type Correction = MailPayload<'contactCorrected'>;

export type CorrectionMail = MailData &
  Pick<Correction, 'changed'> & { readonly lead: Lead; readonly held: readonly Lead[] };

const wordsOf = ({ locale }: MailData) => labelsOf(locale, 'contact').mail.correction;

function subjectOf(mail: MailData, { site, productType, planName, kind }: Lead): string {
  const kinds: Readonly<Record<string, string>> = labelsOf(mail.locale, 'rights').codes.kind;
  return planName ?? (productType ? insuranceName({ site, locale: mail.locale }, productType) : (kinds[kind] ?? kind));
}

function heldDetail(mail: CorrectionMail, lead: Lead): MailDetail {
  const when = formatShortMoment(lead.submittedAt, marketOf(lead.site), mail.locale);
  return [subjectOf(mail, lead), `${when} · ${lead.leadId}`];
}

function CorrectionMailBody(mail: CorrectionMail) {
  const words = wordsOf(mail);
  const { name, phone, email, ...labels } = labelsOf(mail.locale, 'contact').mail;
  const { lead, changed, held } = mail;
  const formatPart = (part: Correction['changed'][number], value: string) =>
    changed.includes(part) ? fill(words.now, { value: oneLine(value) }) : oneLine(value);
  const identity = (['legalId', 'birthDate'] as const).flatMap((part): MailDetail[] => {
    const value = lead.additionalData?.[part];
    return value && changed.includes(part) ? [[labels[part], formatPart(part, value)]] : [];
  });
  return (
    <>
      <MailText>{words.text}</MailText>
      <MailDetails
        details={[
          [name, formatPart('firstName', lead.firstName)],
          [phone, formatPart('phone', lead.phone)],
          [email, formatPart('email', lead.email)],
          ...identity,
        ]}
      />
      <MailText>{words.requests}</MailText>
      <MailDetails details={held.map((one) => heldDetail(mail, one))} />
    </>
  );
}

async function load(db: Db, corrections: readonly Correction[]): Promise<Map<Correction, CorrectionMail>> {
  const held = await listRelatedRequests(
    db,
    corrections.map(({ leadId }) => leadId),
  );
  const leads = await listLeads(
    db,
    held.map(({ leadId }) => leadId),
  );
  const mails = corrections.flatMap((correction): [Correction, CorrectionMail][] => {
    const { leadId, changed } = correction;
    const lead = leads.get(leadId);
    if (!lead) return [];
    const { site, executive } = lead;
    const market = marketOf(site);
    const all = held.filter(({ besides }) => besides === leadId).flatMap((one) => leads.get(one.leadId) ?? []);
    const reader = { site, locale: market.locales[0], recipient: executive?.email ?? market.contact.email };
    return [[correction, { ...reader, owner: { leadId }, lead, changed, held: all }]];
  });
  return new Map(mails);
}

export const correctionMail: MailKind<CorrectionMail, 'contactCorrected'> = {
  name: 'contactCorrected',
  load,
  subjectLine: ({ lead, locale }) => fill(labelsOf(locale, 'contact').mail.correctedSubject, { name: lead.firstName }),
  template: CorrectionMailBody,
};

function CorrectedMail(lead: LeadMail) {
  const Request = executiveMail.template;
  return (
    <>
      <MailText>{requestWords(lead).corrected}</MailText>
      <Request {...lead} />
    </>
  );
}

export const correctedMail: MailKind<LeadMail> = {
  ...executiveMail,
  name: 'dataCorrected',
  subjectLine: (lead) => fill(requestWords(lead).correctedSubject, { name: lead.firstName }),
  template: CorrectedMail,
};
