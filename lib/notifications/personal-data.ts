import { mailDigests, notifications, webhookEndpoints } from "@/db/schema";
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
    "mailedAt",
  ]),
  exportTable("resumen-por-correo", mailDigests, mailDigests.userId, ["userId", "frequency", "nextAt"]),
  exportTable("webhooks", webhookEndpoints, webhookEndpoints.userId, [
    "id",
    "url",
    "description",
    "categories",
    "offSince",
    "createdAt",
  ]),
];
