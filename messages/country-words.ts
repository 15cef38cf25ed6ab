import catalogueCL from './catalogue/es-CL.json';
import catalogueCO from './catalogue/es-CO.json';
import cataloguePE from './catalogue/es-PE.json';
import contentCL from './content/es-CL.json';
import contentCO from './content/es-CO.json';
import layoutCL from './layout/es-CL.json';
import layoutCO from './layout/es-CO.json';
import layoutPE from './layout/es-PE.json';
import profileCL from './profile/es-CL.json';
import profileCO from './profile/es-CO.json';
import purchasePE from './purchase/es-PE.json';
import rightsPE from './rights/es-PE.json';

/** Words that a country says differently, by language tag. */
export const countryWords = {
  'es-CL': { ...catalogueCL, ...contentCL, ...layoutCL, ...profileCL },
  'es-CO': { ...catalogueCO, ...contentCO, ...layoutCO, ...profileCO },
  'es-PE': { ...cataloguePE, ...layoutPE, ...purchasePE, ...rightsPE },
};
