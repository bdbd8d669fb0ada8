import { Note } from "./note";

/** Says to the author of a rating that an administrator has removed it, and why. */
export function RemovedNote({ reason }: { reason: string }) {
  return <Note className="wrap-anywhere">Retirada por la administración. Motivo: «{reason}»</Note>;
}
