import type { ArticleFigures } from '../figure';
import { catastrophe } from './cl/catastrophe';
import { complementary } from './cl/complementary';
import { capAndPercent, preexistence } from './cl/isapre-cover';
import { isapreOrFonasa, isaprePrice } from './cl/isapre-price';

export const figures: Readonly<Record<string, ArticleFigures>> = {
  'Conviene-Isapre-o-Fonasa': isapreOrFonasa,
  'Como-Se-Calcula-El-Precio-De-Tu-Isapre': isaprePrice,
  'Por-Que-Tu-Isapre-Pago-Menos-Que-El-70': capAndPercent,
  'Te-Aceptan-En-Una-Isapre-Con-Una-Preexistencia': preexistence,
  'GES-y-CAEC-Quien-Paga-Una-Enfermedad-Cara': catastrophe,
  'Cuanto-Te-Devuelve-Un-Seguro-Complementario': complementary,
};
