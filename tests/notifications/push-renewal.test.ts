import { eq, inArray } from "drizzle-orm";
import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET as readMe } from "@/app/api/auth/me/route";
import { POST as subscribe } from "@/app/api/push/subscriptions/route";
import { googleSignInUrl } from "@/components/auth/google/url";
import { renewPush, renewPushAfterSignIn } from "@/components/pwa/push-renewal";
import { db } from "@/db";
import { pushDeliveries, pushSubscriptions, sessions } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { cookieHeaderOf, makeUser } from "../factories/identity";
import { noticesOf, sendNotice } from "../factories/notifications";
import { makeBrowser, vapidKeys } from "../fakes/push-service";
import { changeEnvironment } from "../setup/variables";

const ORIGIN = "http://localhost:3000";
const SERVICE = "https://updates.push.services.mozilla.com";

let posts = 0;
let cookie = "";

beforeEach(() => {
  posts = 0;
  return changeEnvironment({
    VAPID_PUBLIC_KEY: vapidKeys.publicKey,
    VAPID_PRIVATE_KEY: vapidKeys.privateKey,
    VAPID_SUBJECT: vapidKeys.subject,
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A browser in which `turnedOnBy` turned on push notifications, and whose requests carry `cookie`. */
function openBrowser({ turnedOnBy, cookie: sent }: { turnedOnBy: string; cookie: string }) {
  cookie = sent;
  const { subscription } = makeBrowser(SERVICE);
  const pushManager = {
    getSubscription: async () => ({ endpoint: subscription.endpoint, toJSON: () => subscription }),
  };
  vi.stubGlobal("navigator", { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
  vi.stubGlobal("localStorage", storageOf({ "push-member": turnedOnBy }));
  vi.stubGlobal("sessionStorage", storageOf({}));
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("host", "localhost:3000");
    headers.set("cookie", cookie);
    const request = new NextRequest(ORIGIN + path, {
      method: init.method ?? "GET",
      headers,
      body: init.body ?? null,
    });
    if (path === "/api/auth/me") return readMe(request, { params: Promise.resolve({}) });
    posts += 1;
    return subscribe(request, { params: Promise.resolve({}) });
  });
}

function storageOf(values: Record<string, string>) {
  return {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      values[key] = value;
    },
    removeItem: (key: string) => {
      delete values[key];
    },
  };
}

const subscriptionsOf = (user: { id: string }) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id));

describe("renewPush", () => {
  it("registers the browser again after its session has ended, once a day", async () => {
    const user = await makeUser();
    openBrowser({ turnedOnBy: user.id, cookie: await cookieHeaderOf(user) });
    await renewPush();
    await renewPush();
    expect([(await subscriptionsOf(user)).length, posts]).toEqual([1, 1]);
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    expect(await subscriptionsOf(user)).toEqual([]);
    openBrowser({ turnedOnBy: user.id, cookie: await cookieHeaderOf(user) });
    await renewPush();
    expect(await subscriptionsOf(user)).toHaveLength(1);
  });

  it("queues nothing for a browser whose session ended by itself", async () => {
    const user = await makeUser();
    openBrowser({ turnedOnBy: user.id, cookie: await cookieHeaderOf(user) });
    await renewPush();
    const queued = async () => {
      await sendNotice(user);
      const ids = (await subscriptionsOf(user)).map(({ id }) => id);
      return db.$count(pushDeliveries, inArray(pushDeliveries.subscriptionId, ids));
    };
    expect(await queued()).toBe(1);
    const endsAt = (minutes: number) => ({ idleExpire: plusMinutes(clock.now(), minutes) });
    await db.update(sessions).set(endsAt(-1)).where(eq(sessions.userId, user.id));
    expect(await queued()).toBe(1);
    await db.update(sessions).set(endsAt(1)).where(eq(sessions.userId, user.id));
    expect(await queued()).toBe(2);
    expect(await noticesOf(user)).toHaveLength(3);
  });

  it("registers it at once after a new sign-in in the same tab", async () => {
    const user = await makeUser();
    openBrowser({ turnedOnBy: user.id, cookie: await cookieHeaderOf(user) });
    await renewPush();
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    cookie = await cookieHeaderOf(user);
    await renewPushAfterSignIn();
    expect(await subscriptionsOf(user)).toHaveLength(1);
  });

  it("registers it on the next page after a sign-in with Google in the same tab", async () => {
    const user = await makeUser();
    openBrowser({ turnedOnBy: user.id, cookie: await cookieHeaderOf(user) });
    await renewPush();
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    vi.stubGlobal("window", { location: { origin: ORIGIN } });
    const { fetch: toApi } = globalThis;
    vi.stubGlobal("fetch", async () =>
      Response.json({ csrfToken: "x", url: "https://accounts.google.com/" }),
    );
    expect(await googleSignInUrl("/dashboard")).toBe("https://accounts.google.com/");
    vi.stubGlobal("fetch", toApi);
    cookie = await cookieHeaderOf(user);
    await renewPush();
    expect(await subscriptionsOf(user)).toHaveLength(1);
  });

  it("registers nothing for another member of the browser, or for a visitor", async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    openBrowser({ turnedOnBy: user.id, cookie: await cookieHeaderOf(other) });
    await renewPush();
    openBrowser({ turnedOnBy: user.id, cookie: "" });
    await expect(renewPush()).rejects.toThrow();
    expect([await subscriptionsOf(user), await subscriptionsOf(other), posts]).toEqual([[], [], 0]);
  });
});
