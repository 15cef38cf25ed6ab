import { Icon, type IconName } from '@/components/ui/icon';
import { fill, plural, type PluralForms } from '@/lib/i18n/labels';

/** Maximum benefits of a card: 15 in a row, 4 and '+N' in the grid. CSS applies the grid's limit. */
const MAX_IN_ROW = 15;
const GRID = 4;

const icons: Readonly<Record<string, IconName>> = {
  ges: 'shield-check',
  caec: 'umbrella',
  telemedicine: 'video',
  fullHospital: 'bed',
  freeChoice: 'hand-heart',
  secondOpinion: 'stethoscope',
  homeDoctor: 'house',
  maternityIncluded: 'baby',
  specialistDirect: 'stethoscope',
  nationalNetwork: 'hospital',
  zoneRM: 'map-pin',
  zoneNorth: 'map-pin',
  zoneNational: 'map-pin',
  zoneBiobio: 'map-pin',
  zoneCentre: 'map-pin',
  zoneSouth: 'map-pin',
  chatSupport: 'message-circle',
  directPayment: 'credit-card',
  evacuation: 'ambulance',
  emergency24: 'ambulance',
  sports: 'dumbbell',
  flightDelay: 'plane',
  lostLuggage: 'luggage',
  internationalCover: 'globe',
  schengen: 'globe',
  onlineCertificate: 'file-text',
  legalRequirement: 'scale',
  wellnessProgram: 'activity',
  vaccines: 'syringe',
  freeVet: 'paw-print',
  lostPet: 'paw-print',
  boarding: 'house',
  dogsOnly: 'bone',
  onlineReimbursement: 'wallet',
  taxDeductible: 'percent',
  familyDiscount: 'users',
  dentalIncluded: 'smile',
  savings: 'wallet',
};

type Props = {
  features: readonly string[];
  names: Readonly<Record<string, string>>;
  tag: string;
  labels: { benefits: string; more: string; moreHint: PluralForms };
};

export function BenefitList({ features, names, tag, labels }: Props) {
  if (features.length === 0) return null;
  const rest = features.length - GRID;
  return (
    <ul className="plan-benefits" aria-label={labels.benefits}>
      {features.slice(0, MAX_IN_ROW).map((code) => (
        <li key={code}>
          <Icon name={icons[code] ?? 'check'} />
          {names[code] ?? code}
        </li>
      ))}
      {rest > 0 && (
        <li className="plan-more">
          <span aria-hidden="true">{fill(labels.more, { n: rest })}</span>
          <span className="sr-only">{plural(labels.moreHint, rest, tag)}</span>
        </li>
      )}
    </ul>
  );
}
