import { REFERENCES } from "@/lib/ledger/constants";

/** `Retiro 3`: what a movement is about; a dash where it has no number that a member could know. */
export function referenceLabel(refType: string, refId: string): string {
  const about = REFERENCES[refType];
  return about ? `${about.name} ${refId}` : "—";
}
