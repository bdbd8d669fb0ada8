import postgres from "postgres";
import { afterEach, beforeEach, expect, it } from "vitest";
import { deleteAgain } from "@/scripts/commands/replaced-deletions";
import { makeConversation, sideOf, write, writtenIn } from "../../factories/messaging";
import { copyTemplate, nameOf, ownerUrl } from "../../setup/database";

const database = nameOf(`deletions_${process.env.VITEST_POOL_ID ?? "0"}`);
const DELETED_AT = new Date("2026-11-25T10:00:00Z");
let replaced: postgres.Sql;

beforeEach(async () => {
  await copyTemplate(database);
  replaced = postgres(ownerUrl(database), { max: 1, onnotice: () => undefined });
});
afterEach(() => replaced.end());

/** A conversation of this database with three unread messages, which the replaced database contains too. */
async function conversationOfBoth() {
  const { ana, luis, id } = await makeConversation();
  for (const body of ["Uno", "Dos", "Tres"]) await write(ana, id, body);
  const written = await writtenIn(id);
  for (const person of [ana, luis])
    await replaced`insert into users (id, email, password_hash, first_name, last_name)
      values (${person.id}, ${`${person.id}@lonja.example`}, 'x', 'Ana', 'Ruiz')`;
  const [low = "", high = ""] = [ana.id, luis.id].sort();
  await replaced`insert into conversations (id, member_low, member_high) values (${id}, ${low}, ${high})`;
  for (const person of [ana, luis])
    await replaced`insert into conversation_members (conversation_id, user_id) values (${id}, ${person.id})`;
  for (const { id: own, senderId, clientId } of written)
    await replaced`insert into messages (id, conversation_id, sender_id, client_id, body)
      values (${own}, ${id}, ${senderId}, ${clientId}, 'x')`;
  return { ana, luis, id, ids: written.map((message) => message.id) };
}

it("deletes again the messages that their senders have deleted since, and they count as unread no more", async () => {
  const { luis, id, ids } = await conversationOfBoth();
  const [first = 0, second = 0, third = 0] = ids;
  await replaced`update messages set deleted_at = ${DELETED_AT} where id in (${first}, ${third})`;
  // Another message may have the same id there.
  await replaced`update messages set client_id = 'other' where id = ${third}`;
  expect(await deleteAgain(replaced)).toEqual({ messages: 1, conversations: 0 });
  expect((await writtenIn(id)).map((one) => [one.id, one.deletedAt])).toEqual([
    [first, DELETED_AT],
    [second, null],
    [third, null],
  ]);
  expect(await sideOf(luis, id)).toMatchObject({ unread: 2, clearedId: 0 });
  expect(await deleteAgain(replaced)).toEqual({ messages: 0, conversations: 0 });
});

it("deletes a conversation again for whoever has deleted it, and later messages bring it back", async () => {
  const { ana, luis, id, ids } = await conversationOfBoth();
  // The last message that was deleted there is younger than the backup.
  await replaced`update conversation_members set cleared_id = ${(ids[2] ?? 0) + 100} where user_id = ${luis.id}`;
  expect(await deleteAgain(replaced)).toEqual({ messages: 0, conversations: 1 });
  expect(await sideOf(luis, id)).toMatchObject({ clearedId: ids[2], lastMessageAt: null, unread: 0 });
  expect(await sideOf(ana, id)).toMatchObject({ clearedId: 0, lastMessageAt: expect.any(Date) });
  await write(ana, id, "Cuatro");
  expect(await sideOf(luis, id)).toMatchObject({ clearedId: ids[2], unread: 1 });
});

it("reads nothing from a database in which nothing could be deleted yet", async () => {
  await replaced`alter table messages drop column deleted_at cascade`;
  expect(await deleteAgain(replaced)).toEqual({ messages: 0, conversations: 0 });
});
