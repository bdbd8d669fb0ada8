import { AREAS } from "@/lib/areas";
import { statementLabelsOf } from "@/lib/core/area";
import { REFERENCES } from "@/lib/ledger/constants";

const LABELS = statementLabelsOf(AREAS);

/** What a movement is called; a newer build may have written one whose words this build does not know (ADR 048). */
export function labelOf(act: string): string {
  return LABELS[act] ?? act;
}

/** What stands where a movement belongs to nothing that has a number. */
export const NO_REFERENCE = "—";

/** `Retiro 3`: what a movement is about; a dash where it has no number that a member could know. */
export function referenceLabel(refType: string, refId: string): string {
  const about = REFERENCES[refType];
  return about ? `${about.name} ${refId}` : NO_REFERENCE;
}
