import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { kycSubmissions } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { deleteUser } from "@/lib/identity/members/delete-user";
import { requestAccess } from "@/lib/identity/members/request-access";
import { setPermission } from "@/lib/identity/members/set-permission";
import { countUsers } from "@/lib/identity/queries";
import { callOf, makeAdmin, makeUser, makeVerifiedUser } from "../../factories/identity";

describe("countUsers", () => {
  it("counts the members, waiting verifications and open requests, without deleted ones", async () => {
    const call = await callOf(await makeAdmin());
    const counts = () => countUsers(authorize("admin", call.viewer));
    expect(await counts()).toEqual({ members: 1, toVerify: 0, requests: 0 });

    const fresh = await makeUser();
    const [sent, rejected] = [await makeUser(), await makeUser({ kycStatus: "rejected" })];
    const gone = await makeUser({ deletedAt: new Date() });
    await db.insert(kycSubmissions).values([
      { userId: sent.id, attempt: 1 },
      { userId: gone.id, attempt: 1 },
    ]);
    await makeVerifiedUser();
    for (const appKey of ["btc", "debank"]) await requestAccess.run(await callOf(fresh), { appKey });
    await requestAccess.run(await callOf(rejected), { appKey: "btc" });
    expect(await counts()).toEqual({ members: 5, toVerify: 1, requests: 3 });

    await setPermission.run(call, { id: rejected.id, appKey: "btc", hasAccess: false });
    expect(await counts()).toMatchObject({ requests: 2 });
    for (const { id } of [fresh, sent]) await deleteUser.run(call, { id });
    expect(await counts()).toEqual({ members: 3, toVerify: 0, requests: 0 });
  });
});
