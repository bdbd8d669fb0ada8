import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { projectInvestments } from "@/db/schema";
import { settlePage } from "@/lib/tokenization/sale/settlement";

type Asked = { project: number };

// Settles a sale that is decided, a page after the other, as the job does; answers how long all took, and the slowest page.
async function closeOut({ project }: Asked) {
  const times: number[] = [];
  const startedAt = performance.now();
  for (let goesOn = true; goesOn; ) {
    const begun = performance.now();
    goesOn = await settlePage(project);
    times.push((performance.now() - begun) / 1_000);
  }
  const { projectId, status } = projectInvestments;
  const isOpen = and(eq(projectId, project), inArray(status, ["listed", "reserved"]));
  return {
    seconds: (performance.now() - startedAt) / 1_000,
    pages: times.length - 1,
    slowest: Math.max(...times),
    left: await db.$count(projectInvestments, isOpen),
  };
}

process.on("message", async (asked: Asked) => {
  process.send?.(await closeOut(asked));
});
