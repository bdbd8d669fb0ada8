import { notifications, webhookEndpoints } from "@/db/schema";
import { exportTable, type PersonalData } from "@/lib/core/personal-data";

/** A member's notifications and webhooks, for the export of their personal data. */
export const NOTIFICATION_DATA: readonly PersonalData[] = [
  exportTable("notificaciones", notifications, notifications.userId, [
    "id",
    "kind",
    "title",
    "body",
    "createdAt",
    "readAt",
  ]),
  exportTable("webhooks", webhookEndpoints, webhookEndpoints.userId, [
    "id",
    "url",
    "description",
    "categories",
    "offSince",
    "createdAt",
  ]),
];
