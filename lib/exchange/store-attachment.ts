import { fileTypeFromBuffer } from "file-type";
import type { Viewer } from "@/lib/core/actor";
import { DomainError } from "@/lib/core/errors";
import { consume } from "@/lib/core/limits";
import { cleanPicture } from "@/lib/core/picture";
import { type StoredFile, storeFile } from "@/lib/gateways/files";
import { expireTrade } from "./expire-trades";
import { TRADE_NOT_FOUND } from "./move-trade";
import { TRADE_ATTACHMENT, TRADE_ATTEMPTS, type TradeEvent } from "./trade-constants";
import { roleIn, stepOf } from "./trade-rules";

type Attached = { id: number; event: TradeEvent; file: File };

/**
 * Stores what a party adds to a trade, encrypted: a picture drawn anew, or a PDF as it is. Nothing is stored for whoever
 * may not add it. Throws as `stepOf`, and `too_large`, `unsupported_media`, `rate_limited`.
 */
export async function storeAttachment(
  actor: Pick<Viewer, "id" | "isAdmin">,
  { id, event, file }: Attached,
): Promise<StoredFile> {
  const trade = await expireTrade(id);
  const role = trade && roleIn(trade, actor);
  if (!trade || !role || role === "administrator") throw new DomainError("not_found", TRADE_NOT_FOUND);
  stepOf(trade.status, event, role);
  if (file.size > TRADE_ATTACHMENT.mostBytes) throw new DomainError("too_large", TRADE_ATTACHMENT.tooLarge);
  await consume({ name: "trade-file", key: actor.id, ...TRADE_ATTEMPTS.filePerUser });
  const cleaned = await cleanedFile(new Uint8Array(await file.arrayBuffer()));
  return storeFile({ ownerId: actor.id, purpose: "trade", isPublic: false, ...cleaned });
}

async function cleanedFile(content: Uint8Array) {
  const type = await fileTypeFromBuffer(content);
  if (type?.mime === "application/pdf") return { content, contentType: type.mime };
  if (type?.mime.startsWith("image/")) return cleanPicture(content, TRADE_ATTACHMENT.mostSidePx);
  throw new DomainError("unsupported_media", "Solo se permiten imágenes JPG, PNG o WebP, o un PDF");
}
