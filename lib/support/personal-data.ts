import { contactMessages } from "@/db/schema";
import { ofTable, type PersonalData } from "@/lib/core/personal-data";

/** What a member asked those who run the place. */
export const SUPPORT_DATA: readonly PersonalData[] = [
  ofTable("mensajes-de-contacto", contactMessages, contactMessages.userId, [
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
