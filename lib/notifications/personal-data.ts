import { notifications, webhookEndpoints } from "@/db/schema";
import { ofTable, type PersonalData } from "@/lib/core/personal-data";

/** What a member was notified of, and where it was sent. */
export const NOTIFICATION_DATA: readonly PersonalData[] = [
  ofTable("notificaciones", notifications, notifications.userId, [
    "id",
    "kind",
    "title",
    "body",
    "createdAt",
    "readAt",
  ]),
  ofTable("webhooks", webhookEndpoints, webhookEndpoints.userId, [
    "id",
    "url",
    "description",
    "categories",
    "offSince",
    "createdAt",
  ]),
];
