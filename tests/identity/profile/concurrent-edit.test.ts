import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PATCH as updateProfile } from "@/app/api/user/profile/route";
import { users } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { untilWaiting } from "../../database/lock-waits";
import { cookieHeaderOf, makeVerifiedUser, reload } from "../../factories/identity";
import { expectError, send } from "../../http/client";

describe("PATCH /api/user/profile", () => {
  it("400: the old name, if an administrator changes it at the same time; without it, the new one stays", async () => {
    const user = await makeVerifiedUser();
    const editDuring = async (body: object) => {
      const cookie = await cookieHeaderOf(user);
      return inTransaction(async (tx) => {
        await tx.update(users).set({ firstName: "Corregida" }).where(eq(users.id, user.id));
        const answer = send(updateProfile, "PATCH", { cookie, body });
        await untilWaiting();
        return { answer };
      });
    };
    const { answer: old } = await editDuring({ firstName: user.firstName, city: "Vigo" });
    expectError(await old, "invalid", MESSAGE.invalid, {
      firstName: "Está verificado: pide el cambio al soporte",
    });
    const { answer: other } = await editDuring({ city: "Vigo" });
    expect((await other).body.firstName).toBe("Corregida");
    expect(await reload(user)).toMatchObject({ firstName: "Corregida", city: "Vigo" });
  });
});
