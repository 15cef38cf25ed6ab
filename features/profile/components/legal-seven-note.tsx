import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormWords } from '@/components/defined-form/form-words';
import { useDebounce } from '@/components/defined-form/use-debounce';
import type { ufOfTheDay } from '@/features/pricing/pricing.api';
import { legalSevenLimit, legalSevenPercent, type IncomeKind } from '@/features/profile/legal-seven';
import { queryOf } from '@/lib/http/query-of';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { formatMoney } from '@/lib/i18n/money';
import { OTHER_INCOMES } from '@/lib/markets/contributors';
import { useQuery } from '@/lib/http/use-query';

const ANNOUNCE_DELAY_MS = 1000;

/** Legal health deduction from an income. Updates at every key; screen readers announce it when typing pauses. */
export function LegalSevenNote({ name }: { name: `${string}.${number}.ingreso` }) {
  const { tag } = useFormWords();
  const words = lateWords().profile.legalSeven;
  const [income, chosen]: unknown[] = useWatch({ name: [name, name.replace(/ingreso$/, 'tipo_ingreso')] });
  const kind: IncomeKind = OTHER_INCOMES.find((one) => one === chosen) ?? 'takeHome';
  const { data: uf } = useQuery(queryOf<typeof ufOfTheDay>('GET /api/globales/uf'));
  const debounce = useDebounce();
  const [message, say] = useState('');

  const isKnown = uf !== undefined && typeof income === 'number' && income > 0;
  const amount = isKnown ? legalSevenPercent(income, uf.value, kind) : 0;
  const sentence = isKnown && amount >= legalSevenLimit(uf.value) ? words.most : words[kind];
  const text = isKnown ? fill(sentence, { amount: formatMoney(amount, 'CLP', tag) }) : '';
  useEffect(() => debounce.schedule(ANNOUNCE_DELAY_MS, () => say(text)), [debounce, text]);
  return (
    <>
      {text && (
        <p aria-hidden="true" className="text-sm text-ink-soft tabular-nums">
          {text}
        </p>
      )}
      <output className="sr-only">{message}</output>
    </>
  );
}
