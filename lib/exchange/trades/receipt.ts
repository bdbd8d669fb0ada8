import type { Reader } from "@/lib/deals/attachments";
import { trade } from "./deal";

/** The trade's current receipt, for its two people and, once disputed, an administrator. Throws `not_found`. */
export function readReceipt(reader: Reader, id: number) {
  return trade.readAttachment(reader, {
    id,
    name: "justificante",
    fileOf: ({ receiptFileId }) => receiptFileId,
  });
}
