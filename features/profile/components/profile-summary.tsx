import { Icon } from '@/components/ui/icon';
import { lacksPartnerIncome } from '@/features/profile/answers';
import { useMyClinics } from '@/features/profile/clinics/clinic.store';
import { storedFormOf } from '@/features/profile/merge';
import { useIsAssumed, useProfileStore } from '@/features/profile/profile.store';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { useFormRequest } from '@/features/profile/form/form.store';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import type { Market, ProfileFormName } from '@/lib/markets/market';
import { factsOf, type Fact } from '@/features/profile/wording/facts';
import { summaryOf } from '@/features/profile/wording/summary';
import type { FormSubject } from './use-profile-form';

function dropFact(form: ProfileFormName, { without }: Fact): void {
  const key = storedFormOf(form);
  useProfileStore.setState(({ profiles, band }) => {
    const left = profiles[key] && without(profiles[key]);
    return { profiles: { ...profiles, [key]: left ?? undefined }, part: null, band: left ? band : null };
  });
}

function dropClinic(clinic: string): void {
  const { clinics, way, keep } = useMyClinics.getState();
  keep(
    clinics.filter((one) => one !== clinic),
    way,
  );
}

/** True if the price assumes an income, because the person gave none. */
const lacksOwnIncome = ({ cotizante }: PerfilIngreso, { pricedByIncome }: FormSubject['line']) =>
  Boolean(pricedByIncome) && cotizante?.[0]?.ingreso === null;

type Props = Pick<FormSubject, 'line' | 'money'> & {
  profile: PerfilIngreso;
  regionWord: Market['regionWord'];
  hasClinics: boolean;
  onDrop: () => void;
};

export function ProfileSummary({ profile, regionWord, line, money, hasClinics, onDrop }: Props) {
  const { profile: labels, answers } = lateWords();
  const isAssumed = useIsAssumed(line.profileForm);
  const clinics = useMyClinics(({ clinics: chosen }) => chosen);
  const place = { ...money, regionWord, choices: line.choices, isAssumed, illnessNames: answers.illnesses };
  const facts = [
    ...factsOf(profile, line.profileForm, labels, place).map((fact) => ({
      name: fact.name,
      drop: () => dropFact(line.profileForm, fact),
    })),
    ...(hasClinics ? clinics : []).map((name) => ({ name, drop: () => dropClinic(name) })),
  ];
  const { ownIncome, partnerIncome } = labels.summary;
  const ofPartner = lacksPartnerIncome(profile, line) ? partnerIncome : null;
  const missing = lacksOwnIncome(profile, line) ? ownIncome : ofPartner;
  return (
    <ul
      aria-label={summaryOf(profile, line.profileForm, labels.summary, place)}
      className="facts flex gap-1.5 overflow-x-auto py-1 [scrollbar-width:none] sm:flex-wrap"
    >
      {missing && (
        <li className="shrink-0">
          <button type="button" className="chip" onClick={() => useFormRequest.getState().request()}>
            {missing}
          </button>
        </li>
      )}
      {facts.map(({ name, drop }) => (
        <li key={name} className="chip max-w-full shrink-0 pr-0">
          {name}
          <button
            type="button"
            className="relative z-1 flex self-stretch items-center px-2"
            aria-label={fill(labels.summary.drop, { name })}
            onClick={() => {
              drop();
              onDrop();
            }}
          >
            <Icon name="x" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
