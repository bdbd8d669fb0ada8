import { eq } from "drizzle-orm";
import type { Viewer } from "../../lib/auth/actor";
import type { AppKey } from "../../lib/auth/apps";
import { hashOfPurpose } from "../../lib/auth/bound-confirmation";
import type { Call } from "../../lib/core/command/command";
import { DomainError } from "../../lib/core/command/errors";
import { requestInfo } from "../../lib/core/command/request";
import { clock, plusMinutes } from "../../lib/core/format/clock";
import { db } from "..";
import { sessions, users } from "../schema";

/** Returns a call of a member of the demonstration, who has just signed in and has these apps. */
export function callAs(member: typeof users.$inferSelect | undefined, apps: readonly AppKey[] = []): Call {
  if (!member) throw new Error("a demo member was not found");
  const now = clock.now();
  const viewer: Viewer = {
    ...member,
    apps,
    suspension: null,
    profileImageUrl: null,
    unread: { notifications: 0, messages: 0 },
    euroCents: 0n,
    availableCents: 0n,
    isLedgerOpen: true,
    session: { sid: "", confirmedAt: now, expire: plusMinutes(now, 1) },
  };
  return { viewer, request: { ...requestInfo(new Headers()), ip: "seed" } };
}

/** The same for the member with this e-mail. */
export async function callOf(email: string, apps: readonly AppKey[] = []): Promise<Call> {
  const [member] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return callAs(member, apps);
}

/** Performs an action that requires a confirmation for exactly this action, given just before. */
export async function signedBy<Result>(call: Call, act: (call: Call) => Promise<Result>): Promise<Result> {
  const { viewer } = call;
  if (!viewer) throw new Error("the member was not found");
  const confirms = await act(call).then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.confirms : undefined),
  );
  if (!confirms) throw new Error("this action needs no confirmation");
  const now = clock.now();
  const sid = `seed ${viewer.id}`;
  const [idleExpire, expire] = [plusMinutes(now, 1), plusMinutes(now, 1)];
  const confirmed = { confirmedAt: now, confirmedFor: hashOfPurpose(confirms) };
  await db.insert(sessions).values({
    sid,
    userId: viewer.id,
    sess: { ip: "seed", userAgent: "" },
    idleExpire,
    expire,
    ...confirmed,
  });
  try {
    return await act({ ...call, viewer: { ...viewer, session: { ...viewer.session, sid } } });
  } finally {
    await db.delete(sessions).where(eq(sessions.sid, sid));
  }
}
