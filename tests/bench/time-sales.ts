import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { projectInvestments } from "@/db/schema";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { loadViewer, startSession } from "@/lib/auth/session";
import { readCapTable } from "@/lib/tokenization/holdings/cap-table-queries";
import { listOwnProjects, listProjects } from "@/lib/tokenization/projects/list-queries";
import { listOwnInput, listProjectsInput } from "@/lib/tokenization/projects/list-schema";
import { investmentObligations, projectObligations } from "@/lib/tokenization/sale/obligations";
import { listOwnInvestments } from "@/lib/tokenization/sale/queries";
import { settlePage } from "@/lib/tokenization/sale/settlement";

// Answers how many milliseconds a list of a member took, or what a whole sale did, as each message asks.
type Asked = Record<string, string>;

// Settles a sale that is decided, a page after the other, as the job does; answers how long all took, and the slowest page.
async function closeOut(project: number) {
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

const WAYS: Readonly<Record<string, (member: UserActor, asked: Asked) => Promise<unknown>>> = {
  projects: (member, asked) => listProjects(member, listProjectsInput.parse(asked)),
  "own projects": (member, asked) => listOwnProjects(member, listOwnInput.parse(asked)),
  "own investments": (member, asked) => listOwnInvestments(member, listOwnInput.parse(asked)),
  holders: (member, { project }) => readCapTable(member, Number(project)),
  obligations: async () => {
    const breaches = [...(await investmentObligations()), ...(await projectObligations())];
    if (breaches.length > 0) throw new Error(breaches[0]);
  },
};

// The member who owns and has invested most.
const MEMBER = "bench-00000001";

async function signIn(): Promise<UserActor> {
  const { token } = await startSession(MEMBER, { id: "bench", ip: "127.0.0.1", userAgent: "bench" });
  return authorize("user", await loadViewer(token, { active: true }));
}

const member = signIn();

process.on("message", async ({ way = "", ...asked }: Asked) => {
  if (way === "close-out") {
    process.send?.(await closeOut(Number(asked.project)));
    return;
  }
  const go = WAYS[way];
  if (!go) throw new Error(`there is no way ${way}`);
  const by = await member;
  const startedAt = performance.now();
  await go(by, asked);
  process.send?.(performance.now() - startedAt);
});
