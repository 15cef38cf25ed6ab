import {
  infoPlan,
  infoPlanQuery,
  isapre,
  isapreBenefits,
  isapreQuery,
  planIdQuery,
  planRestrictions,
  requestStatistics,
  scoreAnalysis,
} from '@/features/plan/isapre/contract';
import type { Endpoint } from './endpoints';

const reads = { method: 'get', refusals: [400, 404] } as const;

export const isapreEndpoints: readonly Endpoint[] = [
  { ...reads, path: '/api/isapres/{id}', summary: 'An Isapre and what it sells', input: isapreQuery, output: isapre },
  {
    ...reads,
    path: '/api/isapres/{id}/beneficios',
    summary: "What an Isapre's plans have, with how many of them have it",
    input: isapreQuery,
    output: isapreBenefits,
  },
  {
    ...reads,
    path: '/api/infoplanes/{id}',
    summary: "An Isapre plan's sheet, as it is written and what it means",
    input: planIdQuery,
    output: infoPlan,
  },
  {
    ...reads,
    path: '/api/infoplanes/{id}/restricciones',
    summary: 'What an Isapre plan pays less for',
    input: planIdQuery,
    output: planRestrictions,
  },
  {
    ...reads,
    path: '/api/buscadorplanes/infoplan',
    summary: "An Isapre plan's sheet by the plan's code",
    input: infoPlanQuery,
    output: infoPlan,
  },
  {
    ...reads,
    path: '/api/buscarplanes/analisisypuntaje',
    summary: "Where an Isapre plan's score comes from: parts that add up to it",
    input: planIdQuery,
    output: scoreAnalysis,
  },
  {
    ...reads,
    path: '/api/solicitarplans/estadisticasolicitudesplanes',
    summary: 'How often it was asked for an Isapre plan lately, in steps that tell of no single request',
    input: planIdQuery,
    output: requestStatistics,
  },
];
