import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db";
import { projectInvestments } from "@/db/schema";
import { readCapTable } from "@/lib/tokenization/holdings/cap-table-queries";
import { listOwnProjects, listProjects } from "@/lib/tokenization/projects/list-queries";
import { listOwnInput, listProjectsInput } from "@/lib/tokenization/projects/list-schema";
import { investmentObligations, projectObligations } from "@/lib/tokenization/sale/obligations";
import { listOwnInvestments } from "@/lib/tokenization/sale/queries";
import { settlePage } from "@/lib/tokenization/sale/settlement";
import { answerWays } from "./ways";

// Settles a decided sale page by page, as the job does; answers with the total time and that of the slowest page.
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

answerWays(
  {
    projects: (member, asked) => listProjects(member, listProjectsInput.parse(asked)),
    "own projects": (member, asked) => listOwnProjects(member, listOwnInput.parse(asked)),
    "own investments": (member, asked) => listOwnInvestments(member, listOwnInput.parse(asked)),
    holders: (member, { project }) => readCapTable(member, Number(project)),
    obligations: async () => {
      const breaches = [...(await investmentObligations()), ...(await projectObligations())];
      if (breaches.length > 0) throw new Error(breaches[0]);
    },
  },
  { "close-out": ({ project }) => closeOut(Number(project)) },
);
