import { contactInformation, contactRequest, contactResponse } from '@/features/lead/contract';
import { interactionsQuery, interactionsResponse } from '@/features/customer/contract';
import { profileEntryRequest, profileEntryResponse } from '@/features/profile/contract';
import { profileFormRequest } from '@/features/profile/form/contract';
import { profileRulesRequest, profileRulesResponse } from '@/features/profile/rules/contract';
import { referralAnswer, referralByCode, referralLookup } from '@/features/referral/contract';
import { servedForm } from '@/lib/form-definition/contract';
import {
  revokeRequest,
  revokeResponse,
  shareComparisonRequest,
  sharedLink,
  sharedQuery,
  sharedSearch,
  shareSearchRequest,
} from '@/features/share/contract';
import { noInput } from '@/lib/contract/atoms';
import type { Endpoint } from './endpoints';

export const customerEndpoints: readonly Endpoint[] = [
  {
    path: '/api/contactInformations',
    method: 'get',
    summary: "How to reach the site's people",
    input: noInput,
    output: contactInformation,
    refusals: [],
  },
  {
    path: '/api/profile-form/form',
    method: 'get',
    summary: 'The questions about who will be insured, as the server defines them',
    input: profileFormRequest,
    output: servedForm,
    refusals: [400, 404],
  },
  {
    path: '/api/profile-form/rules',
    method: 'get',
    summary: 'What a profile must fulfil to be priced: expressions, never code',
    input: profileRulesRequest,
    output: profileRulesResponse,
    refusals: [400, 404],
  },
  {
    path: '/api/profile-form/data',
    method: 'post',
    summary: 'Who will be insured; answers the price band to filter by',
    input: profileEntryRequest,
    output: profileEntryResponse,
    refusals: [],
  },
  {
    path: '/api/contactos',
    method: 'post',
    summary: 'A contact request: lead, consent, timeline and jobs in one transaction',
    input: contactRequest,
    output: contactResponse,
    creates: true,
    refusals: [409, 422],
  },
  {
    path: '/api/referidos/buscar',
    method: 'post',
    summary: 'Who the referrer with that e-mail address is; null for nobody',
    input: referralLookup,
    output: referralAnswer,
    refusals: [],
  },
  {
    path: '/api/referidos/{code}',
    method: 'get',
    summary: 'Who the referrer of a link is; null for nobody',
    input: referralByCode,
    output: referralAnswer,
    refusals: [],
  },
  {
    path: '/api/buscarplanes/sharedinsurance',
    method: 'post',
    summary: 'Keeps a search of this site with its profile under a link for 30 days',
    input: shareSearchRequest,
    output: sharedLink,
    creates: true,
    refusals: [422],
  },
  {
    path: '/api/buscarplanes/comparator-url',
    method: 'post',
    summary: 'Keeps a comparison of this site under a link for 30 days',
    input: shareComparisonRequest,
    output: sharedLink,
    creates: true,
    refusals: [422],
  },
  {
    path: '/api/buscarplanes/comparator/url/{link}',
    method: 'get',
    summary: 'The search or comparison of a link',
    input: sharedQuery,
    output: sharedSearch,
    refusals: [400, 404],
  },
  {
    path: '/api/buscarplanes/sharedinsurance/revoke',
    method: 'post',
    summary: 'Takes a link back, with the key that was told when it was made',
    input: revokeRequest,
    output: revokeResponse,
    refusals: [404],
  },
  {
    path: '/api/customer-interactions/{dni}',
    method: 'get',
    summary: 'What happened to the requests that the tickets of the Authorization header prove',
    input: interactionsQuery,
    output: interactionsResponse,
    refusals: [400, 404],
  },
];
