import { ButtonLink } from '@/components/ui/button-link';
import { ClientLink } from '@/components/ui/client-link';
import { suggestionsOf, type Texts } from '@/features/content/explainer/suggestions';
import type { MarketExplainer } from '@/features/content/explainer/explained';
import { fill } from '@/lib/i18n/labels';
import { lineWords } from '@/lib/i18n/line-words';
import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { PageParams } from '@/lib/site/page-params';

type Props = Pick<PageParams, 'market' | 'locale'> & { explained: MarketExplainer };

export function InsuranceQuestions({ market, locale, explained }: Props) {
  const { explainer: words, see } = labelsOf(locale, 'home');
  const lineOf = (key: string) => market.lines.find((line) => line.key === key);
  const nameOf = (key: string) =>
    explained.columns.find((column) => column.key === key)?.name[locale] ?? lineWords(locale, { key }).name;
  const hrefOf = (key: string, query = '') => {
    const line = lineOf(key);
    return line && href(market, locale, { name: 'compare', line: line.path }) + (query && `?${query}`);
  };
  const listOf = new Intl.ListFormat(market.intlLocale[locale]);
  const reasonOf = (because: readonly Texts[]) => listOf.format(because.map((label) => `«${label[locale]}»`));
  return (
    <div className="insurance-questions grid gap-x-8 gap-y-4 md:grid-cols-3">
      {explained.questions.map(({ question, options }, at) => (
        <fieldset key={question.es}>
          <legend className="mb-1 font-semibold">{question[locale]}</legend>
          {options.map(({ label }, place) => (
            <label key={label.es} className="flex min-h-11 items-center gap-3 py-1">
              <input
                type="radio"
                className="size-5 shrink-0 accent-accent"
                name={`insurance-question-${at}`}
                value={`${at}-${place}`}
              />
              {label[locale]}
            </label>
          ))}
        </fieldset>
      ))}
      <output className="rounded-control bg-accent-soft p-4 md:col-span-full">
        <span data-unanswered="">{words.hint}</span>
        {suggestionsOf(explained.questions, (key) => lineOf(key) !== undefined).map(
          ({ answers, first, second, because, query, notes }) => {
            const [to, then] = [hrefOf(first, query), second === null ? undefined : hrefOf(second)];
            return (
              <span key={answers[0]} data-answers={answers.join(' ')}>
                <span className="block text-lg font-semibold">{fill(words.first, { name: nameOf(first) })}</span>
                <span className="block">{fill(words.because, { answers: reasonOf(because) })}</span>
                {notes.map((note) => (
                  <span key={note.es} className="block font-semibold">
                    {note[locale]}
                  </span>
                ))}
                {!to && <span className="block">{words.byLaw}</span>}
                <span className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
                  {to && <ButtonLink href={to}>{see}</ButtonLink>}
                  {then && (
                    <ClientLink href={then} className="link inline-flex min-h-11 items-center">
                      {fill(words.second, { name: nameOf(second!) })}
                    </ClientLink>
                  )}
                </span>
              </span>
            );
          },
        )}
      </output>
    </div>
  );
}
