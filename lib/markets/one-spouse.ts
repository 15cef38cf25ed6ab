export const ONE_SPOUSE = {
  es: 'Solo puede haber un cónyuge: elige entre tu pareja y la carga con ese parentesco',
  en: 'There can be only one spouse: choose between your partner and the dependant of that relationship',
  pt: 'Só pode haver um cônjuge: escolha entre o seu cônjuge e o dependente com esse parentesco',
} as const;
