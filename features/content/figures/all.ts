import type { ArticleFigures } from '@/features/content/figure';
import type { MarketCode } from '@/lib/contract/atoms';
import { isapreOrFonasa, isaprePrice, capAndPercent, preexistence, catastrophe, complementary } from './cl';
import {
  copagoYCuota,
  independiente,
  carencia,
  complementarioPrepagadaPoliza,
  preexistencias,
  prepagadaSinEps,
} from './co';
import { entryAge, schengen, deductible, internationalOrTravel, maternity, withOrWithoutUsa } from './in';
import { eps, latency, sctrCost, vidaLey, waiting, clinicBill } from './pe';

export const articleFigures: Readonly<Record<MarketCode, Readonly<Record<string, ArticleFigures>>>> = {
  cl: {
    'Conviene-Isapre-o-Fonasa': isapreOrFonasa,
    'Como-Se-Calcula-El-Precio-De-Tu-Isapre': isaprePrice,
    'Por-Que-Tu-Isapre-Pago-Menos-Que-El-70': capAndPercent,
    'Te-Aceptan-En-Una-Isapre-Con-Una-Preexistencia': preexistence,
    'GES-y-CAEC-Quien-Paga-Una-Enfermedad-Cara': catastrophe,
    'Cuanto-Te-Devuelve-Un-Seguro-Complementario': complementary,
  },
  pe: {
    'EPS-o-EsSalud-Pierdes-EsSalud-Si-Tienes-EPS': eps,
    'SCTR-A-Quien-Le-Toca': sctrCost,
    'Deducible-y-Coaseguro-Cuanto-Pagas-En-La-Clinica': clinicBill,
    'Te-Quedaste-Sin-Trabajo-Que-Pasa-Con-Tu-Seguro': latency,
    'Vida-Ley-Quien-Lo-Paga-y-Cuanto-Entrega': vidaLey,
    'Carencia-Espera-y-Preexistencia-En-Tu-Seguro': waiting,
  },
  co: {
    'Plan-Complementario-Prepagada-o-Poliza': complementarioPrepagadaPoliza,
    'Copago-y-Cuota-Moderadora-2026-Cuanto-Pagas': copagoYCuota,
    'Puedes-Tener-Medicina-Prepagada-Sin-EPS': prepagadaSinEps,
    'Que-Es-La-Carencia-En-Un-Plan-De-Salud': carencia,
    'Preexistencias-En-Medicina-Prepagada': preexistencias,
    'Independiente-Cuanto-Pagas-De-EPS': independiente,
  },
  in: {
    'Seguro-Internacional-o-Seguro-De-Viaje': internationalOrTravel,
    'Como-Funciona-El-Deducible-De-Un-Seguro-Internacional': deductible,
    'Con-o-Sin-Estados-Unidos-Que-Area-Elegir': withOrWithoutUsa,
    'Seguro-De-Viaje-Para-Schengen-Lo-Necesitas': schengen,
    'Hasta-Que-Edad-Puedes-Entrar-A-Un-Seguro-Internacional': entryAge,
    'Maternidad-En-Un-Seguro-Internacional': maternity,
  },
};
