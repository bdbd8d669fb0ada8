import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { asc, eq, like } from "drizzle-orm";
import { closeDatabase, db } from "@/db";
import { users } from "@/db/schema";
import { startSession } from "@/lib/auth/session";
import { readToken, sessionCookieName } from "@/lib/auth/token";

// make-sessions.ts <members> <file>: creates sessions of the administrator and of the given number of members, and
// writes them as JSON.
const REQUEST = { id: "bench", ip: "127.0.0.1", userAgent: "bench" };

async function sessionOf({ id }: { id: string }) {
  const { token } = await startSession(id, REQUEST);
  const { sessionId } = (await readToken(token, process.env.AUTH_SECRET ?? "")) ?? { sessionId: "" };
  const sid = createHash("sha256").update(sessionId).digest("base64url");
  return { userId: id, cookie: `${sessionCookieName(false)}=${token}`, sid };
}

const [administrator] = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1);
const members = await db
  .select({ id: users.id })
  .from(users)
  .where(like(users.id, "bench-%"))
  .orderBy(asc(users.id))
  .limit(Number(process.argv[2]));
if (!administrator) throw new Error("there is no administrator");
type Session = Awaited<ReturnType<typeof sessionOf>>;

// Sequentially: two thousand in parallel would exceed the database timeout.
const made = { administrator: await sessionOf(administrator), members: [] as Session[] };
for (const member of members) made.members.push(await sessionOf(member));
writeFileSync(process.argv[3] ?? "", JSON.stringify(made), { mode: 0o600 });
await closeDatabase();
