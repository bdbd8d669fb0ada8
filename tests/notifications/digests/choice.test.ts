import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as resend } from "@/app/api/admin/emails/[id]/resend/route";
import { GET as readEmail } from "@/app/api/admin/emails/[id]/route";
import { GET as follow, POST as unsubscribe } from "@/app/api/unsubscribe/[token]/route";
import { GET as readPreferences, PATCH as update } from "@/app/api/user/notifications/route";
import { NotificationPreferences } from "@/components/notifications/preferences";
import { db } from "@/db";
import { accountSuspensions, emails, mailDigests, notifications } from "@/db/schema";
import { getEmail } from "@/lib/admin/mail/queries";
import { AREAS } from "@/lib/areas";
import { authorize } from "@/lib/auth/actor";
import { MESSAGE } from "@/lib/core/command/errors";
import { env } from "@/lib/core/config/env";
import { inTransaction } from "@/lib/core/db/transaction";
import { always } from "@/lib/core/jobs/job";
import { runDue } from "@/lib/core/jobs/runner";
import { UNSUBSCRIBED } from "@/lib/gateways/constants";
import { smtpMail } from "@/lib/gateways/mail/smtp";
import { readUnsubscribeToken, unsubscribePage } from "@/lib/gateways/mail/unsubscription";
import { deliverDue } from "@/lib/gateways/mail/worker";
import { sendDigests } from "@/lib/notifications/digests/delivery";
import { NOTIFICATION_JOBS } from "@/lib/notifications/jobs";
import {
  aRequest,
  auditOf,
  callOf,
  cookieHeaderOf,
  makeAdmin,
  makeUser,
  reload,
} from "../../factories/identity";
import { sendNotice } from "../../factories/notifications";
import { startSmtp } from "../../fakes/smtp-server";
import { itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { digestsTo, makeReader } from "./digests";

beforeEach(async () => {
  await db.delete(emails);
  await db.delete(mailDigests);
});

const choiceOf = async ({ id }: { id: string }) =>
  (await db.select().from(mailDigests).where(eq(mailDigests.userId, id)))[0]?.frequency ?? "never";
const tokenOf = (id: string) => new URL(unsubscribePage(id, "digest")).searchParams.get("token") ?? "";

/** Queues a digest, whatever time it is. */
async function aDigest(overrides: Parameters<typeof makeUser>[0] = {}) {
  const member = await makeReader("daily", overrides);
  await sendNotice(member, { title: "Un aviso" });
  await db.insert(emails).values({
    ...{ userId: member.id, toAddress: member.email, kind: "digest", dedupeKey: `digest:${member.id}:x` },
    ...{ subject: "1 aviso sin leer", html: '<a href="\uE100">Baja</a>', text: "Baja: \uE100" },
  });
  const [mail] = await digestsTo(member);
  if (!mail) throw new Error("nothing was queued");
  return { member, mail };
}

describe("/api/user/notifications", () => {
  it("GET 200: never by default", async () => {
    const answer = await send(readPreferences, "GET", { as: await makeUser() });
    expect(answer.body).toMatchObject({ mailDigest: "never" });
  });

  it("PATCH 200: chooses, changes and ends the digest of the caller only, and records it", async () => {
    const [ana, eva] = [await makeUser(), await makeReader("weekly")];
    for (const mailDigest of ["daily", "weekly", "weekly", "never"]) {
      const answer = await send(update, "PATCH", { as: ana, body: { mailDigest } });
      expect([answer.status, answer.body]).toMatchObject([200, { mailDigest, emailNotifications: true }]);
      expect(await choiceOf(ana)).toBe(mailDigest);
    }
    expect(await choiceOf(eva)).toBe("weekly");
    expect((await auditOf(ana)).map(({ details }) => details)).toEqual([
      { mailDigest: ["never", "daily"] },
      { mailDigest: ["daily", "weekly"] },
      { mailDigest: ["weekly", "never"] },
    ]);
  });

  it("PATCH 200: another preference leaves the choice and its next time unchanged", async () => {
    const ana = await makeReader("weekly");
    const before = await db.select().from(mailDigests);
    await send(update, "PATCH", { as: ana, body: { loanNotifications: false } });
    await send(update, "PATCH", { as: ana, body: { mailDigest: "weekly", forumNotifications: false } });
    expect(await db.select().from(mailDigests)).toEqual(before);
  });

  it("PATCH 200: ended, a queued digest is not sent", async () => {
    const { member } = await aDigest();
    await send(update, "PATCH", { as: member, body: { mailDigest: "never" } });
    expect(await digestsTo(member)).toMatchObject([{ status: "failed", lastError: UNSUBSCRIBED }]);
  });

  it("PATCH 422: any other word, and nothing is changed", async () => {
    const ana = await makeReader("weekly");
    for (const mailDigest of ["monthly", true, null, ""]) {
      const body = { mailDigest, loanNotifications: false };
      expectError(await send(update, "PATCH", { as: ana, body }), "invalid", MESSAGE.invalid, {
        mailDigest: "Elige nunca, diario o semanal",
      });
    }
    expect([await choiceOf(ana), await reload(ana)]).toEqual(["weekly", ana]);
  });

  it("PATCH 401: nobody is signed in", async () => {
    const answer = await send(update, "PATCH", { body: { mailDigest: "daily" } });
    expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
  });

  itRefusesBadRequests({
    handler: update,
    method: "PATCH",
    sent: async () => ({ cookie: await cookieHeaderOf(await makeUser()), body: { mailDigest: "daily" } }),
  });
});

describe("the settings", () => {
  it("offer the three choices, and mark the member's own", () => {
    const on = { emailNotifications: true, forumNotifications: true, marketplaceNotifications: true };
    const preferences = { ...on, investmentNotifications: true, loanNotifications: true } as const;
    const html = renderToStaticMarkup(
      createElement(NotificationPreferences, { preferences: { ...preferences, mailDigest: "weekly" } }),
    );
    expect(html).toContain("Resumen por correo");
    expect(html.replace(/<[^>]+>/g, "|")).toMatch(/Nunca\|+Diario\|+Semanal/);
    expect(html.match(/<input[^>]*value="weekly"[^>]*>/)?.[0]).toContain(' checked=""');
    expect(html.match(/<input[^>]*value="daily"[^>]*>/)?.[0]).not.toContain(' checked=""');
  });
});

describe("unsubscribing from a digest", () => {
  const decline = (token: string, sent = {}) => send(unsubscribe, "POST", { params: { token }, ...sent });

  it("POST 204: sets the choice to never, stops the queued one, and changes no other preference", async () => {
    const { member } = await aDigest();
    expect((await decline(tokenOf(member.id))).status).toBe(204);
    expect((await decline(tokenOf(member.id))).status).toBe(204);
    expect([await choiceOf(member), await reload(member)]).toEqual(["never", member]);
    expect(await digestsTo(member)).toMatchObject([{ status: "failed", lastError: UNSUBSCRIBED }]);
    expect(await auditOf(member)).toMatchObject([
      { action: "messaging.unsubscribe-mail", actorId: null, details: { mailDigest: ["daily", "never"] } },
    ]);
  });

  it("POST 204: the link of a mailing does not end the digest", async () => {
    const member = await makeReader("daily");
    const token = new URL(unsubscribePage(member.id)).searchParams.get("token") ?? "";
    expect((await decline(token)).status).toBe(204);
    expect([await choiceOf(member), (await reload(member)).emailNotifications]).toEqual(["daily", false]);
  });

  it("POST 404: another member's name on the member's own token", async () => {
    const [ana, eva] = [await makeReader("daily"), await makeReader("daily")];
    const signature = tokenOf(ana.id).split(".").at(-1);
    const answer = await decline(`${eva.id}.${signature}`);
    expectError(answer, "not_found", "El enlace para darse de baja no es válido");
    expect(await choiceOf(eva)).toBe("daily");
  });

  it("POST 403: a page of another site", async () => {
    const member = await makeReader("daily");
    const answer = await decline(tokenOf(member.id), { headers: { "sec-fetch-site": "cross-site" } });
    expect([answer.status, await choiceOf(member)]).toEqual([403, "daily"]);
  });

  it("GET 307: redirects to the page with the button, and unsubscribes nobody", async () => {
    const member = await makeReader("daily");
    const answer = await send(follow, "GET", { params: { token: tokenOf(member.id) } });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      307,
      `/unsubscribe?token=${tokenOf(member.id)}`,
    ]);
    expect(await choiceOf(member)).toBe("daily");
    expect(readUnsubscribeToken(tokenOf(member.id))).toEqual({ userId: member.id, list: "digest" });
  });
});

