import { and, desc, eq, gt } from "drizzle-orm";
import { db } from "@/db";
import { dataExports } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { audit } from "@/lib/core/command/audit";
import { DomainError } from "@/lib/core/command/errors";
import type { RequestInfo } from "@/lib/core/command/request";
import { clock } from "@/lib/core/format/clock";
import { openFile } from "@/lib/gateways/files/stored-files";

const SHOWN = 5;

/** Lists the latest copies that the member requested, newest first. */
export function listDataExports(viewer: UserActor) {
  return db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, viewer.id))
    .orderBy(desc(dataExports.id))
    .limit(SHOWN);
}

/** Returns the ZIP of the member's own copy while it is available; the access is audited. Throws `not_found`. */
export async function readDataExport(viewer: UserActor, request: RequestInfo, id: number) {
  const mine = and(eq(dataExports.id, id), eq(dataExports.userId, viewer.id));
  const [copy] = await db
    .select({ fileId: dataExports.fileId })
    .from(dataExports)
    .where(and(mine, eq(dataExports.status, "ready"), gt(dataExports.expiresAt, clock.now())))
    .limit(1);
  if (!copy?.fileId) throw new DomainError("not_found", "Esa copia no existe o ya ha caducado");
  await audit(db, request, {
    action: "identity.read-data-export",
    actorId: viewer.id,
    targetId: viewer.id,
    details: { export: id },
  });
  const { stream, contentType, sizeBytes, etag } = await openFile(copy.fileId);
  return {
    bytes: stream,
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(sizeBytes),
      ETag: etag,
      "Content-Disposition": `attachment; filename="mis-datos-${id}.zip"`,
      "Cache-Control": "private, no-store",
    },
  };
}
