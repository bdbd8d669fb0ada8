import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as SUBMIT } from "@/app/api/kyc/submissions/route";
import { db } from "@/db";
import { kycSubmissions, users } from "@/db/schema";
import { approveProposal } from "@/lib/admin/proposals/approve-proposal";
import { updateUser } from "@/lib/identity/members/update-user";
import { callOf, makeAdmin, makeUser, reload } from "../../factories/identity";
import { makeCase } from "../../factories/kyc";
import { send } from "../../http/client";
import { withEnvironment } from "../../setup/variables";

it("closes the open first submission, and after a demotion the documents have earned nothing", async () => {
  const { user } = await makeCase();
  const proposer = await callOf(await makeAdmin());
  const proposed = await updateUser.run(proposer, { id: user.id, isAdmin: true });
  const id = "pending" in proposed ? proposed.pending.id : 0;
  await approveProposal.run(await callOf(await makeAdmin()), { id });
  const ofUser = eq(kycSubmissions.userId, user.id);
  const [submission] = await db.select().from(kycSubmissions).where(ofUser);
  expect(submission).toMatchObject({ status: "verified", level: null });
  await updateUser.run(proposer, { id: user.id, isAdmin: false });
  expect(await reload(user)).toMatchObject({ isAdmin: false, kycStatus: "pending", kycVerifiedAt: null });
  expect((await send(SUBMIT, "POST", { as: user })).status).toBe(201);
});

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
