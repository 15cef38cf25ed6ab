import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SiteHeader } from '@/components/layout/site-header';
import { Button } from '@/components/ui/button';
import { headerOf } from '@/features/layout/domain';
import { confirmToken } from '@/features/lead/confirmation/contract';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SiteParams } from '@/lib/site/page-params';

type Props = { params: Promise<SiteParams & { token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await readPageParams(params);
  return { title: labelsOf(locale, 'contact').mailLink.ask.title, robots: { index: false, follow: false } };
}

/** Opening it changes and asks nothing: mail scanners open every link. */
export default async function ConfirmMailPage({ params }: Props) {
  const page = await readPageParams(params);
  const { market, locale } = page;
  const token = confirmToken.safeParse((await params).token).data;
  if (token === undefined) redirect(href(market, locale, { name: 'mailLinkEnd', end: 'unknown' }));
  const { title, text, confirm } = labelsOf(locale, 'contact').mailLink.ask;
  return (
    <>
      <SiteHeader {...headerOf(page)} />
      <main className="page py-10 md:py-14">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="mt-2 mb-6 max-w-prose text-lg text-ink-soft">{text}</p>
        {/* Without a script. Who holds the token may send it from anywhere: it is the proof. */}
        <form method="post" action="/api/contactos/confirmar">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="language" value={locale} />
          <Button type="submit">{confirm}</Button>
        </form>
      </main>
    </>
  );
}
