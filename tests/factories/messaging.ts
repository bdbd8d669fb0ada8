import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { conversationMembers, messages } from "@/db/schema";
import { sendImage } from "@/lib/messaging/send-image";
import { sendMessage } from "@/lib/messaging/send-message";
import { startConversation } from "@/lib/messaging/start-conversation";
import { callOf, makeUser } from "./identity";
import { aPicture } from "./pictures";

type Person = { id: string };

/** Two members with an empty conversation between them. */
export async function makeConversation() {
  const [ana, luis] = [await makeUser(), await makeUser({ firstName: "Luis", lastName: "Otero" })];
  const { id } = await startConversation.run(await callOf(ana), { userId: luis.id });
  return { ana, luis, id };
}

/** Writes one message as this person. */
export async function write(from: Person, conversation: number, body = "Hola", clientId = randomUUID()) {
  return sendMessage.run(await callOf(from), { conversation, body, clientId });
}

/** Sends one picture without text as this person. */
export async function sendPicture(from: Person, conversation: number) {
  const image = new File([new Uint8Array(await aPicture("png"))], "foto.png");
  const picture = { conversation, image, body: "", clientId: randomUUID() };
  return sendImage.run(await callOf(from), picture);
}

/** Returns this person's side of the conversation from the database. */
export async function sideOf(person: Person, conversation: number) {
  const [side] = await db
    .select()
    .from(conversationMembers)
    .where(
      and(eq(conversationMembers.conversationId, conversation), eq(conversationMembers.userId, person.id)),
    );
  if (!side) throw new Error("this person is no member of it");
  return side;
}

/** Returns all messages of the conversation, in order. */
export async function writtenIn(conversation: number) {
  return db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversation))
    .orderBy(asc(messages.id));
}
