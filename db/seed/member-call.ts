import { eq } from "drizzle-orm";
import type { Viewer } from "../../lib/auth/actor";
import type { AppKey } from "../../lib/auth/apps";
import type { Call } from "../../lib/core/command/command";
import { requestInfo } from "../../lib/core/command/request";
import { clock, plusMinutes } from "../../lib/core/format/clock";
import { db } from "..";
import { users } from "../schema";

/** A member of the demonstration, signed in a moment ago, with these apps. */
export function callAs(member: typeof users.$inferSelect | undefined, apps: readonly AppKey[] = []): Call {
  if (!member) throw new Error("a member of the demonstration is missing");
  const now = clock.now();
  const viewer: Viewer = {
    ...member,
    apps,
    profileImageUrl: null,
    unread: { notifications: 0, messages: 0 },
    euroCents: 0n,
    session: { sid: "seed", confirmedAt: now, expire: plusMinutes(now, 1) },
  };
  return { viewer, request: { ...requestInfo(new Headers()), ip: "seed" } };
}

/** The same of whoever has this e-mail. */
export async function callOf(email: string, apps: readonly AppKey[] = []): Promise<Call> {
  const [member] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return callAs(member, apps);
}
