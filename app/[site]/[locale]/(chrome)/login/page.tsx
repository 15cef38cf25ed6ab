import type { Metadata } from 'next';
import { ButtonLink } from '@/components/ui/button-link';
import { ForgottenForm } from '@/features/identity/components/forgotten-form';
import { SignInForm } from '@/features/identity/components/sign-in-form';
import { fill, fillKnown } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/routing/page-metadata';
import { href } from '@/lib/routing/routes';
import { readPageParams, type SitePageProps } from '@/lib/site/page-params';
import { partnerOf } from '@/lib/site/site-table';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: SitePageProps): Promise<Metadata> {
  const page = await readPageParams(params);
  const { title, description } = labelsOf(page.locale, 'pages').login;
  const words = { title, description: fill(description, { brand: page.market.brand }) };
  return { ...pageMetadata(page, { name: 'login' }, words), robots: { index: false } };
}

/** Sign-in of staff and partners, on a market's own host. Customers have no accounts; a text tells them where to go. */
export default async function LoginPage({ params }: SitePageProps) {
  const { site, market, locale } = await readPageParams(params);
  const words = labelsOf(locale, 'pages').login;
  const { signIn, forgotten } = labelsOf(locale, 'identity');
  const { contact } = market;
  return (
    <div className="page py-10 md:py-14">
      <h1 className="text-2xl md:text-3xl">{words.title}</h1>
      {!partnerOf(site) && (
        <div className="mt-6 mb-10">
          <SignInForm home={href(market, locale, { name: 'backOffice' })} words={signIn} />
          <ForgottenForm words={forgotten} />
        </div>
      )}
      <p className="mt-2 max-w-prose text-lg text-ink-soft">{words.lead}</p>
      <ul className="mt-8 grid gap-6 lg:grid-cols-2">
        {words.ways.map(({ title, text }) => (
          <li key={title} className="card space-y-1 p-5 md:p-6">
            <h2 className="text-lg">{title}</h2>
            <p className="max-w-prose text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <ButtonLink href={href(market, locale, { name: 'myData' })} className="mt-6">
        {words.myData}
      </ButtonLink>
      <h2 className="mt-10 text-xl">{words.helpTitle}</h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{fillKnown(words.help, { ...contact })}</p>
      <ButtonLink href={href(market, locale, { name: 'contact' })} variant="quiet">
        {words.contact}
      </ButtonLink>
    </div>
  );
}
