import { eq, isNotNull } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { seal } from "@/lib/auth/secrets";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { deleteExpired } from "@/lib/core/retention";
import { removeMember } from "@/lib/identity/members/removal";
import { notifyAdministrators } from "@/lib/notifications/notice";
import { createInstallationWebhook } from "@/lib/notifications/webhooks/create-webhook";
import { deliverWebhooks, WEBHOOK_BACKOFF_MINUTES } from "@/lib/notifications/webhooks/deliveries";
import { notifyInstallation } from "@/lib/notifications/webhooks/outbox";
import { renewWebhookSecret } from "@/lib/notifications/webhooks/renew-webhook-secret";
import { updateWebhook } from "@/lib/notifications/webhooks/update-webhook";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import { noticesOf, sendNotice } from "../../factories/notifications";
import { mailsOf } from "../../factories/password-links";
import { travel } from "../../setup/clock";
import { allowOrigins, deliveriesOf, makeWebhook, type Received, startReceiver } from "./webhooks";

let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  allowOrigins(receiver.origin);
  await db.delete(webhookEndpoints);
  receiver.received.length = 0;
  receiver.statuses.length = 0;
});

async function hooked(more: object = {}) {
  const user = await makeUser();
  return { user, webhook: await makeWebhook(user, `${receiver.origin}/hook`, more) };
}

// Verified with the library of the authors of the specification, not with the product's code.
const verified = ({ headers, body }: Received, secret: string) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as Record<string, unknown>;

