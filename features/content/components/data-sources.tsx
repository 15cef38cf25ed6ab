import { EXAMPLES_ID } from '@/lib/contract/provenance';
import { formatDay } from '@/lib/i18n/day';
import { labelsOf } from '@/lib/i18n/messages';
import { formatNumber } from '@/lib/i18n/money';
import { sourcesOf, type Source } from '@/lib/markets/sources';
import type { PageParams } from '@/lib/site/page-params';

type Props = Pick<PageParams, 'market' | 'locale'>;

const FileNames = ({ files, title }: { files: readonly string[]; title: string }) => (
  <details>
    <summary className="link min-h-6 text-sm">{title}</summary>
    <ul>
      {files.map((file) => (
        <li key={file}>
          <code className="text-sm break-all">{file}</code>
        </li>
      ))}
    </ul>
  </details>
);

function SourceCard({ source, market, locale }: Props & { source: Source }) {
  const words = labelsOf(locale, 'pages').sources;
  const tag = market.intlLocale[locale];
  const { licence, asOf, rows, files, changes, credit } = source;
  const facts = {
    credit,
    licence: licence ?? words.noLicence,
    day: asOf ? formatDay(asOf, tag) : words.noDay,
    rows: rows === null ? null : formatNumber(rows, tag),
    changes: changes?.[locale] ?? words.noChanges,
  };
  return (
    <li id={source.code} className="card scroll-mt-24 p-5 md:p-6">
      <h2 className="text-lg">{source.name}</h2>
      {source.url && (
        <a className="link inline-block min-h-6 text-sm" href={source.url} rel="noopener">
          {words.open}
        </a>
      )}
      <dl className="mt-3 space-y-2">
        {(Object.keys(words.facts) as (keyof typeof facts)[]).map(
          (fact) =>
            facts[fact] !== null && (
              <div key={fact}>
                <dt className="text-sm text-ink-soft">{words.facts[fact]}</dt>
                <dd>{facts[fact]}</dd>
              </div>
            ),
        )}
      </dl>
      {files.length > 0 && <FileNames files={files} title={words.files} />}
    </li>
  );
}

/** Lists the market's data sets, and the files that belong to no data set. */
export function DataSources({ market, locale }: Props) {
  const words = labelsOf(locale, 'pages').sources;
  const { sources, examples } = sourcesOf(market.code);
  return (
    <div className="page py-10 md:py-14">
      <h1 className="text-2xl md:text-3xl">{words.title}</h1>
      <p className="mt-2 max-w-prose text-lg text-ink-soft">{words.lead}</p>
      <ul className="mt-8 grid gap-6 lg:grid-cols-2">
        {sources.map((source) => (
          <SourceCard key={source.code} source={source} market={market} locale={locale} />
        ))}
        <li id={EXAMPLES_ID} className="card scroll-mt-24 p-5 md:p-6">
          <h2 className="text-lg">{words.examples.title}</h2>
          <p className="mt-1 mb-3 text-ink-soft">{words.examples.text}</p>
          <FileNames files={examples} title={words.files} />
        </li>
      </ul>
    </div>
  );
}
