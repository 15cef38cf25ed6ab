import type { ArticleFigures } from '../figure';
import { entryAge } from './in/entry-age';
import { deductible, internationalOrTravel, maternity, withOrWithoutUsa } from './in/medical';
import { schengen } from './in/schengen';

export const figures: Readonly<Record<string, ArticleFigures>> = {
  'Seguro-Internacional-o-Seguro-De-Viaje': internationalOrTravel,
  'Como-Funciona-El-Deducible-De-Un-Seguro-Internacional': deductible,
  'Con-o-Sin-Estados-Unidos-Que-Area-Elegir': withOrWithoutUsa,
  'Seguro-De-Viaje-Para-Schengen-Lo-Necesitas': schengen,
  'Hasta-Que-Edad-Puedes-Entrar-A-Un-Seguro-Internacional': entryAge,
  'Maternidad-En-Un-Seguro-Internacional': maternity,
};
