import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendRequest } from '@/features/lead/client';
import type { ContactResponse } from '@/features/lead/contact.api';
import { addressWithoutPersonalData } from '@/features/lead/lead-kinds';
import type { TypedContact } from '@/features/lead/form/fields';
import type { updateInsuranceRequest, updatePlanRequest } from '@/features/lead/plan-request/plan-request.api';
import { useLeadStore } from '@/features/lead/lead.store';
import { addWaiting, isUnreachable, useWaitingStore, withdrawWaiting } from '@/features/lead/waiting/waiting.store';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { isTrialFrame } from '@/lib/browser/frame';
import { useMutation } from '@/lib/http/use-mutation';
import { RETRIES, retrying } from '@/lib/http/retries';
import type { Channel } from '@/lib/contract/answer-channel';
import { leadAttribution } from '@/lib/browser/attribution';
import { hasStaffFlag } from '@/lib/browser/staff-flags';
import { isSame } from '@/lib/http/attempt';
import { call } from '@/lib/http/call';
import type { InsuranceRequestInput, InsuranceRequestUpdateInput, PlanRequestUpdateInput } from './plan-request.api';

export type MoreData = {
  readonly legalId: string;
  readonly isForeign: boolean;
  readonly birthDate: string;
  readonly plans: readonly string[];
  readonly insurances: readonly string[];
};

type Sent = Pick<ContactResponse, 'id' | 'ticket'>;

export type Requester = Partial<Pick<TypedContact, 'first_name' | 'email' | 'telefono'>> & {
  readonly canal?: Channel | null;
};

const identity = ({ legalId, isForeign, birthDate }: MoreData) => ({
  rutpersona: legalId.trim() || null,
  ...(isForeign && { documentoExtranjero: true }),
  fechanacimiento: birthDate || null,
});

function personsOf(profile: PerfilIngreso | null): NonNullable<InsuranceRequestInput['arraypersona']> {
  if (!profile?.ingresodatos) return [];
  const contributors = profile.cotizante?.map(({ sexo, edad }) => ({ sexo, edad })) ?? [];
  return [...contributors, ...profile.cargas.map(({ sexo, edad, parentesco }) => ({ sexo, edad, parentesco }))];
}

/** Field names of the spec, with its misspellings. */
const insuranceRequestOf = (
  more: MoreData,
  { first_name = '', email = '', telefono = '', canal }: Requester,
  profile: PerfilIngreso | null,
  planRequest: Sent,
): InsuranceRequestInput => ({
  arraypersona: personsOf(profile),
  region: profile?.region?.stateCode || null,
  nombrepersona: first_name,
  rut_sec_contributor: null,
  correopersona: email,
  telefonopersona: telefono,
  canal,
  ...identity(more),
  arrayseguro: [...more.insurances],
  isPayment: false,
  isInternalTraffic: hasStaffFlag('internalTraffic'),
  aditional_data: { solicitud: planRequest.id },
  leadAttributionInfo: leadAttribution(),
  origin_url: addressWithoutPersonalData(location.href),
});

type Extending = { readonly planRequest: Sent; readonly asker: Requester; readonly profile: PerfilIngreso | null };

const INSURANCE = 'seguro-adicional/solicitar';

/**
 * Adds later answers. The first click creates a request for further insurance; later clicks update it. While offline,
 * the answers wait.
 */
export function useRequestExtension({ planRequest, asker, profile }: Extending) {
  const [insurance, setInsurance] = useState<Sent | null>(null);
  /** Idempotency key of the further insurance; constant until the server has confirmed it. */
  const key = useRef<string>(null);

  async function changeInsurance({ ticket: bearer }: Sent, more: MoreData): Promise<void> {
    const body: InsuranceRequestUpdateInput = { ...identity(more), arrayseguro: [...more.insurances] };
    await call<typeof updateInsuranceRequest>('POST /api/seguro-adicional/update', body, { bearer });
  }

  async function askForInsurance(more: MoreData): Promise<void> {
    const { waiting, answers } = useWaitingStore.getState();
    const sent = insurance ?? answers[key.current ?? ''];
    if (sent) return changeInsurance(sent, more);
    const body = insuranceRequestOf(more, asker, profile, planRequest);
    const isWaiting = waiting.some((one) => one.id === key.current && isSame(one.body, body));
    // Waiting requests are sent automatically.
    if (isWaiting) return;
    const { first_name = '', telefono = '', email = '' } = asker;
    const typed = { fld_fullname: first_name, fld_telephone: telefono, fld_email: email };
    key.current ??= crypto.randomUUID();
    const pending = { key: key.current, body, typed, savedAt: Date.now(), isTrial: isTrialFrame() };
    try {
      const answer = await sendRequest({ ...pending, endpoint: INSURANCE }, (next) => (key.current = next.key));
      withdrawWaiting(pending.key);
      useLeadStore.getState().keepTicket(answer.ticket);
      setInsurance(answer);
    } catch (failure) {
      if (!isUnreachable(failure)) throw failure;
      addWaiting(INSURANCE, { ...pending, key: key.current });
    }
  }

  const adding = useMutation({
    mutationFn: async (more: MoreData) => {
      const body: PlanRequestUpdateInput = { ...identity(more), arrayplan: [...more.plans] };
      const update = call<typeof updatePlanRequest>('POST /api/solicitarplans/update', body, {
        bearer: planRequest.ticket,
      });
      const failure: unknown = await update.then(
        () => null,
        (error: unknown) => error,
      );
      if (failure && !isUnreachable(failure)) throw failure;
      if (more.insurances.length > 0) await askForInsurance(more);
      if (failure) throw failure;
    },
    networkMode: 'always',
    ...retrying(RETRIES.planRequest),
  });

  const sendAgain = useEffectEvent(() => {
    if (isUnreachable(adding.error) && adding.variables) adding.mutate(adding.variables);
  });
  useEffect(() => {
    const controller = new AbortController();
    window.addEventListener('online', () => sendAgain(), { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return adding;
}
