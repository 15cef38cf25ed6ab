import { NumberField } from '@/components/form/number-field';
import { SegmentedField } from '@/components/form/segmented-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { namedBeneficiaries, type Beneficiary } from '@/features/purchase/purchase.api';
import { beneficiaryErrorWords, BENEFICIARIES_MAX, totalShare } from '@/features/purchase/purchase-steps';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { RELATIONSHIPS } from '@/lib/markets/relationships';

export type NamedBeneficiary = {
  readonly key: string;
  readonly name: string;
  readonly relationship: string;
  readonly share: number | null;
};

export const toSentBeneficiary = ({ key: _key, ...typed }: NamedBeneficiary) => typed as Beneficiary;

/** The same errors as on the server, by request field: 'beneficiaries.0.name'. */
export function beneficiaryProblems(
  named: readonly NamedBeneficiary[],
  words: Parameters<typeof beneficiaryErrorWords>[1],
): Readonly<Record<string, string>> {
  const issues = namedBeneficiaries.safeParse(named.map(toSentBeneficiary)).error?.issues ?? [];
  const found = issues.map(({ path, message }) => [
    ['beneficiaries', ...path].join('.'),
    beneficiaryErrorWords(message, words),
  ]);
  return Object.fromEntries(found.toReversed());
}

type Props = {
  named: readonly NamedBeneficiary[];
  onChange: (named: readonly NamedBeneficiary[]) => void;
  problems: Readonly<Record<string, string>>;
  relationships: Readonly<Record<string, string>>;
};

const newBeneficiary = (share: number | null) => ({ key: crypto.randomUUID(), name: '', relationship: '', share });

export function BeneficiaryFields({ named, onChange, problems, relationships }: Props) {
  const { beneficiaries: words } = lateWords().purchase;
  const missing = 100 - totalShare(named);
  const problemOf = (at: number, field: string) => {
    const error = problems[`beneficiaries.${at}.${field}`];
    return error ? { error } : {};
  };
  const change = (at: number, typed: Partial<NamedBeneficiary>) =>
    onChange(named.map((one, place) => (place === at ? { ...one, ...typed } : one)));
  return (
    <>
      <SegmentedField
        name="beneficiaries"
        label={words.title}
        help={words.help}
        value={named.length > 0 ? 'named' : 'heirs'}
        onChange={(choice) => onChange(choice === 'named' ? [newBeneficiary(100)] : [])}
        options={[
          { value: 'heirs', label: words.heirs },
          { value: 'named', label: words.named },
        ]}
      />
      {named.map(({ key, name, relationship, share }, at) => (
        <fieldset key={key} className="flex min-w-0 flex-col gap-4 rounded-card border border-line p-4">
          <legend className="px-1 font-semibold">{fill(words.one, { n: at + 1 })}</legend>
          <TextField
            label={words.name}
            autoComplete="off"
            maxLength={100}
            required
            value={name}
            onChange={({ target }) => change(at, { name: target.value })}
            {...problemOf(at, 'name')}
          />
          <div className="grid gap-4 sm:grid-cols-[1fr_9rem]">
            <SelectField
              label={words.relationship}
              placeholder={words.choose}
              required
              options={RELATIONSHIPS.map((value) => ({ value, label: relationships[value] ?? value }))}
              value={relationship}
              onChange={({ target }) => change(at, { relationship: target.value })}
              {...problemOf(at, 'relationship')}
            />
            <NumberField
              label={words.share}
              maxDigits={3}
              required
              value={share}
              onChange={(typed) => change(at, { share: typed })}
              {...problemOf(at, 'share')}
            />
          </div>
          {named.length > 1 && (
            <Button
              variant="plain"
              className="self-start"
              aria-label={fill(words.removeOne, { n: at + 1 })}
              onClick={() => onChange(named.filter((_, place) => place !== at))}
            >
              {words.remove}
            </Button>
          )}
        </fieldset>
      ))}
      {named.length > 0 && (
        <>
          <p aria-live="polite" className={missing === 0 ? 'text-ink-soft' : 'font-medium text-danger'}>
            {missing === 0 ? words.whole : fill(missing > 0 ? words.missing : words.over, { n: Math.abs(missing) })}
          </p>
          {named.length < BENEFICIARIES_MAX && (
            <Button
              variant="quiet"
              className="self-start"
              onClick={() => onChange([...named, newBeneficiary(missing > 0 ? missing : null)])}
            >
              {words.add}
            </Button>
          )}
        </>
      )}
    </>
  );
}
