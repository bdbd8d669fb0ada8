import { and, eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { db, driver } from "@/db";
import { sessions, userAppPermissions, users } from "@/db/schema";
import { loadViewer } from "@/lib/auth/session";
import { available, escrow, world } from "@/lib/ledger/accounts";
import { readLiveSnapshot } from "@/lib/notifications/live-snapshot";
import { cookieOf, makeUser } from "../factories/identity";
import { postNow } from "../factories/ledger";
import { sendNotice } from "../factories/notifications";

afterEach(() => vi.restoreAllMocks());

async function signedIn(overrides: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser(overrides);
  const viewer = await loadViewer((await cookieOf(user)).value, { active: false });
  if (!viewer) throw new Error("nobody is signed in");
  return { user, viewer, sid: viewer.session.sid };
}

it("returns for each session its own member's state, as a page would load it", async () => {
  const people = await Promise.all([
    signedIn({ apps: ["forum"] }),
    signedIn({ apps: ["btc", "forum"], kycStatus: "verified", kycLevel: "basic", kycVerifiedAt: new Date() }),
    signedIn({
      isAdmin: true,
      apps: [],
      kycStatus: "verified",
      kycLevel: "complete",
      kycVerifiedAt: new Date(),
    }),
  ]);
  await sendNotice(people[0].user);
  await postNow({
    act: "deposit",
    transfers: [{ from: world("bank", "EUR"), to: available(people[0].user.id, "EUR"), amount: 1_250n }],
  });
  const mine = available(people[0].user.id, "EUR");
  const held = escrow(people[0].user.id, "EUR", { type: "order", id: "1" });
  await postNow({ act: "order.hold", transfers: [{ from: mine, to: held, amount: 250n }] });
  const found = await Promise.all(people.map(({ sid }) => readLiveSnapshot(sid)));
  for (const [index, { viewer }] of people.entries()) {
    const { isAdmin, kycStatus, kycLevel } = viewer;
    expect(found[index]).toMatchObject({ isAdmin, kycStatus, kycLevel });
    expect([...(found[index]?.apps ?? [])].sort()).toEqual([...viewer.apps].sort());
  }
  expect(found.map((standing) => standing?.euroCents)).toEqual([1_250n, 0n, 0n]);
  expect(found.map((standing) => standing?.availableCents)).toEqual([1_000n, 0n, 0n]);
  expect(found.map((standing) => standing?.unread)).toEqual([
    { notifications: 1, messages: 0 },
    { notifications: 0, messages: 0 },
    { notifications: 0, messages: 0 },
  ]);
});

it("is null for an ended or idle session, for a deleted member, and without sessions", async () => {
  const [ended, idle, gone, alive] = await Promise.all([signedIn(), signedIn(), signedIn(), signedIn()]);
  await db.delete(sessions).where(eq(sessions.sid, ended.sid));
  await db.update(sessions).set({ idleExpire: new Date() }).where(eq(sessions.sid, idle.sid));
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.user.id));
  const found = await Promise.all([ended.sid, idle.sid, gone.sid, "none", alive.sid].map(readLiveSnapshot));
  expect(found.map((standing) => standing === null)).toEqual([true, true, true, true, false]);
});

it("queries together for all concurrent requests, also for the same session twice, and again for later ones", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => signedIn({ apps: ["forum"] })));
  const sids = people.map(({ sid }) => sid);
  const [first] = people;
  if (!first) throw new Error();
  await readLiveSnapshot(first.sid);
  const asked = vi.spyOn(driver(), "unsafe");
  const found = await Promise.all([...sids, ...sids].map(readLiveSnapshot));
  expect(found.every((standing) => standing?.apps.join() === "forum")).toBe(true);
  expect(asked.mock.calls.filter(([text]) => String(text).includes("any("))).toHaveLength(1);
  await db
    .update(userAppPermissions)
    .set({ hasAccess: false })
    .where(and(eq(userAppPermissions.userId, first.user.id), eq(userAppPermissions.appKey, "forum")));
  expect((await readLiveSnapshot(first.sid))?.apps).toEqual([]);
});
