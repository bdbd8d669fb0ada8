import { beforeEach, describe, expect, it } from "vitest";
import { POST as replayOfAll } from "@/app/api/admin/webhooks/[id]/deliveries/[deliveryId]/replay/route";
import { GET as deliveriesOfAll } from "@/app/api/admin/webhooks/[id]/deliveries/route";
import { PATCH as changeOfAll, DELETE as removeOfAll } from "@/app/api/admin/webhooks/[id]/route";
import { POST as renewOfAll } from "@/app/api/admin/webhooks/[id]/secret/route";
import { POST as testOfAll } from "@/app/api/admin/webhooks/[id]/test/route";
import { POST as createOfAll, GET as listOfAll } from "@/app/api/admin/webhooks/route";
import { GET as securityEvents } from "@/app/api/user/security-events/route";
import { POST as replay } from "@/app/api/webhooks/[id]/deliveries/[deliveryId]/replay/route";
import { GET as deliveries } from "@/app/api/webhooks/[id]/deliveries/route";
import { PATCH as change, DELETE as remove } from "@/app/api/webhooks/[id]/route";
import { POST as renew } from "@/app/api/webhooks/[id]/secret/route";
import { POST as test } from "@/app/api/webhooks/[id]/test/route";
import { POST as create, GET as list } from "@/app/api/webhooks/route";
import { db } from "@/db";
import { rateLimits, webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { MAX_WEBHOOKS } from "@/lib/notifications/constants";
import { deliverWebhooks } from "@/lib/notifications/webhooks/deliveries";
import { auditBy, makeAdmin, makeUser, staleCookieOf } from "../../factories/identity";
import { noticesOf, sendNotice } from "../../factories/notifications";
import { mailsOf } from "../../factories/password-links";
import { expectError, expectTooMany, send } from "../../http/client";
import { deliveriesOf } from "./webhooks";

const MEMBER = { create, list, change, remove, renew, test, deliveries, replay };
const INSTALLATION = {
  ...{ create: createOfAll, list: listOfAll, change: changeOfAll, remove: removeOfAll },
  ...{ renew: renewOfAll, test: testOfAll, deliveries: deliveriesOfAll, replay: replayOfAll },
};
const asked = { url: "https://example.org/hook", description: "Contabilidad" };
const NONE = "El webhook no existe";

beforeEach(async () => void (await db.delete(webhookEndpoints)));

it("201: its owner is notified of a webhook, by mail too, and it does not receive that", async () => {
  const owner = await makeUser();
  const answer = await send(create, "POST", { as: owner, body: { ...asked, categories: ["account"] } });
  expect(await noticesOf(owner)).toMatchObject([
    { kind: "messaging.webhook-created", body: expect.stringContaining("«Contabilidad»") },
  ]);
  const [mail] = await mailsOf(owner.email, "webhook-created");
  expect(mail?.text).toContain(asked.url);
  expect(await deliveriesOf(answer.body)).toEqual([]);
});

it("200: its owner is notified of another address, by mail too, and not of another description", async () => {
  const owner = await makeUser();
  const { body } = await send(create, "POST", { as: owner, body: { ...asked, categories: ["account"] } });
  const params = { id: String(body.id) };
  const url = "https://example.com/elsewhere";
  for (const changed of [{ url: asked.url, description: "Otra" }, { url }]) {
    expect((await send(change, "PATCH", { as: owner, params, body: changed })).status).toBe(200);
  }
  const kinds = (await noticesOf(owner)).map(({ kind }) => kind);
  expect(kinds).toEqual(["messaging.webhook-created", "messaging.webhook-moved"]);
  const mails = await mailsOf(owner.email, "webhook-moved");
  expect(mails).toMatchObject([{ text: expect.stringContaining(url) }]);
  const history = await send(securityEvents, "GET", { as: owner });
  const events = history.body.map(({ event }: { event: string }) => event);
  expect(events).toEqual(["webhook-changed", "webhook-changed", "webhook-created"]);
});

it("201 and 200: every administrator is notified of one of the installation, by mail too", async () => {
  const [actor, other] = [await makeAdmin(), await makeAdmin()];
  const { body } = await send(createOfAll, "POST", { as: actor, body: asked });
  const params = { id: String(body.id) };
  const url = "https://example.com/elsewhere";
  await send(changeOfAll, "PATCH", { as: actor, params, body: { url } });
  for (const administrator of [actor, other]) {
    const kinds = (await noticesOf(administrator)).map(({ kind }) => kind);
    expect(kinds).toEqual(["messaging.webhook-created", "messaging.webhook-moved"]);
    const [created] = await mailsOf(administrator.email, "webhook-created");
    expect(created?.text).toContain(`${actor.firstName} ${actor.lastName}`);
    const moved = await mailsOf(administrator.email, "webhook-moved");
    expect(moved).toMatchObject([{ text: expect.stringContaining(url) }]);
  }
});

describe.each([
  ["/api/webhooks", MEMBER, makeUser, { categories: ["account", "exchange"] }],
  ["/api/admin/webhooks", INSTALLATION, makeAdmin, {}],
] as const)("%s", (_, endpoints, makeOwner, more) => {
  const body = { ...asked, ...more };

  async function made() {
    const owner = await makeOwner();
    const answer = await send(endpoints.create, "POST", { as: owner, body });
    expect(answer.status).toBe(201);
    return { owner, webhook: answer.body, params: { id: String(answer.body.id) } };
  }

  it("201 and 200: created with a secret that is returned once, and listed without it", async () => {
    const { owner, webhook } = await made();
    expect(webhook).toMatchObject({ ...body, isOn: true, secret: expect.stringMatching(/^whsec_/) });
    const listed = await send(endpoints.list, "GET", { as: owner });
    const { secret, ...line } = webhook;
    expect([listed.status, listed.body]).toEqual([200, [line]]);
    const [row] = await db.select().from(webhookEndpoints);
    expect(JSON.stringify([row, await auditBy(owner)])).not.toContain(secret);
  });

  it("401 and 403: a visitor, and a member without a recent confirmation", async () => {
    for (const handler of [endpoints.create, endpoints.renew, endpoints.change]) {
      const sent = { params: { id: "1" }, body };
      const method = handler === endpoints.change ? "PATCH" : "POST";
      expectError(await send(handler, method, sent), "unauthenticated", MESSAGE.unauthenticated);
      const cookie = await staleCookieOf(await makeOwner());
      const stale = await send(handler, method, { ...sent, cookie });
      expectError(stale, "confirmation_required", MESSAGE.confirmationRequired);
    }
  });

  it("422: a private address, and an empty description", async () => {
    const wrong = { ...body, url: "https://169.254.169.254/", description: "" };
    const answer = await send(endpoints.create, "POST", { as: await makeOwner(), body: wrong });
    expectError(answer, "invalid", MESSAGE.invalid, {
      url: "Escribe una dirección pública que empiece por https://",
      description: "Escribe para qué es",
    });
  });

  it("409: one more than allowed, even with concurrent requests", async () => {
    const { owner, webhook } = await made();
    const [row] = await db.select().from(webhookEndpoints);
    if (!row) throw new Error("none was made");
    const { id: __, ...values } = row;
    await db.insert(webhookEndpoints).values(Array.from({ length: MAX_WEBHOOKS - 2 }, () => values));
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(endpoints.create, "POST", { as: owner, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(webhook.isOn).toBe(true);
  });

  it("200 and 204: changed, switched off and on, and ended", async () => {
    const { owner, params } = await made();
    const patch = (changed: object) => send(endpoints.change, "PATCH", { as: owner, params, body: changed });
    expect((await patch({ description: "Otra", isOn: false })).body).toMatchObject({
      description: "Otra",
      url: asked.url,
      isOn: false,
    });
    expect((await patch({ isOn: true })).body.isOn).toBe(true);
    expect((await send(endpoints.remove, "DELETE", { as: owner, params })).status).toBe(204);
    expectError(await patch({ isOn: true }), "not_found", NONE);
  });

  it("200: another secret, with the previous one for a day", async () => {
    const { owner, webhook, params } = await made();
    const renewed = await send(endpoints.renew, "POST", { as: owner, params });
    expect(renewed.status).toBe(200);
    expect(renewed.body.secret).not.toBe(webhook.secret);
    const [line] = (await send(endpoints.list, "GET", { as: owner })).body;
    expect(line.oldSecretUntil).not.toBeNull();
  });

  it("201: tested, listed and replayed with the same id after it has ended", async () => {
    const { owner, webhook, params } = await made();
    const tested = await send(endpoints.test, "POST", { as: owner, params });
    expect(tested.status).toBe(201);
    expect(tested.body).toMatchObject({ type: "webhook.test", status: "queued", attempts: 0 });
    const again = { as: owner, params: { ...params, deliveryId: String(tested.body.id) } };
    expectError(await send(endpoints.replay, "POST", again), "conflict", "Ese envío todavía está en curso");
    await db.update(webhookDeliveries).set({ status: "failed", endedAt: new Date() });
    const replayed = await send(endpoints.replay, "POST", again);
    expect(replayed.status).toBe(201);
    expect(replayed.body.eventId).toBe(tested.body.eventId);
    const page = await send(endpoints.deliveries, "GET", { as: owner, params, query: "?limit=1" });
    expect(page.body.map(({ id }: { id: number }) => id)).toEqual([replayed.body.id]);
    const cursor = page.headers.get("x-next-cursor");
    const rest = await send(endpoints.deliveries, "GET", { as: owner, params, query: `?cursor=${cursor}` });
    expect(rest.body).toMatchObject([{ id: tested.body.id, status: "failed" }]);
    expect(await deliveriesOf(webhook)).toHaveLength(2);
    expectError(
      await send(endpoints.replay, "POST", { as: owner, params: { ...params, deliveryId: "999999" } }),
      "not_found",
      "El envío no existe",
    );
  });

  it("409: no manual deliveries while it is off, and waiting ones are given up", async () => {
    const { owner, webhook, params } = await made();
    await send(endpoints.test, "POST", { as: owner, params });
    await send(endpoints.change, "PATCH", { as: owner, params, body: { isOn: false } });
    const off = await send(endpoints.test, "POST", { as: owner, params });
    expectError(off, "conflict", "El webhook está apagado: enciéndelo antes");
    expect(await deliverWebhooks()).toBe(0);
    expect(await deliveriesOf(webhook)).toMatchObject([
      { status: "failed", lastError: "El webhook está apagado" },
    ]);
    const sent = {
      as: owner,
      params: { ...params, deliveryId: String((await deliveriesOf(webhook))[0]?.id) },
    };
    expect((await send(endpoints.replay, "POST", sent)).status).toBe(409);
  });

  it("429: tests and replays too many", async () => {
    const { owner, params } = await made();
    await send(endpoints.test, "POST", { as: owner, params });
    await db.update(rateLimits).set({ points: 1_000_000 });
    expectTooMany(await send(endpoints.test, "POST", { as: owner, params }));
    expectTooMany(
      await send(endpoints.replay, "POST", { as: owner, params: { ...params, deliveryId: "1" } }),
    );
  });

  it("404: unknown, or another member's", async () => {
    const { params } = await made();
    const other = endpoints === MEMBER ? await makeUser() : await makeAdmin();
    const absent = endpoints === MEMBER ? params : { id: "999999" };
    const deliveryId = "1";
    const sent = { as: other, params: { ...absent, deliveryId }, body: { isOn: true } };
    expectError(await send(endpoints.change, "PATCH", sent), "not_found", NONE);
    expectError(await send(endpoints.remove, "DELETE", sent), "not_found", NONE);
    expectError(await send(endpoints.renew, "POST", sent), "not_found", NONE);
    expectError(await send(endpoints.test, "POST", sent), "not_found", NONE);
    expectError(await send(endpoints.replay, "POST", sent), "not_found", NONE);
    expectError(await send(endpoints.deliveries, "GET", { as: other, params: absent }), "not_found", NONE);
  });
});

it("accepts a kind of notification, and not those of the administration", async () => {
  const as = await makeUser();
  const none = await send(create, "POST", { as, body: { ...asked, categories: [] } });
  expectError(none, "invalid", MESSAGE.invalid, { categories: "Elige al menos un tipo de aviso" });
  const theirs = await send(create, "POST", { as, body: { ...asked, categories: ["administration"] } });
  expectError(theirs, "invalid", MESSAGE.invalid, { "categories.0": "Ese tipo de aviso no existe" });
});

it("keeps those of the installation and of a member separate", async () => {
  const admin = await makeAdmin();
  const own = await send(create, "POST", { as: admin, body: { ...asked, categories: ["account"] } });
  expect((await send(listOfAll, "GET", { as: admin })).body).toEqual([]);
  const params = { id: String(own.body.id) };
  expectError(await send(removeOfAll, "DELETE", { as: admin, params }), "not_found", NONE);
  await sendNotice(admin);
  expect(await deliveriesOf(own.body)).toHaveLength(1);
});
