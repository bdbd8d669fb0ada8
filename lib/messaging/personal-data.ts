import { conversationReports, memberBlocks, messages } from "@/db/schema";
import { ofTable, type PersonalData } from "@/lib/core/personal-data";

/** A member's messages, blocks and reports, for the export of their personal data. */
export const MESSAGING_DATA: readonly PersonalData[] = [
  ofTable("mensajes-enviados", messages, messages.senderId, ["id", "conversationId", "body", "createdAt"]),
  ofTable("miembros-bloqueados", memberBlocks, memberBlocks.blockerId, ["blockedId", "createdAt"]),
  ofTable("denuncias-de-conversaciones", conversationReports, conversationReports.reporterId, [
    "id",
    "conversationId",
    "reason",
    "createdAt",
    "resolvedAt",
  ]),
];
