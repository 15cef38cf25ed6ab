import type { EmployeeCells } from '../contract';
import { isHolderWord, readInsuredType } from './choices';

type Row = { readonly row: number; readonly cells: EmployeeCells };

/** A holder whose sheet says 'Titular', or their own document, where those of a dependant stand. */
function withoutOwn(cells: EmployeeCells): EmployeeCells {
  const { dependantType = '', holderLegalId = '', legalId = '', insuredType = '' } = cells;
  if (readInsuredType(insuredType) === 'dependant') return cells;
  const isOwn = holderLegalId.trim() !== '' && holderLegalId.trim() === legalId.trim();
  const isSaidHolder = isHolderWord(dependantType);
  return {
    ...cells,
    ...(isSaidHolder && { dependantType: '' }),
    ...(isOwn && (isSaidHolder || !dependantType.trim()) && { holderLegalId: '' }),
  };
}

/** Who is said to be nobody's dependant is a holder, where the sheet has no column for it. */
function withType(cells: EmployeeCells, saysType: boolean): EmployeeCells {
  if (saysType) return cells;
  const isDependant = cells.dependantType?.trim() || cells.holderLegalId?.trim();
  return { ...cells, insuredType: isDependant ? 'dependant' : 'holder' };
}

/**
 * Who of a sheet is a holder and whose dependants the others are. A dependant without the document of their holder hangs on the
 * holder in the rows straight above, with nobody and no empty row between but others of that holder.
 * @param saysType whether the sheet has a column that says who is a holder
 */
export function withFamilies<R extends Row>(rows: readonly R[], saysType: boolean): R[] {
  let above: { readonly row: number; readonly legalId: string } | null = null;
  return rows.map((one) => {
    const cells = withType(withoutOwn(one.cells), saysType);
    const { legalId = '', holderLegalId = '', insuredType = '' } = cells;
    if (readInsuredType(insuredType) === 'holder') {
      above = { row: one.row, legalId };
      return { ...one, cells };
    }
    const isBelow = above !== null && one.row === above.row + 1;
    const isOthers = holderLegalId.trim() !== '' && holderLegalId.trim() !== above?.legalId.trim();
    const holder: string = isBelow && !isOthers ? above!.legalId : '';
    above = holder ? { row: one.row, legalId: holder } : null;
    const isOpen = readInsuredType(insuredType) === 'dependant' && !holderLegalId.trim();
    return { ...one, cells: isOpen && holder ? { ...cells, holderLegalId: holder } : cells };
  });
}
