import { inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as start } from "@/app/api/messages/route";
import { db } from "@/db";
import { userAppPermissions } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { makeUser, makeVerifiedUser } from "../factories/identity";
import { publish } from "../factories/listings";
import { paidOrder } from "../factories/marketplace-orders";
import { expectError, send } from "../http/client";

describe("POST /api/messages about a listing", () => {
  it("about a listing only for those who may contact its seller: 403 for others, until they have an order", async () => {
    const about = (as: { id: string }, { id, userId }: { id: number; userId: string }) =>
      send(start, "POST", { as, body: { userId, aboutType: "listing", aboutId: String(id) } });
    const member = await makeUser();
    expectError(await about(member, await publish({ level: 3 })), "forbidden", "Nivel 3 requerido");
    const restricted = await publish({ isRestricted: true });
    expectError(
      await about(member, restricted),
      "forbidden",
      "Solo para miembros con la identidad verificada",
    );
    expect((await about(await makeVerifiedUser(), restricted)).status).toBe(201);
    const { buyer, listing } = await paidOrder({ stock: 2 });
    await db.delete(userAppPermissions).where(inArray(userAppPermissions.userId, [buyer.id, member.id]));
    expectError(await about(member, listing), "forbidden", MESSAGE.appBlocked);
    expect((await about(buyer, listing)).status).toBe(201);
  });
});
