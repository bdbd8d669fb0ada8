import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as read } from "@/app/api/admin/emails/[id]/route";
import { GET as list } from "@/app/api/admin/emails/route";
import { PATCH as changeSettings } from "@/app/api/admin/settings/route";
import { PATCH as editUser } from "@/app/api/admin/users/[id]/route";
import { POST as reset } from "@/app/api/auth/reset-password/route";
import { db } from "@/db";
import { emails, settings } from "@/db/schema";
import { requestPasswordReset } from "@/lib/auth/password/request-password-reset";
import { findByResetToken } from "@/lib/auth/password/tokens";
import { MESSAGE } from "@/lib/core/command/errors";
import { deliverDue } from "@/lib/gateways/mail/worker";
import { makeToken } from "../auth/tokens/tokens";
import { aRequest, auditBy, cookieHeaderOf, makeAdmin, makeUser } from "../factories/identity";
import { mailsOf, tokenIn } from "../factories/password-links";
import { approveAs, interventionsOf } from "../factories/proposals";
import { startSmtp } from "../fakes/smtp-server";
import { expectError, send } from "../http/client";
import { travel } from "../setup/clock";
import { withEnvironment } from "../setup/variables";

let callers = 0;
const stops: (() => Promise<void>)[] = [];

beforeEach(() => db.delete(emails));
afterEach(async () => {
  await db.delete(settings);
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) await stop();
});

/** Requests a link for this member; returns its token, which only the member's mailbox should contain. */
async function asked(user: { email: string }): Promise<string> {
  callers += 1;
  const request = { ...aRequest, ip: `198.51.100.${callers}` };
  await requestPasswordReset.run({ viewer: null, request }, { email: user.email });
  const token = tokenIn((await mailsOf(user.email, "password-reset")).at(-1));
  expect(await findByResetToken(token)).not.toBeNull();
  return token;
}

/** Returns everything in the outbox table for the member, as someone with read access to the database sees it. */
async function stored(user: { email: string }) {
  const [row] = await db.select().from(emails).where(eq(emails.toAddress, user.email));
  if (!row) throw new Error("nothing was queued");
  return row;
}

async function shown(id: number, by: { id: string }) {
  const { body } = await send(read, "GET", { cookie: await cookieHeaderOf(by), params: { id: String(id) } });
  return body as { html: string; text: string; link: string | null };
}

describe("the link to a new password", () => {
  it("cannot be read in the table, neither before nor after sending", async () => {
    const server = await startSmtp();
    stops.push(server.stop);
    withEnvironment({ SMTP_URL: server.url });
    const user = await makeUser();
    const token = await asked(user);
    expect(JSON.stringify(await stored(user))).not.toContain(token);
    await deliverDue();
    expect(server.messages[0]?.text).toContain(`/password-reset?token=${token}`);
    expect(await stored(user)).toMatchObject({ status: "sent", sealedSecret: null });
    expect(JSON.stringify(await stored(user))).not.toContain(token);
  });

  it("is not shown to administrators if there is a mail provider, whatever the state of the message", async () => {
    withEnvironment({ SMTP_URL: "smtp://127.0.0.1:9" });
    const [admin, user] = [await makeAdmin(), await makeUser()];
    const token = await asked(user);
    const { id } = await stored(user);
    for (const status of ["queued", "sent", "failed", "kept"] as const) {
      await db.update(emails).set({ status }).where(eq(emails.id, id));
      const seen = await shown(id, admin);
      expect(JSON.stringify(seen)).not.toContain(token);
      expect(seen).toMatchObject({ link: null, text: expect.stringContaining("token=…") });
    }
    expect((await auditBy(admin)).map(({ action }) => action)).not.toContain("admin.read-mail-link");
  });

  it("works without a provider: the outbox shows a working link, and the access is recorded", async () => {
    const [admin, user] = [await makeAdmin(), await makeUser()];
    const token = await asked(user);
    await deliverDue();
    const { id } = await stored(user);
    const seen = await shown(id, admin);
    expect(seen.link).toBe(`http://localhost:3000/password-reset?token=${token}`);
    expect(seen.html).toContain(`href="${seen.link}"`);
    expect(seen.text).toContain(token);
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "admin.read-mail-link",
      targetId: user.id,
      details: { emailId: id, kind: "password-reset", email: user.email },
    });
    const newPassword = "una clave nueva";
    expect((await send(reset, "POST", { body: { token, newPassword } })).status).toBe(200);
  });

  it("is not all that is recorded: reading the confirmation of an address gives no control of the account", async () => {
    const [reader, user] = [await makeAdmin(), await makeUser()];
    await asked(user);
    await deliverDue();
    const { id } = await stored(user);
    await db.update(emails).set({ kind: "email-confirmation" }).where(eq(emails.id, id));
    await shown(id, reader);
    expect((await auditBy(reader)).at(-1)).toMatchObject({ action: "admin.read-mail-link" });
    expect(await interventionsOf(user)).toEqual([]);
  });

  it("leaves whoever read it without the help of that account, should it become an administrator's", async () => {
    const [reader, honest, user] = [await makeAdmin(), await makeAdmin(), await makeUser()];
    const token = await asked(user);
    await deliverDue();
    const { id } = await stored(user);
    expect((await shown(id, reader)).link).toContain(token);
    expect(await interventionsOf(user)).toMatchObject([{ kind: "password", actorId: reader.id }]);
    const promotion = { as: honest, params: { id: user.id }, body: { isAdmin: true } };
    const { body } = await send(editUser, "PATCH", promotion);
    expect((await approveAs(reader, body.proposal.id)).status).toBe(201);
    travel(72 * 60 + 1);
    const change = { automaticWithdrawalEur: "60000.00" };
    const proposed = await send(changeSettings, "PATCH", { as: reader, body: change });
    expectError(
      await approveAs(user, proposed.body.proposal.id),
      "conflict",
      expect.stringContaining("tu contraseña"),
    );
    expect((await approveAs(honest, proposed.body.proposal.id)).status).toBe(201);
  });

  it("is refused to an administrator's API token, which reads no mail at all", async () => {
    const [admin, user] = [await makeAdmin(), await makeUser()];
    await asked(user);
    await deliverDue();
    const { id } = await stored(user);
    const { token: bearer } = await makeToken(admin);
    const message = { path: `/api/admin/emails/${id}`, bearer, params: { id: String(id) } };
    expectError(await send(read, "GET", message), "forbidden", MESSAGE.needsBrowser);
    const outbox = { path: "/api/admin/emails", bearer };
    expectError(await send(list, "GET", outbox), "forbidden", MESSAGE.needsBrowser);
    expect((await auditBy(admin)).map(({ action }) => action)).not.toContain("admin.read-mail-link");
    expect((await shown(id, admin)).link).not.toBeNull();
  });

  it("opens no administrator's account to another administrator", async () => {
    const [admin, other] = [await makeAdmin(), await makeAdmin()];
    const token = await asked(other);
    await deliverDue();
    const seen = await shown((await stored(other)).id, admin);
    expect(JSON.stringify(seen)).not.toContain(token);
    expect(seen.link).toBeNull();
  });
});
