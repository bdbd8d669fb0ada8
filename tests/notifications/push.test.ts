import { createDecipheriv, hkdfSync } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as logOut } from "@/app/api/auth/logout/route";
import { POST as subscribe, DELETE as unsubscribe } from "@/app/api/push/subscriptions/route";
import { db } from "@/db";
import { pushDeliveries, pushSubscriptions } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { isPushEndpoint } from "@/lib/gateways/push/web-push";
import { deleteUser } from "@/lib/identity/members/delete-user";
import { MAX_SUBSCRIPTIONS } from "@/lib/notifications/constants";
import { deliverPushes } from "@/lib/notifications/push-deliveries";
import { auditBy, callOf, cookieHeaderOf, makeAdmin, makeUser } from "../factories/identity";
import { noticesOf, sendNotice } from "../factories/notifications";
import { claimsOf, makeBrowser, type Received, startPushService, vapidKeys } from "../fakes/push-service";
import { itRefusesBadRequests } from "../http/bad-requests";
import { expectError, expectTooMany, send } from "../http/client";
import { changeEnvironment } from "../setup/variables";

let service: Awaited<ReturnType<typeof startPushService>>;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());

beforeEach(async () => {
  await db.delete(pushSubscriptions);
  service.received.length = 0;
  service.statuses.length = 0;
  return changeEnvironment({
    VAPID_PUBLIC_KEY: vapidKeys.publicKey,
    VAPID_PRIVATE_KEY: vapidKeys.privateKey,
    VAPID_SUBJECT: vapidKeys.subject,
    PUSH_ORIGINS: [service.origin],
  });
});

async function subscribed() {
  const user = await makeUser();
  const browser = makeBrowser(service.origin);
  const answer = await send(subscribe, "POST", { as: user, body: browser.subscription });
  expect(answer.status).toBe(204);
  return { user, ...browser };
}

const subscriptionsOf = (user: { id: string }) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id));
const deliveries = () => db.select().from(pushDeliveries);

/** Decrypts the message as the browser does (RFC 8188, RFC 8291). */
function opened({ body }: Received, { ecdh, subscription }: ReturnType<typeof makeBrowser>): unknown {
  const [salt, length] = [body.subarray(0, 16), body[20] ?? 0];
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const auth = Buffer.from(subscription.keys.auth, "base64url");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString();
  return JSON.parse(plain.slice(0, plain.lastIndexOf("\u0002")));
}

