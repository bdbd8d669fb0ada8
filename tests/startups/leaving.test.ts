import { and, eq, isNotNull } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LeaveTeam } from "@/components/startups/profiles/team-answer";
import { db } from "@/db";
import { files, startupFollowers, startupMembers, startupRoomAccesses, startups } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { startups as area } from "@/lib/startups/area";
import { removeMember } from "@/lib/startups/profiles/remove-member";
import { searchStartups } from "@/lib/startups/profiles/search";
import { getOwnPlace } from "@/lib/startups/profiles/team-queries";
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

it("a member without the app still finds how to leave a team, until they have left", async () => {
  const { id, name } = await publish({ name: "Faro Abierto" });
  const mate = await makeUser();
  expect(await getOwnPlace(mate, id)).toBeNull();
  const mine = { startupId: id, nr: 1, name: "Lía", role: "Ventas", userId: mate.id };
  await db.insert(startupMembers).values(mine);
  const invited = await getOwnPlace(mate, id);
  expect(invited).toMatchObject({ startup: { id, name }, hasAccepted: false });
  const accepted = { acceptedAt: clock.now() };
  await db.update(startupMembers).set(accepted).where(eq(startupMembers.startupId, id));
  const place = await getOwnPlace(mate, id);
  if (!place) throw new Error("the place is gone");
  expect(renderToStaticMarkup(createElement(LeaveTeam, place))).toContain("Dejar el equipo");
  await removeMember.run(await callOf(mate), { id, memberId: place.memberId });
  expect(await getOwnPlace(mate, id)).toBeNull();
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
