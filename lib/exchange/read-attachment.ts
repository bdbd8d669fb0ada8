import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { btcTradeEvents, btcTrades } from "@/db/schema";
import type { UserActor } from "@/lib/core/actor";
import { audit } from "@/lib/core/audit";
import { DomainError } from "@/lib/core/errors";
import { recordRefusal } from "@/lib/core/refusal";
import type { RequestInfo } from "@/lib/core/request";
import { openFile } from "@/lib/gateways/files";
import type { Trade } from "./trade-line";
import { roleIn } from "./trade-rules";

const NO_FILE = "Ese archivo no existe";
const READ = "exchange.read-attachment";

/** The trade's current receipt, for its two people and, once disputed, an administrator. Throws `not_found`. */
export async function readReceipt(viewer: UserActor, request: RequestInfo, id: number) {
  const trade = await readableTrade(viewer, request, id);
  return asDownload(viewer, request, { trade, fileId: trade.receiptFileId, name: "justificante" });
}

/** A file of the timeline, for the same people. Throws `not_found`. */
export async function readEvidence(
  viewer: UserActor,
  request: RequestInfo,
  { id, event }: { id: number; event: number },
) {
  const trade = await readableTrade(viewer, request, id);
  const [found] = await db
    .select({ fileId: btcTradeEvents.fileId })
    .from(btcTradeEvents)
    .where(and(eq(btcTradeEvents.id, event), eq(btcTradeEvents.dealId, id)))
    .limit(1);
  return asDownload(viewer, request, { trade, fileId: found?.fileId ?? null, name: `prueba-${event}` });
}

// Whoever asks for the papers of others hears that there are none, and it is recorded.
async function readableTrade(viewer: UserActor, request: RequestInfo, id: number): Promise<Trade> {
  const [trade] = await db.select().from(btcTrades).where(eq(btcTrades.id, id)).limit(1);
  const role = trade && roleIn(trade, viewer);
  const mayRead = role === "administrator" ? trade?.disputedBy !== null : role;
  if (trade && mayRead) return trade;
  if (trade) await recordRefusal({ viewer, request }, READ, { trade: String(id) });
  throw new DomainError("not_found", NO_FILE);
}

type Wanted = { trade: Trade; fileId: string | null; name: string };

// A PDF may hold a script: it is only ever saved, and opened by nothing of ours.
async function asDownload(viewer: UserActor, request: RequestInfo, { trade, fileId, name }: Wanted) {
  if (!fileId) throw new DomainError("not_found", NO_FILE);
  const { stream, contentType, sizeBytes } = await openFile(fileId);
  if (roleIn(trade, viewer) === "administrator") {
    await audit(db, request, {
      action: READ,
      actorId: viewer.id,
      targetId: trade.buyerId,
      details: { trade: trade.id, file: name },
    });
  }
  const isPicture = contentType.startsWith("image/");
  return {
    bytes: stream,
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(sizeBytes),
      "Content-Disposition": isPicture ? "inline" : `attachment; filename="${name}.pdf"`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
    },
  };
}
