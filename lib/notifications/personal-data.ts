import { notifications } from "@/db/schema";
import { ofTable, type PersonalData } from "@/lib/core/personal-data";

/** What a member was told. */
export const NOTIFICATION_DATA: readonly PersonalData[] = [
  ofTable("notificaciones", notifications, notifications.userId, [
    "id",
    "kind",
    "title",
    "body",
    "createdAt",
    "readAt",
  ]),
];
