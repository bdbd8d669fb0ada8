import { notifications, webhookEndpoints } from "@/db/schema";
import { ofTable, type PersonalData } from "@/lib/core/personal-data";

/** A member's notifications and webhooks, for the export of their personal data. */
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
