import { outpatientValue, percentValue } from '@/features/catalogue/wording/coverage';
import { useList } from '@/features/compare/components/list-context';
import type { ClinicPayment } from '@/features/compare/contract';

export const CLINIC_ROWS = 3;

/** What the plan pays at each of several clinics of the visitor. */
export function ChosenClinics({ clinics }: { clinics: readonly ClinicPayment[] }) {
  const { labels, wording } = useList();
  const words = labels.card.clinic;
  const isByVisit = clinics.some(({ visit }) => visit !== null);
  return (
    <table className="plan-mine">
      <thead>
        <tr>
          <th scope="col">{words.columns.clinic}</th>
          <th scope="col">{words.columns.hospital}</th>
          <th scope="col">{words.columns[isByVisit ? 'visit' : 'ambulatory']}</th>
        </tr>
      </thead>
      <tbody>
        {clinics.slice(0, CLINIC_ROWS).map((payment) => (
          <tr key={payment.name} className="plan-clinic">
            <th scope="row">{payment.name}</th>
            <td>{percentValue(payment.hospital, wording)}</td>
            <td>{outpatientValue(payment, isByVisit, wording)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