describe("the message", () => {
  it("has the headers of RFC 8058 and the link in both parts when it is sent", async () => {
    const server = await startSmtp();
    const { member } = await aDigest();
    expect(await deliverDue({ provider: smtpMail(server.url) })).toBe(1);
    const [message] = server.messages;
    const headers = message?.headerLines.map(({ line }) => line.replace(/\r?\n\s+/g, " "));
    expect(headers?.filter((line) => line.startsWith("List-"))).toEqual([
      `List-Unsubscribe: <${env().APP_URL}/api/unsubscribe/${tokenOf(member.id)}>`,
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    ]);
    expect(message?.html).toContain(unsubscribePage(member.id, "digest"));
    expect(message?.text).toContain(unsubscribePage(member.id, "digest"));
    await server.stop();
  });

  it("is checked again when it is sent: the member has ended the digest, left, or was suspended", async () => {
    const server = await startSmtp();
    const [{ member: ana }, { member: gone }] = [await aDigest(), await aDigest({ deletedAt: new Date() })];
    const { member: suspended } = await aDigest();
    await db.delete(mailDigests).where(eq(mailDigests.userId, ana.id));
    await db.insert(accountSuspensions).values({
      userId: suspended.id,
      reason: "Fraude",
      startedBy: (await makeAdmin()).id,
      startedAt: new Date(0),
    });
    expect(await deliverDue({ provider: smtpMail(server.url) })).toBe(0);
    expect(server.messages).toEqual([]);
    for (const member of [ana, gone, suspended])
      expect(await digestsTo(member)).toMatchObject([{ status: "failed", lastError: UNSUBSCRIBED }]);
    await server.stop();
  });

  it("is in the administrator's outbox without the link, and is not resent to who ended the digest", async () => {
    const admin = await makeAdmin();
    const { member, mail } = await aDigest();
    const params = { id: String(mail.id) };
    const shown = await send(readEmail, "GET", { as: admin, params });
    expect(shown.body).toMatchObject({ kind: "digest", toAddress: member.email, status: "queued" });
    expect(shown.body.html).toContain("/unsubscribe?token=…");
    await db.update(emails).set({ status: "failed" });
    const viewer = authorize("admin", (await callOf(admin)).viewer);
    expect(await getEmail(viewer, aRequest, mail.id)).toMatchObject({ canResend: true });
    await db.delete(mailDigests).where(eq(mailDigests.userId, member.id));
    expect(await getEmail(viewer, aRequest, mail.id)).toMatchObject({ canResend: false });
    const answer = await send(resend, "POST", { as: admin, params });
    expectError(answer, "conflict", "Esta persona ya no recibe estos correos");
  });
});

