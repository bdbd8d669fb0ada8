import { and, eq } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db";
import type { UserActor } from "@/lib/auth/actor";
import { recordRefusal } from "@/lib/auth/authorization";
import { audit } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import type { RequestInfo } from "@/lib/core/command/request";
import { downloadFile } from "@/lib/gateways/files/stored-files";
import type { Definition, Kind } from "./definition";
import { type Person, rolesAmong } from "./parties";
import { partiesOf, readRow } from "./rows";

const NO_FILE = "Ese archivo no existe";

export type Reader = { viewer: UserActor; request: RequestInfo };

type StoredAttachment<K extends Kind> = {
  id: number;
  /** The file name for the download and the audit log. */
  name: string;
  fileOf: (row: K["row"]) => string | null | Promise<string | null>;
};

/**
 * Reads a file of a deal, for its parties and, once it is disputed, for an administrator, whose access is audited.
 * Throws `not_found`; an attempt by anyone else is audited too.
 */
async function readAttachment<K extends Kind>(
  deal: Definition<K>,
  { viewer, request }: Reader,
  { id, name, fileOf }: StoredAttachment<K>,
) {
  const action = `${deal.area}.read-attachment`;
  const row = await readRow(deal, id);
  const role = row && readerOf(deal, row, viewer);
  if (row && !role) await recordRefusal({ viewer, request }, action, { [deal.auditIdKey]: String(id) });
  const fileId = row && role ? await fileOf(row) : null;
  if (!row || !fileId) throw new DomainError("not_found", NO_FILE);
  const download = await downloadFile(fileId, name);
  if (role === "administrator") {
    const [targetId] = Object.values<string | null>(partiesOf(deal, row));
    const details = { [deal.auditIdKey]: id, file: name };
    await audit(db, request, { action, actorId: viewer.id, ...(targetId && { targetId }), details });
  }
  return download;
}

/** Reads the receipt of the payment, with the same access rules. Throws `not_found`. */
export function readReceipt<K extends Kind>(deal: Definition<K>, reader: Reader, id: number) {
  const fileOf = ({ receiptFileId = null }: K["row"]) => receiptFileId;
  return readAttachment(deal, reader, { id, name: "justificante", fileOf });
}

/** Returns the role in which a person may read the files of a deal; undefined if they may not. */
function readerOf<K extends Kind>(deal: Definition<K>, row: K["row"], person: Person) {
  const [role] = rolesAmong<string>(partiesOf(deal, row), person);
  return role === "administrator" && row.disputeReason === null ? undefined : role;
}

/** Reads the file of a line of the timeline, with the same access rules. Throws `not_found`. */
export function readEvidence<K extends Kind>(
  deal: Definition<K>,
  reader: Reader,
  { id, event }: { id: number; event: number },
) {
  const { table } = deal.timeline;
  const fileOf = async () => {
    const [line] = await db
      .select({ fileId: table.fileId })
      .from(table as PgTable)
      .where(and(eq(table.id, event), eq(table.dealId, id)))
      .limit(1);
    return (line?.fileId as string | null | undefined) ?? null;
  };
  return readAttachment(deal, reader, { id, name: `prueba-${event}`, fileOf });
}
