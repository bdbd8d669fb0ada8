import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { HoldingCard } from "@/components/tokenization/holdings/holding-card";
import { MilestoneDetails } from "@/components/tokenization/milestones/details";
import { ManageCard } from "@/components/tokenization/sale/manage-card";
import { isLive } from "@/lib/tokenization/exits/exit-rules";
import { listExits } from "@/lib/tokenization/exits/queries";
import { readOwnHolding } from "@/lib/tokenization/holdings/own-queries";
import { freezeProject } from "@/lib/tokenization/projects/freeze-project";
import { getProject } from "@/lib/tokenization/projects/queries";
import { listInvestmentsIn } from "@/lib/tokenization/sale/queries";
import { callOf } from "../../factories/identity";
import { fundedSale, later, propose, STEPS } from "../exits/exits";
import { invest, makeInvestor, makeSale, revoke } from "../sales";

type Person = { id: string };

const viewerOf = async (person: Person) => {
  const { viewer } = await callOf(person);
  if (!viewer) throw new Error("nobody is signed in");
  return viewer;
};

/** Returns which of these buttons the page of a project shows to its promoter and to a holder. */
async function buttonsFor(id: number, { promoter, holder }: { promoter: Person; holder: Person }) {
  const project = await getProject(await viewerOf(promoter), id);
  const isExiting = (await listExits(null, id)).some(isLive);
  const viewer = await viewerOf(holder);
  const holding = await readOwnHolding(viewer, await getProject(viewer, id));
  const [milestone] = project.milestones;
  if (!milestone) throw new Error("the project has no milestones");
  const timeZone = "Europe/Madrid";
  const html = [
    createElement(ManageCard, { project, proposing: null, isExiting }),
    createElement(MilestoneDetails, { project, milestone, isExiting, timeZone }),
    createElement(HoldingCard, { projectId: id, name: project.name, holding, isExiting, timeZone }),
  ].map((card) => renderToStaticMarkup(card));
  return ["Repartir dinero", "Pedir el dinero", "Regalar tokens"].filter((name) =>
    html.some((card) => card.includes(name)),
  );
}

describe("the buttons of a project", () => {
  it("that would be refused during an exit are not shown until it ends", async () => {
    const { id, promoter, holders } = await fundedSale({ milestones: STEPS });
    const people = { promoter, holder: holders[0] };
    const all = ["Repartir dinero", "Pedir el dinero", "Regalar tokens"];
    later(1);
    expect(await buttonsFor(id, people)).toEqual(all);
    expect((await propose(promoter, id, { kind: "buyback", price: "26.00" })).status).toBe(201);
    expect(await buttonsFor(id, people)).toEqual([]);
  });

  it("offer its promoter no gift of their own tokens", async () => {
    const { id, promoter } = await fundedSale({ promoterTokens: "10" });
    const viewer = await viewerOf(promoter);
    const own = await readOwnHolding(viewer, await getProject(viewer, id));
    expect([own.free, own.mayGive]).toEqual(["10.000000", false]);
  });

  it("let an investor leave a frozen sale, and not its promoter", async () => {
    const { id, promoter, administrator } = await makeSale({ promoterTokens: "10" });
    const investor = await makeInvestor();
    await invest(investor, id);
    await freezeProject.run(await callOf(administrator), { id, reason: "Revisión" });
    const linesOf = async (person: Person) => listInvestmentsIn(await viewerOf(person), id);
    expect(await linesOf(investor)).toMatchObject([{ kind: "public", isRevocable: true }]);
    const [own] = await linesOf(promoter);
    expect(own).toMatchObject({ kind: "promoter", isRevocable: false });
    await expect(revoke(promoter, own?.id ?? 0)).rejects.toMatchObject({ code: "conflict" });
  });
});
