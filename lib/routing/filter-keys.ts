/** Keys of the filters in a list's address. */
export const FILTER_KEYS = {
  organizations: 'compania',
  insuranceTypes: 'tipo',
  coverageOrganizations: 'clinica',
  everyCoverageOrganization: 'toda-clinica',
  chosenClinics: 'mi-clinica',
  features: 'beneficio',
  featuresFilter: 'algun-beneficio',
  coverageCountries: 'zona',
  fromPrice: 'desde',
  toPrice: 'hasta',
  fromDeductible: 'deducible-desde',
  toDeductible: 'deducible-hasta',
  deductiblesToCompare: 'deducible',
  targetCurrency: 'moneda',
} as const;
