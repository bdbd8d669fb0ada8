import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "@/db";
import { contactMessages, contactReplies } from "@/db/schema";
import { sendContact } from "@/lib/support/send-contact";
import { aRequest } from "./identity";

export const aContact = {
  name: "Ana Prueba",
  email: "ana@correo.example",
  subject: "No me llega el correo",
  message: "He pedido el enlace dos veces.\n\nGracias.",
};

/** Sends a message to support, by default from a visitor with their own IP address. */
export async function makeContact(overrides: Partial<typeof aContact> = {}) {
  const request = { ...aRequest, ip: randomUUID() };
  const { reference } = await sendContact.run({ viewer: null, request }, { ...aContact, ...overrides });
  return contactNamed(reference);
}

export async function contactNamed(reference: string) {
  const [contact] = await db.select().from(contactMessages).where(eq(contactMessages.reference, reference));
  if (!contact) throw new Error("there is no such message");
  return contact;
}

export async function repliesTo(contact: { id: number }) {
  return db.select().from(contactReplies).where(eq(contactReplies.contactId, contact.id));
}
