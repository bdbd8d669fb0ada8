import { conversationReports, memberBlocks, messages, notifications } from "@/db/schema";
import { ofTable, type PersonalData } from "@/lib/core/personal-data";

/** What a member was told and wrote to others. */
export const MESSAGING_DATA: readonly PersonalData[] = [
  ofTable("notificaciones", notifications, notifications.userId, [
    "id",
    "kind",
    "title",
    "body",
    "createdAt",
    "readAt",
  ]),
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
