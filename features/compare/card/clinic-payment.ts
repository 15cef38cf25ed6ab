import { percentValue, visitText } from '@/features/catalogue/wording/coverage';
import type { Wording } from '@/features/catalogue/wording/price';
import type { ClinicPayment } from '@/features/compare/contract';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

export type ClinicWords = Messages['compare']['card']['clinic'];

/** Who gives care under a plan, as its own endpoint answers. */
export type Provider = Pick<ClinicPayment, 'visit'> & {
  readonly displayName: string;
  readonly coverage: Pick<ClinicPayment, 'hospital' | 'ambulatory'>;
};

/** A clinic that a plan does not name is one it says nothing about. */
export function paymentsAt(names: readonly string[], providers: readonly Provider[]): readonly ClinicPayment[] {
  return names.map((name) => {
    const found = providers.find(({ displayName }) => displayName === name);
    return { name, visit: found?.visit ?? null, ...(found?.coverage ?? { hospital: null, ambulatory: null }) };
  });
}

type Share = 'hospital' | 'ambulatory' | 'both';

function shareText(kind: Share, value: number | null, words: ClinicWords, wording: Wording): string {
  if (value === null) return words.unknown[kind];
  return value === 0 ? words.none[kind] : fill(words.pays[kind], { percent: percentValue(value, wording) });
}

/** What a plan pays at a clinic: '40% hospitalario · ambulatorio no informado', '90% hospitalario y ambulatorio'. */
export function paymentText(payment: ClinicPayment, words: ClinicWords, wording: Wording): string {
  const { hospital, ambulatory, visit } = payment;
  if (hospital === ambulatory && !visit) return shareText('both', hospital, words, wording);
  const outside = visit ? visitText(visit, payment, wording) : shareText('ambulatory', ambulatory, words, wording);
  return `${shareText('hospital', hospital, words, wording)} · ${outside}`;
}
