import type { Clinic, ClinicViewData } from '@/features/plan/clinics/clinics';
import { percentValue, visitText } from '@/features/catalogue/wording/coverage';

const SHARES = [
  { word: 'hospital', kind: 'hospital' },
  { word: 'ambulatory', kind: 'ambulatory' },
] as const;

const sharesOf = (clinics: readonly Clinic[]) =>
  clinics.every(({ coverage }) => coverage.hospital === coverage.ambulatory)
    ? [{ word: 'both', kind: 'hospital' } as const]
    : SHARES;

const besides = ({ kind, kindName, network }: Clinic): string =>
  [kind !== 'clinic' && kindName, network].filter(Boolean).join(' · ');

type Props = { caption: string; clinics: readonly Clinic[]; setting: ClinicViewData };

export function ClinicRows({ caption, clinics, setting }: Props) {
  const { words, wording } = setting;
  const head = 'pb-1 font-normal';
  const shares = sharesOf(clinics);
  return (
    <table className="mb-3 w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className={`${head} text-left`}>
            {words.clinic}
          </th>
          <th scope="col" className={`${head} hidden pl-3 text-left md:table-cell`}>
            {words.network}
          </th>
          {shares.map(({ word }) => (
            <th key={word} scope="col" className={`${head} pl-3 text-right`}>
              {words[word]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {clinics.map((clinic) => (
          <tr key={clinic.displayName} className="border-t border-line align-baseline">
            <th scope="row" className="py-2.5 text-left font-normal">
              {clinic.displayName}
              {clinic.place && <span className="text-ink-soft">, {clinic.place}</span>}
              {clinic.visit && (
                <span className="block text-sm">{visitText(clinic.visit, clinic.coverage, wording)}</span>
              )}
              <span className="block text-sm text-ink-soft md:hidden">{besides(clinic)}</span>
            </th>
            <td className="hidden py-2.5 pl-3 text-ink-soft md:table-cell">{besides(clinic)}</td>
            {shares.map(({ kind }) => (
              <td key={kind} className="py-2.5 pl-3 text-right font-semibold">
                {percentValue(clinic.coverage[kind], wording)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