describe("deliverPushes", () => {
  it("sends a notification to the member's browser, signed and encrypted, and once", async () => {
    const { user, ...browser } = await subscribed();
    await sendNotice(user, { title: "Ha llegado", href: "/profile" });
    expect(await deliverPushes()).toBe(1);
    const [push] = service.received;
    if (!push) throw new Error("nothing was sent");
    expect(push.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    expect(claimsOf(push)).toMatchObject({ aud: service.origin, sub: vapidKeys.subject });
    const [notice] = await noticesOf(user);
    expect(opened(push, browser)).toEqual({
      title: "Ha llegado",
      body: "Esto es lo que ha pasado.",
      href: "/profile",
      tag: `notification-${notice?.id}`,
    });
    expect(await deliveries()).toMatchObject([{ status: "sent", attempts: 1, lastError: null }]);
    vi.spyOn(clock, "now").mockReturnValue(plusMinutes(new Date(), 24 * 60));
    expect(await deliverPushes()).toBe(0);
    expect(service.received).toHaveLength(1);
  });

  it("shortens a long text, which no push service would take", async () => {
    const { user, ...browser } = await subscribed();
    await sendNotice(user, { body: "ñ".repeat(5_000) });
    expect(await deliverPushes()).toBe(1);
    expect(opened(service.received[0] as Received, browser)).toHaveProperty("body", `${"ñ".repeat(1_000)}…`);
  });

  it("sends nothing that the member has switched off, and a repeated event once", async () => {
    const { user } = await subscribed();
    const { users } = await import("@/db/schema");
    await db.update(users).set({ loanNotifications: false }).where(eq(users.id, user.id));
    await sendNotice(user, { category: "loan" });
    for (let n = 0; n < 2; n += 1) await sendNotice(user, { dedupeKey: "once" });
    expect(await deliverPushes()).toBe(1);
  });

  it("is sent once by concurrent workers", async () => {
    const { user } = await subscribed();
    for (let n = 0; n < 12; n += 1) await sendNotice(user);
    const counts = await Promise.all([deliverPushes(), deliverPushes(), deliverPushes()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(12);
    expect(service.received).toHaveLength(12);
  });

  it.each([404, 410])("deletes a subscription whose service answers %i", async (status) => {
    const { user } = await subscribed();
    await sendNotice(user);
    service.statuses.push({ status });
    expect(await deliverPushes()).toBe(0);
    expect([await subscriptionsOf(user), await deliveries()]).toEqual([[], []]);
  });

  it("retries after 1, 5, 30 and 120 minutes while the service fails, and then gives up", async () => {
    const { user } = await subscribed();
    await sendNotice(user);
    let now = new Date();
    vi.spyOn(clock, "now").mockImplementation(() => now);
    for (const minutes of [1, 5, 30, 120]) {
      service.statuses.push({ status: 500 });
      await deliverPushes();
      now = plusMinutes(now, minutes - 0.1);
      const before = service.received.length;
      await deliverPushes();
      expect(service.received).toHaveLength(before);
      now = plusMinutes(now, 0.2);
    }
    service.statuses.push({ status: 503 });
    await deliverPushes();
    expect(await deliveries()).toMatchObject([
      { status: "failed", attempts: 5, lastError: "the push service responded with status 503" },
    ]);
  });

  it("waits as long as the service requests", async () => {
    const { user } = await subscribed();
    await sendNotice(user);
    service.statuses.push({ status: 429, headers: { "retry-after": "3600" } });
    const now = new Date();
    vi.spyOn(clock, "now").mockReturnValue(now);
    await deliverPushes();
    expect(await deliveries()).toMatchObject([{ status: "queued", nextAttemptAt: plusMinutes(now, 60) }]);
  });

  it.each([400, 413, 301])("gives up immediately if the service answers %i", async (status) => {
    const { user } = await subscribed();
    await sendNotice(user);
    service.statuses.push({ status, headers: { location: "http://127.0.0.1:1/" } });
    await deliverPushes();
    expect(await deliveries()).toMatchObject([
      { status: "failed", lastError: `the push service responded with status ${status}` },
    ]);
  });

  it("takes over after two minutes what a dead process left", async () => {
    const { user } = await subscribed();
    await sendNotice(user);
    const now = new Date();
    await db.update(pushDeliveries).set({ attempts: 1, nextAttemptAt: plusMinutes(now, 2) });
    expect(await deliverPushes()).toBe(0);
    vi.spyOn(clock, "now").mockReturnValue(plusMinutes(now, 2));
    expect(await deliverPushes()).toBe(1);
  });

  it("is off without keys: nothing is queued and nothing is sent", async () => {
    const { user } = await subscribed();
    changeEnvironment({ VAPID_PRIVATE_KEY: undefined });
    await sendNotice(user);
    expect([await deliveries(), await deliverPushes()]).toEqual([[], 0]);
    expect(await noticesOf(user)).toHaveLength(1);
  });
});

describe("isPushEndpoint", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/x",
    "https://updates.push.services.mozilla.com/wpush/v2/x",
    "https://wns2-db5p.notify.windows.com/w/?token=x",
    "https://web.push.apple.com/x",
  ])("lets %s in", (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  it.each([
    "http://fcm.googleapis.com/fcm/send/x",
    "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil.example/fcm.googleapis.com",
    "https://me@fcm.googleapis.com/x",
    "https://127.0.0.1/x",
    "http://169.254.169.254/latest/meta-data",
    "file:///etc/passwd",
    "no address",
  ])("keeps %s out", (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));
});

describe("POST /api/push/subscriptions", () => {
  const sent = async () => ({
    cookie: await cookieHeaderOf(await makeUser()),
    body: makeBrowser(service.origin).subscription,
  });

  it("204: it is stored once, audited, and belongs to the last member who sent it", async () => {
    const { user, subscription } = await subscribed();
    await send(subscribe, "POST", { as: user, body: subscription });
    expect(await subscriptionsOf(user)).toMatchObject([{ endpoint: subscription.endpoint }]);
    expect(await auditBy(user)).toMatchObject([
      { action: "messaging.subscribe-push" },
      { action: "messaging.subscribe-push" },
    ]);
    const other = await makeUser();
    await send(subscribe, "POST", { as: other, body: subscription });
    expect([await subscriptionsOf(user), await subscriptionsOf(other)]).toMatchObject([[], [{}]]);
  });

  it("keeps the newest ones of a member, up to the limit", async () => {
    const user = await makeUser();
    const cookie = await cookieHeaderOf(user);
    for (let n = 0; n <= MAX_SUBSCRIPTIONS; n += 1) {
      await send(subscribe, "POST", { cookie, body: makeBrowser(service.origin).subscription });
    }
    expect(await subscriptionsOf(user)).toHaveLength(MAX_SUBSCRIPTIONS);
  });

  it("is deleted with the member", async () => {
    const { user } = await subscribed();
    await deleteUser.run(await callOf(await makeAdmin()), { id: user.id });
    expect(await subscriptionsOf(user)).toEqual([]);
  });

  it("ends with the session of its browser, and no other does", async () => {
    const user = await makeUser();
    const [here, elsewhere] = [await cookieHeaderOf(user), await cookieHeaderOf(user)];
    for (const cookie of [here, elsewhere]) {
      await send(subscribe, "POST", { cookie, body: makeBrowser(service.origin).subscription });
    }
    await send(logOut, "POST", { cookie: here });
    expect(await subscriptionsOf(user)).toHaveLength(1);
  });

  it("401: nobody is signed in", async () => {
    expectError(await send(subscribe, "POST"), "unauthenticated", MESSAGE.unauthenticated);
  });

  it("409: this server has no keys", async () => {
    changeEnvironment({ VAPID_PUBLIC_KEY: undefined });
    const answer = await send(subscribe, "POST", await sent());
    expectError(answer, "conflict", "Este servidor no tiene configurados los avisos push.");
  });

  it("422: another address, or invalid keys", async () => {
    const { cookie } = await sent();
    const body = { endpoint: "http://10.0.0.1/x", keys: { p256dh: "x", auth: "y" } };
    expectError(await send(subscribe, "POST", { cookie, body }), "invalid", MESSAGE.invalid, {
      endpoint: "La dirección de la suscripción no es de un servicio de avisos conocido",
      "keys.p256dh": "La clave no es válida",
      "keys.auth": "La clave no es válida",
    });
  });

  it("429: a 31st within an hour", async () => {
    const { cookie, body } = await sent();
    for (let n = 0; n < 30; n += 1) await send(subscribe, "POST", { cookie, body });
    expectTooMany(await send(subscribe, "POST", { cookie, body }));
  });

  itRefusesBadRequests({ handler: subscribe, method: "POST", sent });
});

describe("DELETE /api/push/subscriptions", () => {
  it("204: it is deleted; another member's is kept", async () => {
    const { user, subscription } = await subscribed();
    const body = { endpoint: subscription.endpoint };
    expect((await send(unsubscribe, "DELETE", { as: await makeUser(), body })).status).toBe(204);
    expect(await subscriptionsOf(user)).toHaveLength(1);
    expect((await send(unsubscribe, "DELETE", { as: user, body })).status).toBe(204);
    expect(await subscriptionsOf(user)).toEqual([]);
  });

  it("401: nobody is signed in", async () => {
    expectError(await send(unsubscribe, "DELETE"), "unauthenticated", MESSAGE.unauthenticated);
  });

  it("422: no address", async () => {
    const answer = await send(unsubscribe, "DELETE", { as: await makeUser(), body: {} });
    expectError(answer, "invalid", MESSAGE.invalid, { endpoint: "Falta la dirección de la suscripción" });
  });

  itRefusesBadRequests({
    handler: unsubscribe,
    method: "DELETE",
    sent: async () => ({ cookie: await cookieHeaderOf(await makeUser()), body: { endpoint: "x" } }),
  });
});
