import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ContactResponse } from '@/features/lead/contract';
import { originOf } from '@/features/lead/domain';
import type { TypedContact } from '@/features/lead/form/fields';
import { useLeadStore } from '@/features/lead/store';
import type { PerfilIngreso } from '@/features/profile/contract';
import { apiPost } from '@/lib/http/api-client';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import { RETRIES, retrying } from '@/lib/http/retries';
import { leadAttribution } from '@/lib/site/attribution';
import { hasStaffFlag } from '@/lib/site/staff-flags';
import type {
  InsuranceRequestInput,
  InsuranceRequestUpdateInput,
  PlanRequestUpdateInput,
  UpdateResponse,
} from './contract';

export type MoreData = {
  readonly legalId: string;
  readonly birthDate: string;
  /** Product codes. */
  readonly plans: readonly string[];
  /** Product types. */
  readonly insurances: readonly string[];
};

type Sent = Pick<ContactResponse, 'id' | 'ticket'>;

/** Who has just sent the plan request. */
export type Asker = Partial<Pick<TypedContact, 'first_name' | 'email' | 'telefono'>>;

const identity = ({ legalId, birthDate }: MoreData) => ({
  rutpersona: legalId.trim() || null,
  fechanacimiento: birthDate || null,
});

function personsOf(profile: PerfilIngreso | null): NonNullable<InsuranceRequestInput['arraypersona']> {
  if (!profile?.ingresodatos) return [];
  const contributors = profile.cotizante?.map(({ sexo, edad }) => ({ sexo, edad })) ?? [];
  return [...contributors, ...profile.cargas.map(({ sexo, edad, parentesco }) => ({ sexo, edad, parentesco }))];
}

/** By the names of the spec, misspelled as there. */
const insuranceRequestOf = (
  more: MoreData,
  { first_name = '', email = '', telefono = '' }: Asker,
  profile: PerfilIngreso | null,
  planRequest: Sent,
): InsuranceRequestInput => ({
  arraypersona: personsOf(profile),
  region: profile?.region?.stateCode || null,
  nombrepersona: first_name,
  rut_sec_contributor: null,
  correopersona: email,
  telefonopersona: telefono,
  ...identity(more),
  arrayseguro: [...more.insurances],
  isPayment: false,
  isInternalTraffic: hasStaffFlag('internalTraffic'),
  aditional_data: { solicitud: planRequest.id },
  leadAttributionInfo: leadAttribution(),
  origin_url: originOf(location.href),
});

type AddMore = { readonly planRequest: Sent; readonly asker: Asker; readonly profile: PerfilIngreso | null };

/**
 * Adds to a plan request what the visitor says after it. Further insurance is a request of its own, made by the first
 * press that names some and changed by the next ones.
 */
export function useAddMore({ planRequest, asker, profile }: AddMore) {
  const [insurance, setInsurance] = useState<Sent | null>(null);
  const attempt = useRef<string>(null);

  async function addInsurance(more: MoreData): Promise<void> {
    if (insurance) {
      const body: InsuranceRequestUpdateInput = { ...identity(more), arrayseguro: [...more.insurances] };
      await apiPost<UpdateResponse>('seguro-adicional/update', body, { bearer: insurance.ticket });
      return;
    }
    const idempotencyKey = (attempt.current ??= crypto.randomUUID());
    const body = insuranceRequestOf(more, asker, profile, planRequest);
    try {
      const sent = await apiPost<ContactResponse>('seguro-adicional/solicitar', body, { idempotencyKey });
      useLeadStore.getState().prove(sent.ticket);
      setInsurance(sent);
    } catch (failure) {
      // The earlier version did arrive: what is said now is sent anew.
      if (failure instanceof ApiError && failure.code === 'KEY_REUSED') attempt.current = null;
      throw failure;
    }
  }

  return useMutation(
    {
      mutationFn: async (more: MoreData) => {
        const body: PlanRequestUpdateInput = { ...identity(more), arrayplan: [...more.plans] };
        await apiPost<UpdateResponse>('solicitarplans/update', body, { bearer: planRequest.ticket });
        if (more.insurances.length > 0) await addInsurance(more);
      },
      networkMode: 'always',
      ...retrying(RETRIES.planRequest),
    },
    queryClient(),
  );
}
