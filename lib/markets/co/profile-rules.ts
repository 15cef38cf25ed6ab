import type { MarketRules } from '@/lib/markets/profile-rules';

/** Rule: people without an EPS cannot get a plan, because an EPS insures health. */
const EPS_RULE = {
  name: 'hasEps',
  valid: 'perfil.titular.epsActual != "notengo" && perfil.cotizante.all(p, p.eps_actual != "notengo")',
  message: {
    es: 'No hay opciones de seguros o planes de salud disponibles para personas sin EPS',
    en: 'There are no health plans or insurance for people without an EPS',
    pt: 'Não há seguros nem planos de saúde disponíveis para pessoas sem EPS',
  },
};

/** Rule: a group plan needs 10 employees. The Spanish text is prescribed, without the accent. */
const TEN_EMPLOYEES = {
  name: 'tenEmployees',
  valid: 'perfil.colectivo.cantidadempleados >= 10',
  message: {
    es: 'Tu empresa debe tener un minimo de 10 empleados para cotizar un seguro colectivo',
    en: 'Your company needs at least 10 employees for a quote of a group plan',
    pt: 'Sua empresa precisa ter pelo menos 10 funcionários para cotar um seguro coletivo',
  },
};

export const rules: MarketRules = {
  EPS: [EPS_RULE],
  'MEDICINA PREPAGADA': [EPS_RULE],
  POLIZA: [EPS_RULE],
  COMPLEMENTARIO: [EPS_RULE],
  COLECTIVO: [TEN_EMPLOYEES],
};
