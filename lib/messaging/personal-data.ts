import { conversationReports, memberBlocks, messages } from "@/db/schema";
import { exportTable, type PersonalData } from "@/lib/core/personal-data";

/**
 * A member's messages, blocks and reports, for the export of their personal data. A message that the member deleted is
 * exported with its text as long as that is stored.
 */
export const MESSAGING_DATA: readonly PersonalData[] = [
  exportTable("mensajes-enviados", messages, messages.senderId, [
    "id",
    "conversationId",
    "body",
    "createdAt",
    "deletedAt",
  ]),
  exportTable("miembros-bloqueados", memberBlocks, memberBlocks.blockerId, ["blockedId", "createdAt"]),
  exportTable("denuncias-de-conversaciones", conversationReports, conversationReports.reporterId, [
    "id",
    "conversationId",
    "reason",
    "createdAt",
    "resolvedAt",
  ]),
];
