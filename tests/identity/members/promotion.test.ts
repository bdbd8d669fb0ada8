import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { users } from "@/db/schema";
import { approveProposal } from "@/lib/admin/proposals/approve-proposal";
import { updateUser } from "@/lib/identity/members/update-user";
import { callOf, makeAdmin, makeUser, reload } from "../../factories/identity";
import { withEnvironment } from "../../setup/variables";

it("makes nobody an administrator before the e-mail is confirmed, where mail is sent", async () => {
  withEnvironment({ SMTP_URL: "smtp://127.0.0.1:9" });
  const [user, approver] = [await makeUser({ emailConfirmedAt: null }), await makeAdmin()];
  const call = await callOf(await makeAdmin());
  const unconfirmed = { code: "conflict", message: "Este miembro tiene que confirmar antes su correo" };
  await expect(updateUser.run(call, { id: user.id, isAdmin: true })).rejects.toMatchObject(unconfirmed);
  await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, user.id));
  const proposed = await updateUser.run(call, { id: user.id, isAdmin: true });
  const id = "pending" in proposed ? proposed.pending.id : 0;
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, user.id));
  await expect(approveProposal.run(await callOf(approver), { id })).rejects.toMatchObject(unconfirmed);
  expect(await reload(user)).toMatchObject({ isAdmin: false });
});
