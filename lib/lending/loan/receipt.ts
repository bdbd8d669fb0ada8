import type { Reader } from "@/lib/deals/attachments";
import { loan } from "./deal";

/** The loan's current receipt, for its two people and, once disputed, an administrator. Throws `not_found`. */
export function readReceipt(reader: Reader, id: number) {
  return loan.readAttachment(reader, {
    id,
    name: "justificante",
    fileOf: ({ receiptFileId }) => receiptFileId,
  });
}
