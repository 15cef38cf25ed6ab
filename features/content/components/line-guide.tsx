import { FaqList } from '@/components/ui/faq-list';
import { Icon } from '@/components/ui/icon';
import type { LocalTexts } from '@/features/content/articles';
import { usualQuestions } from '@/features/content/server/usual-texts';
import { wordsKeyOf } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import type { ProductLine } from '@/lib/markets/market';
import type { PageParams } from '@/lib/site/page-params';

type Props = Pick<PageParams, 'locale' | 'market'> & {
  line: Pick<ProductLine, 'key' | 'wordsKey'>;
  own?: LocalTexts['questions'];
  paymentMethods: readonly string[];
};

export function LineGuide({ locale, market, line, own, paymentMethods }: Props) {
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
