import { beforeAll, describe, expect, it } from "vitest";
import { GET as live } from "@/app/api/live/route";
import { loadViewer } from "@/lib/auth/session";
import { logOut } from "@/lib/auth/sign-in/log-out";
import { MESSAGE } from "@/lib/core/command/errors";
import { startListening } from "@/lib/core/live/channel";
import { deleteUser } from "@/lib/identity/members/delete-user";
import { setPassword } from "@/lib/identity/members/set-password";
import { setPermission } from "@/lib/identity/members/set-permission";
import { updateUser } from "@/lib/identity/members/update-user";
import { readAllNotifications } from "@/lib/notifications/read-all-notifications";
import { aRequest, callOf, cookieOf, makeAdmin, makeUser, sessionsOf } from "../../factories/identity";
import { makeConversation, write } from "../../factories/messaging";
import { sendNotice } from "../../factories/notifications";
import { promote } from "../../factories/proposals";
import { readEvents } from "../../http/event-stream";

beforeAll(startListening);

type Permissions = { tag: string; unread: unknown; permissions: { appKey: string; hasAccess: boolean }[] };

const openApps = ({ permissions }: Permissions) =>
  permissions.filter(({ hasAccess }) => hasAccess).map(({ appKey }) => appKey);

async function listen(user: { id: string }) {
  const { name, value } = await cookieOf(user);
  const request = new Request("http://localhost:3000/api/live", { headers: { cookie: `${name}=${value}` } });
  const response = await live(request);
  const { next, cancel } = readEvents(response.body);
  const permissions = async () => {
    const event = await next();
    expect(event?.event).toBe("permissions");
    return event?.data as Permissions;
  };
  return { response, signed: value, next, permissions, cancel };
}

describe("GET /api/live", () => {
  it("401: without a session, or with a foreign token", async () => {
    for (const cookie of ["", "authjs.session-token=forged"]) {
      const answer = await live(new Request("http://localhost:3000/api/live", { headers: { cookie } }));
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({
        message: MESSAGE.unauthenticated,
        code: "unauthenticated",
        requestId: expect.any(String),
      });
    }
  });

  it("200: is a stream that no proxy may buffer or change", async () => {
    const { response, cancel } = await listen(await makeUser());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "text/event-stream",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
    await cancel();
  });

  it("200: sends the permissions at the start, and again after an administrator changed one", async () => {
    const user = await makeUser({ apps: ["forum"] });
    const admin = await callOf(await makeAdmin());
    const { permissions, cancel } = await listen(user);
    const first = await permissions();
    expect(openApps(first)).toEqual(["forum"]);

    await setPermission.run(admin, { id: user.id, appKey: "btc", hasAccess: true });
    const granted = await permissions();
    expect(openApps(granted)).toEqual(["forum", "btc"]);
    expect(granted.tag).not.toBe(first.tag);

    await setPermission.run(admin, { id: user.id, appKey: "forum", hasAccess: false });
    expect(openApps(await permissions())).toEqual(["btc"]);
    await cancel();
  });

  it("200: sends the unread counts at the start, and again after each event", async () => {
    const { ana, luis, id } = await makeConversation();
    await sendNotice(ana);
    const { permissions, cancel } = await listen(ana);
    expect((await permissions()).unread).toEqual({
      notifications: 1,
      messages: 0,
      balance: "0.00",
      available: "0.00",
    });
    await write(luis, id);
    expect((await permissions()).unread).toEqual({
      notifications: 1,
      messages: 1,
      balance: "0.00",
      available: "0.00",
    });
    await readAllNotifications.run(await callOf(ana), {});
    expect((await permissions()).unread).toEqual({
      notifications: 0,
      messages: 1,
      balance: "0.00",
      available: "0.00",
    });
    await cancel();
  });

  it("200: sends new permissions when the identity is verified", async () => {
    const user = await makeUser();
    const { permissions, cancel } = await listen(user);
    const before = await permissions();
    await updateUser.run(await callOf(await makeAdmin()), {
      id: user.id,
      kycStatus: "verified",
      kycLevel: "basic",
    });
    const after = await permissions();
    expect(after.permissions).toEqual(before.permissions);
    expect(after.tag).not.toBe(before.tag);
    await cancel();
  });

  it.each([
    [
      "their password was set",
      (id: string) => async () => setPassword.run(await callOf(await makeAdmin()), { id }),
    ],
    [
      "they were deleted",
      (id: string) => async () => deleteUser.run(await callOf(await makeAdmin()), { id }),
    ],
    ["they became an administrator", (id: string) => () => promote({ id })],
  ])("200: says signed-out to every open tab and ends when %s", async (_what, act) => {
    const user = await makeUser();
    const tabs = [await listen(user), await listen(user)];
    for (const { permissions } of tabs) await permissions();
    await act(user.id)();
    for (const { next } of tabs) {
      expect(await next()).toEqual({ event: "signed-out", data: {} });
      expect(await next()).toBeNull();
    }
  });

  it("200: a sign-out ends the streams of that session and no others", async () => {
    const user = await makeUser();
    const [here, there] = [await listen(user), await listen(user)];
    await here.permissions();
    await there.permissions();
    await logOut.run({ viewer: await loadViewer(here.signed, { active: false }), request: aRequest }, {});
    expect(await here.next()).toEqual({ event: "signed-out", data: {} });
    await there.permissions();
    expect(await sessionsOf(user)).toHaveLength(1);
    await there.cancel();
  });
});
