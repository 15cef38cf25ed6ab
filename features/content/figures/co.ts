import type { ArticleFigures } from '../figure';
import { copagoYCuota, independiente } from './co/fees';
import { carencia, complementarioPrepagadaPoliza, preexistencias, prepagadaSinEps } from './co/voluntary';

export const figures: Readonly<Record<string, ArticleFigures>> = {
  'Plan-Complementario-Prepagada-o-Poliza': complementarioPrepagadaPoliza,
  'Copago-y-Cuota-Moderadora-2026-Cuanto-Pagas': copagoYCuota,
  'Puedes-Tener-Medicina-Prepagada-Sin-EPS': prepagadaSinEps,
  'Que-Es-La-Carencia-En-Un-Plan-De-Salud': carencia,
  'Preexistencias-En-Medicina-Prepagada': preexistencias,
  'Independiente-Cuanto-Pagas-De-EPS': independiente,
};
