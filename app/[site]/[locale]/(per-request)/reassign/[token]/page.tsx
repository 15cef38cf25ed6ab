import { redirect } from 'next/navigation';
import { MailLinkPage } from '@/features/layout/components/mail-link-page';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { unlistedMetadata } from '@/lib/routing/page-metadata';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';
import { Button } from '@/components/ui/button';
import { NOTE_MAX } from '@/features/lead/reassignment/reassignment.api';
import { findReassignable, type Reassignable } from '@/features/lead/reassignment/server/by-link';
import { pageContext } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';

export const generateMetadata = unlistedMetadata((locale) => labelsOf(locale, 'contact').reassign.title);

export default async function ReassignPage({ params }: SitePageProps<{ token: string }>) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const { token } = await params;
  const request = await findReassignable(pageContext(page.site, locale), token);
  if (!request) redirect(href(market, locale, { name: 'mailLinkEnd', end: 'unknown' }));
  const { title, text, nobody } = labelsOf(locale, 'contact').reassign;
  const hasOthers = request.others.length > 0;
  return (
    <MailLinkPage page={page} title={title} text={fill(hasOthers ? text : nobody, { name: request.firstName })}>
      {hasOthers && <ReassignForm {...request} token={token} locale={locale} />}
    </MailLinkPage>
  );
}

type FormProps = Pick<Reassignable, 'leadId' | 'others'> & { token: string; locale: Locale };

/** Works without JavaScript. */
function ReassignForm({ leadId, others, token, locale }: FormProps) {
  const words = labelsOf(locale, 'contact').reassign;
  return (
    <form method="post" action={`/api/qpassignment/reassign/${leadId}`} className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="language" value={locale} />
      <div className="field">
        <label htmlFor="executive" className="font-semibold">
          {words.to}
        </label>
        <select id="executive" name="executive" required className="field-input">
          {others.map(({ id, dataSocio }) => (
            <option key={id} value={id}>
              {`${dataSocio.nombres} ${dataSocio.apellidos}`}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="note" className="font-semibold">
          {words.note}
        </label>
        <textarea id="note" name="note" rows={3} required minLength={3} maxLength={NOTE_MAX} className="field-input" />
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="referrals" value="on" className="size-5 shrink-0" />
        {words.referrals}
      </label>
      <Button type="submit" className="self-start">
        {words.submit}
      </Button>
    </form>
  );
}