describe("deliverWebhooks", () => {
  it("posts the member's notifications, signed, once, with ids and without texts", async () => {
    const { user, webhook } = await hooked();
    await sendNotice(user, {
      kind: "bank.payment-received",
      title: "Ana te ha pagado",
      href: "/debank/payments/7",
    });
    await sendNotice(user, { category: "forum" });
    expect(await deliverWebhooks()).toBe(1);
    const [post] = receiver.received;
    if (!post) throw new Error("nothing was sent");
    const event = verified(post, webhook.secret);
    expect(event).toEqual({
      id: post.headers["webhook-id"],
      type: "bank.payment-received",
      createdAt: expect.any(String),
      data: { category: "account", path: "/debank/payments/7" },
    });
    expect(post.body).not.toContain("Ana");
    expect(() => verified({ ...post, body: `${post.body} ` }, webhook.secret)).toThrow();
    expect(await deliveriesOf(webhook)).toMatchObject([{ status: "sent", attempts: 1, responseStatus: 204 }]);
    travel(24 * 60);
    expect(await deliverWebhooks()).toBe(0);
  });

  it("is delivered once per event, whoever sends it and however often", async () => {
    const { user, webhook } = await hooked();
    for (let n = 0; n < 2; n += 1) await sendNotice(user, { dedupeKey: "once" });
    for (let n = 0; n < 11; n += 1) await sendNotice(user);
    const counts = await Promise.all([deliverWebhooks(), deliverWebhooks(), deliverWebhooks()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(12);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(12);
    expect(await deliveriesOf(webhook)).toHaveLength(12);
  });

  it("writes nothing where the act is undone", async () => {
    const { user, webhook } = await hooked();
    const undone = inTransaction(async (tx) => {
      const { notify } = await import("@/lib/notifications/notice");
      const texts = { kind: "test.happened", title: "x", body: "x", dedupeKey: "undone" };
      await notify(tx, { userId: user.id, category: "account", ...texts });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await deliveriesOf(webhook)).toEqual([]);
  });

  it("signs with the secret before as well for a day after a change", async () => {
    const { user, webhook } = await hooked();
    const { secret } = await renewWebhookSecret.run(await callOf(user), { id: webhook.id });
    await sendNotice(user);
    await deliverWebhooks();
    const [first] = receiver.received;
    if (!first) throw new Error("nothing was sent");
    expect(verified(first, webhook.secret)).toEqual(verified(first, secret));
    await db.update(webhookEndpoints).set({ oldSecretUntil: clock.now() });
    await sendNotice(user);
    await deliverWebhooks();
    const second = receiver.received[1];
    if (!second) throw new Error("nothing was sent");
    expect(() => verified(second, webhook.secret)).toThrow();
    expect(verified(second, secret)).toMatchObject({ type: "test.happened" });
  });

  it("is switched off with a secret that cannot be read, and works again with a new one", async () => {
    const { user, webhook } = await hooked();
    // Sealed for another owner, it is as unreadable as after a change of AUTH_SECRET.
    const secret = seal("webhook-secret", "another owner", "whsec_x");
    await db.update(webhookEndpoints).set({ secret }).where(eq(webhookEndpoints.id, webhook.id));
    await sendNotice(user);
    expect(await deliverWebhooks()).toBe(0);
    expect(receiver.received).toEqual([]);
    const offReason = "Su secreto ya no se puede leer: renuévalo y enciende el webhook";
    expect(await deliveriesOf(webhook)).toMatchObject([{ status: "failed", lastError: offReason }]);
    const [off] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, webhook.id));
    expect(off).toMatchObject({ offSince: expect.any(Date), offReason });
    expect((await noticesOf(user)).at(-1)).toMatchObject({ kind: "messaging.webhook-off" });
    expect(await mailsOf(user.email, "webhook-unreadable")).toHaveLength(1);

    const renewed = await renewWebhookSecret.run(await callOf(user), { id: webhook.id });
    await updateWebhook.run(await callOf(user), { id: webhook.id, isOn: true });
    await sendNotice(user);
    expect(await deliverWebhooks()).toBe(1);
    const [post] = receiver.received;
    if (!post) throw new Error("nothing was sent");
    expect(verified(post, renewed.secret)).toMatchObject({ type: "test.happened" });
  });

  it("follows no redirect, and tries again for three days with longer and longer pauses", async () => {
    const { user, webhook } = await hooked();
    await sendNotice(user);
    const answers = [302, 500, 404, ...WEBHOOK_BACKOFF_MINUTES.slice(3).map(() => 503), 410];
    receiver.statuses.push(...answers);
    let minutes = 1;
    for (const [n, pause] of [...WEBHOOK_BACKOFF_MINUTES, 0].entries()) {
      travel(minutes);
      expect(await deliverWebhooks()).toBe(0);
      expect((await deliveriesOf(webhook))[0]).toMatchObject({ attempts: n + 1, responseStatus: answers[n] });
      travel(minutes + pause - 1);
      await deliverWebhooks();
      minutes += pause;
    }
    expect(receiver.received).toHaveLength(answers.length);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(receiver.received.every(({ url }) => url === "/hook")).toBe(true);
    expect(minutes).toBeGreaterThan(3 * 24 * 60);
    const [off] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, webhook.id));
    expect(off).toMatchObject({ offReason: "No respondió con un 2xx en tres días" });
    expect((await deliveriesOf(webhook))[0]?.status).toBe("failed");
    expect((await noticesOf(user)).at(-1)).toMatchObject({ kind: "messaging.webhook-off" });
    expect(await mailsOf(user.email, "webhook-off")).toHaveLength(1);
    await sendNotice(user);
    expect(await deliveriesOf(webhook)).toHaveLength(1);
  });

  it("stays on if it has accepted another event since: only the refused one fails", async () => {
    const { user, webhook } = await hooked();
    await sendNotice(user);
    receiver.statuses.push(500);
    await deliverWebhooks();
    const isIts = eq(webhookDeliveries.endpointId, webhook.id);
    await db.update(webhookDeliveries).set({ attempts: WEBHOOK_BACKOFF_MINUTES.length }).where(isIts);
    await sendNotice(user);
    expect(await deliverWebhooks()).toBe(1);
    travel(2);
    receiver.statuses.push(400);
    await deliverWebhooks();
    expect(await deliveriesOf(webhook)).toMatchObject([
      { status: "failed", responseStatus: 400 },
      { status: "sent" },
    ]);
    expect(await db.$count(webhookEndpoints, isNotNull(webhookEndpoints.offSince))).toBe(0);
    expect(await mailsOf(user.email, "webhook-off")).toEqual([]);
  });

  it("does not wait for a dead receiver once for each of its deliveries", async () => {
    const dead = await startReceiver();
    allowOrigins(receiver.origin, dead.origin);
    const user = await makeUser();
    const webhook = await makeWebhook(user, `${dead.origin}/hook`);
    for (let n = 0; n < 12; n += 1) await sendNotice(user);
    await dead.stop();
    expect(await deliverWebhooks()).toBe(0);
    const waiting = await deliveriesOf(webhook);
    // One attempt for each of the concurrent senders.
    expect(waiting.filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(4);
    expect(waiting.every(({ nextAttemptAt }) => nextAttemptAt > clock.now())).toBe(true);
  });

  it("delays the other deliveries of a dead receiver by a minute, however long its oldest one waits", async () => {
    const dead = await startReceiver();
    allowOrigins(receiver.origin, dead.origin);
    const user = await makeUser();
    const webhook = await makeWebhook(user, `${dead.origin}/hook`);
    await sendNotice(user);
    await db.update(webhookDeliveries).set({ attempts: WEBHOOK_BACKOFF_MINUTES.length - 1 });
    for (let n = 0; n < 12; n += 1) await sendNotice(user);
    await dead.stop();
    await deliverWebhooks();
    const delays = (await deliveriesOf(webhook)).map(
      ({ nextAttemptAt }) => nextAttemptAt.getTime() - clock.now().getTime(),
    );
    expect(delays[0]).toBeGreaterThan(23 * 60 * 60_000);
    expect(Math.max(...delays.slice(1))).toBeLessThanOrEqual(60_000);
  });

  it("sends those of the installation first", async () => {
    const { user } = await hooked();
    await sendNotice(user);
    const asked = { url: `${receiver.origin}/installation`, description: "Guardia" };
    await createInstallationWebhook.run(await callOf(await makeAdmin()), asked);
    const event = { kind: "bank.delayed", dedupeKey: "first" };
    await inTransaction((tx) => notifyInstallation(tx, event));
    expect(await deliverWebhooks()).toBe(2);
    expect(receiver.received.map(({ url }) => url)).toEqual(["/installation", "/hook"]);
  });

  it("repeats what a killed process had sent without recording it, with the same id", async () => {
    const { user, webhook } = await hooked();
    await sendNotice(user);
    receiver.hold();
    const killed = deliverWebhooks();
    while (receiver.received.length === 0) await new Promise((done) => setTimeout(done, 10));
    // The process was killed: another one takes the row after its lease has ended.
    travel(3);
    receiver.statuses.push(204, 500);
    const taken = deliverWebhooks();
    while (receiver.received.length < 2) await new Promise((done) => setTimeout(done, 10));
    receiver.release();
    await Promise.all([killed, taken]);
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect(await deliveriesOf(webhook)).toMatchObject([{ status: "sent", attempts: 2 }]);
  });

  it("is not sent to private addresses, even if the name was public when it was set", async () => {
    const { user, webhook } = await hooked();
    allowOrigins();
    await sendNotice(user);
    expect(await deliverWebhooks()).toBe(0);
    expect((await deliveriesOf(webhook))[0]?.lastError).toContain("not public");
    expect(receiver.received).toEqual([]);
  });

  it("sends the installation's webhook once what every administrator receives", async () => {
    const admin = await makeAdmin();
    await makeAdmin();
    const asked = { url: receiver.origin, description: "Guardia" };
    const webhook = await createInstallationWebhook.run(await callOf(admin), asked);
    await inTransaction((tx) =>
      notifyAdministrators(tx, {
        kind: "identity.kyc-submitted",
        title: "Verificación de Ana",
        body: "Ana Prueba",
        href: "/admin?tab=queues",
        dedupeKey: `kyc:${webhook.id}`,
      }),
    );
    expect(await deliverWebhooks()).toBe(1);
    const [post] = receiver.received;
    if (!post) throw new Error("nothing was sent");
    expect(verified(post, webhook.secret)).toMatchObject({
      type: "identity.kyc-submitted",
      data: { category: "administration", path: "/admin?tab=queues" },
    });
    expect(post.body).not.toContain("Ana");
  });

  it("ends with its member, and deletes what ended a month ago", async () => {
    const { user, webhook } = await hooked();
    await sendNotice(user);
    await deliverWebhooks();
    travel((RETENTION_DAYS.endedWebhookDeliveries + 1) * 24 * 60);
    await deleteExpired(AREAS);
    expect(await deliveriesOf(webhook)).toEqual([]);
    await inTransaction((tx) => removeMember(tx, user.id, clock.now()));
    expect(await db.$count(webhookEndpoints, eq(webhookEndpoints.userId, user.id))).toBe(0);
    expect(await db.$count(webhookDeliveries, eq(webhookDeliveries.endpointId, webhook.id))).toBe(0);
  });
});
