import { contactMessages } from "@/db/schema";
import { exportTable, type PersonalData } from "@/lib/core/personal-data";

/** A member's messages to support, for the export of their personal data. */
export const SUPPORT_DATA: readonly PersonalData[] = [
  exportTable("mensajes-de-contacto", contactMessages, contactMessages.userId, [
    "id",
    "reference",
    "name",
    "email",
    "subject",
    "message",
    "status",
    "createdAt",
  ]),
];
