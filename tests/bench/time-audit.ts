import { eq } from "drizzle-orm";
import { db } from "@/db";
import { users } from "@/db/schema";
import { listAuditInput } from "@/lib/admin/schema";
import { searchAudit } from "@/lib/admin/search-audit";
import { authorize } from "@/lib/core/actor";
import { loadViewer, startSession } from "@/lib/core/session";

// Searches the audit log for the filters of each message, and answers how many milliseconds it took.
const REQUEST = { id: "bench", ip: "127.0.0.1", userAgent: "bench" };

async function administrator() {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1);
  if (!row) throw new Error("there is no administrator");
  const { token } = await startSession(row.id, REQUEST);
  return authorize("admin", await loadViewer(token, { active: true }));
}

const viewer = administrator();

process.on("message", async (filters: Record<string, string>) => {
  const asked = listAuditInput.parse(filters);
  const by = await viewer;
  const startedAt = performance.now();
  await searchAudit(by, asked);
  process.send?.(performance.now() - startedAt);
});