describe("the job and the areas", () => {
  it("runs with the other jobs of its area", async () => {
    const jobs = NOTIFICATION_JOBS.filter(({ name }) => name === "send-digests");
    const { ran, failed } = await runDue(jobs, { shouldContinue: always, areas: AREAS });
    expect([ran, failed]).toEqual([["send-digests"], []]);
    expect(await sendDigests()).toBe(0);
  });

  it("a member who leaves has no digest any more", async () => {
    const { member } = await aDigest();
    const area = AREAS.find(({ key }) => key === "notifications");
    await inTransaction(async (tx) => area?.onMemberRemoved?.(tx, member.id, new Date()));
    expect(await choiceOf(member)).toBe("never");
    expect(await digestsTo(member)).toMatchObject([{ status: "failed", lastError: UNSUBSCRIBED }]);
    expect(await db.$count(notifications, eq(notifications.userId, member.id))).toBe(1);
  });

  it("the export of a member's data includes the choice", async () => {
    const member = await makeReader("weekly");
    const part = AREAS.flatMap(({ personalData }) => personalData).find(
      ({ name }) => name === "resumen-por-correo",
    );
    const rows: unknown[] = [];
    for await (const page of part?.pages(member.id) ?? []) rows.push(...page);
    expect(rows).toMatchObject([{ frequency: "weekly" }]);
  });
});
