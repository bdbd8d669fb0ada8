import { AREAS } from "@/lib/areas";
import { feeLabelsOf, statementLabelsOf } from "@/lib/core/area";
import { REFERENCES } from "@/lib/ledger/constants";

const LABELS = statementLabelsOf(AREAS);
const FEE_LABELS = feeLabelsOf(AREAS);

/** The label of a movement. An act from a newer build may have no label in this one (decision 048). */
export function labelOf({ act, isFee }: { act: string; isFee: boolean }): string {
  return (isFee ? FEE_LABELS[act] : undefined) ?? LABELS[act] ?? act;
}

/** The label of a movement without a reference number. */
export const NO_REFERENCE = "—";

/** The reference of a movement, for example `Retiro 3`; a dash if it has no number that members know. */
export function referenceLabel(refType: string, refId: string): string {
  const about = REFERENCES[refType];
  return about ? `${about.name} ${refId}` : NO_REFERENCE;
}
