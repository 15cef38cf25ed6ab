import type { LandingPage } from '@/features/compare/server/landing-pages';
import type { loadListTexts } from '@/features/content/server/queries';
import type { contactDialogProps } from '@/features/lead/server/queries';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';
import { buttonClass } from '@/components/ui/button-style';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import { ContactButton, type ContactDialogProps } from '@/features/lead/components/contact-button';
import { fill } from '@/lib/i18n/labels';
import { lineWords, wordsKeyOf } from '@/lib/i18n/line-words';
import { LANDING_FILTERS } from '@/lib/routing/list-view';
import { FaqList } from '@/components/ui/faq-list';
import { Icon } from '@/components/ui/icon';
import type { LocalTexts } from '@/features/content/articles';
import { usualQuestions } from '@/features/content/server/usual-texts';

type Props = {
  page: PageParams;
  line: ProductLine;
  description: string;
  own: ReturnType<typeof loadListTexts>;
  paymentMethods: readonly string[];
  landings: readonly LandingPage[];
  contact: ReturnType<typeof contactDialogProps>;
  formHash: string | null;
};

export function ListAfter({ page, line, description, own, paymentMethods, landings, contact, formHash }: Props) {
  return (
    <div className="list-after">
      <p className="max-w-prose pt-8 text-ink-soft">{description}</p>
      <LineGuide {...page} line={line} own={own.questions} paymentMethods={paymentMethods} />
      <LandingLinks page={page} line={line} landings={landings} />
      <ContactBand {...page} line={line} form={contact} formHash={formHash} />
    </div>
  );
}

type BandProps = Pick<PageParams, 'locale' | 'market'> & {
  line: ProductLine;
  form: Omit<ContactDialogProps, 'subject'>;
  formHash: string | null;
};

function ContactBand({ line, market, locale, form, formHash }: BandProps) {
  const { title, text } = labelsOf(locale, 'contact').band;
  const { productType, organizationType, profileForm } = line;
  return (
    <section className="card mt-10 flex flex-col gap-4 bg-accent-soft p-5 md:flex-row md:items-center md:p-8">
      <div className="grow space-y-1">
        <h2 className="text-xl">{title}</h2>
        <p>{text}</p>
      </div>
      <ContactButton
        {...form}
        formHash={formHash}
        subject={{ kind: 'CONTACTO', productCode: null, line: { productType, organizationType, profileForm } }}
      />
      <noscript>
        <a className={buttonClass('primary')} href={href(market, locale, { name: 'contact' })}>
          {form.open}
        </a>
      </noscript>
    </section>
  );
}

type LandingProps = { page: PageParams; line: ProductLine; landings: readonly LandingPage[] };

function LandingLinks({ page: { market, locale }, line, landings }: LandingProps) {
  const labels = labelsOf(locale, 'compare').landings;
  if (landings.length === 0) return null;
  return (
    <nav
      className="mt-10 grid gap-6 border-t border-line pt-8 md:grid-cols-2"
      aria-label={fill(labels.label, { line: lineWords(locale, line).name })}
    >
      {LANDING_FILTERS.map((filter) => {
        const links = landings.filter(({ view }) => view.landing?.filter === filter);
        if (links.length === 0) return null;
        return (
          <div key={filter}>
            <h2 className="mb-2 text-lg">{labels[filter].links}</h2>
            <ul className="flex flex-wrap gap-x-5">
              {links.map(({ view, name }) => (
                <li key={name}>
                  <a
                    className="link inline-flex min-h-11 items-center"
                    href={href(market, locale, { name: 'compare', line: line.path, view })}
                  >
                    {fill(labels[filter].link, { name })}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

type GuideProps = Pick<PageParams, 'locale' | 'market'> & {
  line: Pick<ProductLine, 'key' | 'wordsKey'>;
  own?: LocalTexts['questions'];
  paymentMethods: readonly string[];
};

export function LineGuide({ locale, market, line, own, paymentMethods }: GuideProps) {
  const { faqTitle, paymentsTitle } = labelsOf(locale, 'guide', market.intlLocale[locale]);
  const { trustTitle, trust } = labelsOf(locale, 'home');
  const methods: Readonly<Record<string, string>> = labelsOf(locale, 'catalogue').paymentMethods;
  const usual = usualQuestions(wordsKeyOf(line), locale, market.intlLocale[locale]);
  const questions = own?.length ? own : usual;
  return (
    <div className="mt-10 grid gap-8 lg:grid-cols-2 lg:gap-10">
      <section>
        <h2 className="mb-3 text-xl">{faqTitle}</h2>
        <FaqList questions={questions} />
      </section>
      <div className="space-y-8">
        <section>
          <h2 className="mb-3 text-xl">{trustTitle}</h2>
          <ul className="space-y-2">
            {/* Titles only, to save bytes: the home page has the texts. */}
            {trust.map(({ title }) => (
              <li key={title} className="flex items-center gap-2">
                <Icon name="check" className="size-5 text-accent" />
                {title}
              </li>
            ))}
          </ul>
        </section>
        {paymentMethods.length > 0 && (
          <section>
            <h2 className="mb-3 text-xl">{paymentsTitle}</h2>
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {[...new Set(paymentMethods)].map((method) => (
                <li key={method} className="flex items-center gap-2">
                  <Icon name="check" className="size-5 text-accent" />
                  {methods[method] ?? method}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
