import { describe, expect, it } from "vitest";
import { updateUser } from "@/lib/identity/members/update-user";
import { personForm } from "@/lib/identity/schema";
import { auditOf, callOf, makeAdmin, makeUser, reload } from "../../factories/identity";

const asAdmin = async () => callOf(await makeAdmin());
const lastDetails = async (user: { id: string }) => (await auditOf(user)).at(-1)?.details;

describe("updateUser: verified date, user name and reputation", () => {
  it("sets the verified date an administrator names, with the status or later, and records it", async () => {
    const user = await makeUser();
    const call = await asAdmin();
    const day = "2026-01-31T09:00:00.000Z";
    await updateUser.run(call, {
      id: user.id,
      kycStatus: "verified",
      kycLevel: "basic",
      kycVerifiedAt: day,
    });
    expect(await reload(user)).toMatchObject({ kycStatus: "verified", kycVerifiedAt: new Date(day) });
    expect(await lastDetails(user)).toMatchObject({ kycVerifiedAt: [null, day] });
    await updateUser.run(call, { id: user.id, kycVerifiedAt: "2026-02-01T00:00:00Z" });
    expect((await reload(user)).kycVerifiedAt).toEqual(new Date("2026-02-01T00:00:00Z"));
    await updateUser.run(call, {
      id: user.id,
      kycStatus: "rejected",
      kycRejectedReason: "Foto borrosa",
      kycVerifiedAt: null,
    });
    expect(await reload(user)).toMatchObject({ kycStatus: "rejected", kycVerifiedAt: null });
  });

  it("stores another verified date of an administrator, and refuses an empty one", async () => {
    const other = await makeAdmin();
    const call = await asAdmin();
    const refused = updateUser.run(call, { id: other.id, kycVerifiedAt: null });
    await expect(refused).rejects.toMatchObject({
      code: "invalid",
      fields: { kycVerifiedAt: expect.any(String) },
    });
    expect(await reload(other)).toEqual(other);
    await updateUser.run(call, { id: other.id, kycVerifiedAt: "2026-01-31T09:00:00Z" });
    expect(await reload(other)).toMatchObject({ isAdmin: true, kycStatus: "verified" });
  });

  it("records user name and reputation as they were and are", async () => {
    const user = await makeUser();
    const username = `ana-${Date.now()}`;
    await updateUser.run(await asAdmin(), { id: user.id, username, reputation: "5" });
    expect(await reload(user)).toMatchObject({ username, reputation: "5.0" });
    expect(await lastDetails(user)).toEqual({ username: [null, username], reputation: ["0.0", "5.0"] });
  });

  it("keeps a user name that ends in a mark, and refuses a new one", async () => {
    const user = await makeUser({ username: `joan.${Date.now()}.` });
    const kept = { id: user.id, username: user.username, city: "Reus" };
    expect(personForm.safeParse({ ...kept, reason: "Se ha mudado" }).success).toBe(true);
    await updateUser.run(await asAdmin(), kept);
    expect(await reload(user)).toMatchObject(kept);
    await expect(
      updateUser.run(await asAdmin(), { id: user.id, username: `${user.username}-` }),
    ).rejects.toMatchObject({
      code: "invalid",
      fields: {
        username: "Usa al menos 3 letras o números; también puedes usar puntos y guiones, salvo al final",
      },
    });
    expect(await reload(user)).toMatchObject(kept);
  });
});
