import { ByPlace } from '@/components/ui/by-place';
import type { Beneficiary, PurchaseState } from '@/features/purchase/purchase.api';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatUnit } from '@/lib/i18n/money';
import type { BuyerDocuments } from './buyer-fields';

type Props = {
  purchase: PurchaseState;
  tag: string;
  relationships: Readonly<Record<string, string>>;
  documents: BuyerDocuments;
  onCorrectBuyer: () => void;
};

export function payeeTexts(
  named: readonly Beneficiary[],
  relationships: Readonly<Record<string, string>>,
  tag: string,
): readonly string[] {
  const { heirs } = lateWords().purchase.beneficiaries;
  if (named.length === 0) return [heirs];
  return named.map(
    ({ name, relationship, share }) =>
      `${name} (${relationships[relationship] ?? relationship}): ${formatUnit(share, '%', tag)}`,
  );
}

export function InsuredSummary({ purchase, tag, relationships, documents, onCorrectBuyer }: Props) {
  const { beneficiaries: words, health, summary } = lateWords().purchase;
  const { buyer, declared, insured, insuresBuyer } = purchase;
  const { smokes, beneficiaries: named } = declared;
  const payees = named && payeeTexts(named, relationships, tag);
  const document = documents.find(({ kind }) => kind === buyer.documentKind)?.label;
  const rows: readonly { key: string; label: string; values: readonly string[] }[] = [
    ...insured.map(({ label, value }, at) => ({ key: `insured.${at}`, label, values: [value] })),
    ...(smokes === null ? [] : [{ key: 'smokes', label: summary.smokes, values: [smokes ? health.yes : health.no] }]),
    ...(payees ? [{ key: 'beneficiaries', label: words.title, values: payees }] : []),
  ];
  return (
    <section className="rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-sm text-ink-soft">{insuresBuyer ? summary.buyerInsured : summary.buyer}</h3>
        <button type="button" className="link -my-3 min-h-11" aria-label={summary.correctAll} onClick={onCorrectBuyer}>
          {summary.correct}
        </button>
      </div>
      <p className="font-semibold">{buyer.nombre}</p>
      <p>{[document, buyer.legalId].filter(Boolean).join(' ')}</p>
      {buyer.birthDate && <p>{fill(summary.born, { day: formatDay(buyer.birthDate, tag) })}</p>}
      <p className="text-sm text-ink-soft">
        {buyer.email} · {buyer.telefono}
      </p>
      {rows.length > 0 && (
        <dl className="mt-3 flex flex-col gap-2 border-t border-line pt-3">
          {rows.map(({ key, label, values }) => (
            <div key={key}>
              <dt className="text-sm text-ink-soft">{label}</dt>
              <ByPlace rows={values}>{(value) => <dd className="font-medium">{value}</dd>}</ByPlace>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
