import { and, eq, isNotNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { files, startupFollowers, startupMembers, startupRoomAccesses, startups } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { startups as area } from "@/lib/startups/area";
import { searchStartups } from "@/lib/startups/profiles/search";
import { callOf, makeUser } from "../factories/identity";
import { makeFounder, publish } from "./calls";
import { aReader, aRoom } from "./rooms/rooms";

const leave = ({ id }: { id: string }) =>
  inTransaction(async (tx) => area.onMemberRemoved?.(tx, id, clock.now()));

it("a founder who leaves closes their startups, and the documents of their data rooms are deleted", async () => {
  const { id, founder } = await aRoom();
  await leave(founder);
  const [row] = await db.select().from(startups).where(eq(startups.id, id));
  expect(row?.status).toBe("closed");
  const own = and(eq(files.ownerId, founder.id), isNotNull(files.deletedAt));
  expect(await db.$count(files, own)).toBe(1);
});

it("a reader who leaves is removed from every data room, team and list of followers", async () => {
  const room = await aRoom();
  const reader = await aReader(room);
  const mine = { startupId: room.id, nr: 1, name: "Lía", role: "Ventas", userId: reader.id };
  await db.insert(startupMembers).values(mine);
  await db.insert(startupFollowers).values({ offerId: room.id, userId: reader.id });
  await leave(reader);
  expect(await db.$count(startupMembers, eq(startupMembers.userId, reader.id))).toBe(0);
  expect(await db.$count(startupFollowers, eq(startupFollowers.userId, reader.id))).toBe(0);
  const [access] = await db
    .select()
    .from(startupRoomAccesses)
    .where(eq(startupRoomAccesses.userId, reader.id));
  expect(access?.status).toBe("revoked");
});

it("the search finds startups for members with the app, without closed ones", async () => {
  const { viewer } = await callOf(await makeFounder());
  const { viewer: stranger } = await callOf(await makeUser());
  const [shown, closed] = [
    await publish({ name: "Zarzuela Eólica" }),
    await publish({ name: "Zarzuela Naval" }),
  ];
  await leave({ id: closed.founderId });
  const found = await searchStartups(viewer, "zarzuela");
  expect(found).toMatchObject([{ kind: "startup", title: "Zarzuela Eólica", href: `/startups/${shown.id}` }]);
  expect(await searchStartups(stranger, "zarzuela")).toEqual([]);
});
