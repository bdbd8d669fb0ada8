import { sql } from "drizzle-orm";
import { contactMessages, contactReplies } from "@/db/schema";
import { exportTable, type PersonalData } from "@/lib/core/personal-data";

const answersTheirs = (userId: string) =>
  sql`contact_id in (select ${contactMessages.id} from ${contactMessages} where ${contactMessages.userId} = ${userId})`;

/** A member's messages to support and the answers to them, for the export of their personal data. */
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
  exportTable("respuestas-de-soporte", contactReplies, answersTheirs, [
    "id",
    "contactId",
    "body",
    "createdAt",
  ]),
];
