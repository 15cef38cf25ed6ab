/** Without accents and case: 'clinica davila' finds 'Clínica Dávila'. */
export const searchText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
