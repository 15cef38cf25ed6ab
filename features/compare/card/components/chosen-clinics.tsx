import { outpatientValue, percentValue } from '@/features/catalogue/wording/coverage';
import { missingText, type KnownPayment } from '@/features/catalogue/wording/clinic-payment';
import { useList } from '@/features/compare/components/list-context';

export const CLINIC_ROWS = 3;

export function ChosenClinics({ clinics }: { clinics: readonly KnownPayment[] }) {
  const { labels, wording } = useList();
  const words = labels.card.clinic;
  const ofPlan = (isOfPlan: boolean) => isOfPlan && <small title={words.ofPlan.full}> {words.ofPlan.short}</small>;
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
            {payment.missingFrom === null ? (
              <>
                <td>
                  {percentValue(payment.hospital, wording)}
                  {ofPlan(payment.ofPlan.hospital)}
                </td>
                <td>
                  {outpatientValue(payment, isByVisit, wording)}
                  {ofPlan(payment.ofPlan.ambulatory)}
                </td>
              </>
            ) : (
              <td colSpan={2} title={missingText(payment.missingFrom, words, wording)}>
                {payment.missingFrom.isFreeChoice
                  ? words.freeChoice.short
                  : missingText(payment.missingFrom, words, wording)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
