import { describe, expect, it } from "vitest";
import { createProject } from "@/actions/tokenization/projects";
import { GET as getHolders } from "@/app/api/projects/[id]/holders/route";
import { GET as getOne } from "@/app/api/projects/[id]/route";
import { GET as getInvestments } from "@/app/api/projects/investments/user/route";
import { GET as getList } from "@/app/api/projects/route";
import { GET as getOwn } from "@/app/api/projects/user/route";
import { AREAS } from "@/lib/areas";
import { listParticipations } from "@/lib/core/area";
import { clock } from "@/lib/core/format/clock";
import { listOwnTokens } from "@/lib/tokenization/holdings/queries";
import { cancelProject } from "@/lib/tokenization/projects/cancel-project";
import { NO_PROJECT } from "@/lib/tokenization/projects/schema";
import { searchProjects } from "@/lib/tokenization/projects/search";
import { listInvestmentsIn } from "@/lib/tokenization/sale/queries";
import { listInvestmentSubjects, listProjectSubjects } from "@/lib/tokenization/sale/subject-queries";
import { readOwnFigures, readSaleFigures } from "@/lib/tokenization/sale/summary-queries";
import { callOf, makeAdmin } from "../../factories/identity";
import { expectError, send } from "../../http/client";
import { post, signedIn } from "../../http/forms";
import {
  aProject,
  close,
  create,
  invest,
  makeInvestor,
  makePromoter,
  makeSale,
  newSymbol,
  revoke,
} from "../sales";

const at = (id: number) => ({ params: { id: String(id) } });
const NOWHERE = at(2_147_483_647);
const DAYS = 86_400_000;
const asked = (query: Record<string, string>) => `?${new URLSearchParams(query)}`;

async function viewerOf(person: { id: string }) {
  const { viewer } = await callOf(person);
  if (!viewer) throw new Error("nobody");
  return viewer;
}

async function later<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
  const { now } = clock;
  clock.now = () => new Date(now().getTime() + days * DAYS);
  return work().finally(() => {
    clock.now = now;
  });
}

describe("GET /api/projects", () => {
  it("200: also to visitors, running and past sales, no drafts, by words and by state", async () => {
    const word = `trujal${newSymbol().toLowerCase()}`;
    const { id, promoter } = await makeSale({ name: `El ${word}` });
    await create(promoter, { name: `Otro ${word}`, draft: true });
    const found = await send(getList, "GET", { as: null, query: asked({ q: word }) });
    expect(found.status).toBe(200);
    expect(found.body).toHaveLength(1);
    expect(found.body[0]).toMatchObject({
      id,
      status: "fundraising",
      targetAmount: "1000.00",
      raisedAmount: "0.00",
      progress: "0.00",
      tokenPrice: "25.00",
      totalTokens: "100.000000",
      remainingTokens: "100.000000",
      isOwn: false,
    });
    const none = await send(getList, "GET", { as: null, query: asked({ q: word, status: "funded" }) });
    expect(none.body).toEqual([]);
    const own = await send(getList, "GET", { as: promoter, query: asked({ q: word }) });
    expect(own.body[0].isOwn).toBe(true);
  });

  it("shows the beginning of the description without its formatting, and the whole on its own", async () => {
    const word = `viga${newSymbol().toLowerCase()}`;
    const description = `## Plan\n\n**Placas** y [obra](https://obra.example)\n\n${"x".repeat(300)}`;
    const { id } = await makeSale({ name: `La ${word}`, description });
    const { body } = await send(getList, "GET", { as: null, query: asked({ q: word }) });
    expect(body[0].description).toMatch(/^Plan Placas y obra x+…$/);
    expect((await send(getOne, "GET", { as: null, ...at(id) })).body.description).toBe(description);
  });

  it("continues where a page ends, in each sort order", async () => {
    const word = `molino${newSymbol().toLowerCase()}`;
    const ids: number[] = [];
    for (const deadlineDays of [30, 10, 20]) {
      ids.push((await makeSale({ name: `Un ${word}`, deadlineDays })).id);
    }
    await invest(await makeInvestor(), ids[1] ?? 0, "100.00");
    await invest(await makeInvestor(), ids[2] ?? 0, "200.00");
    const orders = { recent: [2, 1, 0], deadline: [1, 2, 0], raised: [2, 1, 0] } as const;
    for (const [sort, order] of Object.entries(orders)) {
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await send(getList, "GET", {
          as: null,
          query: asked({ q: word, sort, limit: "1", ...(cursor && { cursor }) }),
        });
        seen.push(...page.body.map((line: { id: number }) => line.id));
        cursor = page.headers.get("X-Next-Cursor") ?? undefined;
      } while (cursor);
      expect(seen, sort).toEqual(order.map((place) => ids[place]));
    }
  });

  it("422 for invalid filters and cursors", async () => {
    for (const query of ["?status=draft", "?sort=best", "?cursor=x", "?sort=raised&cursor=7"]) {
      expect((await send(getList, "GET", { as: null, query })).status).toBe(422);
    }
  });
});

describe("GET /api/projects/{id}", () => {
  it("200: firm and revocable amounts separately; the surname is for members", async () => {
    const { id } = await makeSale();
    const investor = await makeInvestor();
    await invest(investor, id, "250.00");
    const shown = await send(getOne, "GET", { as: null, ...at(id) });
    expect(shown.status).toBe(200);
    expect(shown.body).toMatchObject({
      raisedAmount: "250.00",
      progress: "25.00",
      firmAmount: "0.00",
      reflectionAmount: "250.00",
      reflectionPart: "25.00",
      reflectionTokens: "10.000000",
      missingAmount: "750.00",
      feePercent: "2.00",
      fee: "20.00",
      investors: 1,
      waiting: { investors: 0, tokens: "0.000000" },
      proposedTexts: null,
    });
    const firm = await later(5, () => send(getOne, "GET", { as: null, ...at(id) }));
    expect(firm.body).toMatchObject({ firmAmount: "250.00", reflectionAmount: "0.00" });
  });

  it("404 for another member's draft, 422; its promoter and administrators see it", async () => {
    const promoter = await makePromoter();
    const { id } = await create(promoter, { draft: true });
    for (const as of [null, await makeInvestor()]) {
      expectError(await send(getOne, "GET", { as, ...at(id) }), "not_found", NO_PROJECT);
    }
    for (const as of [promoter, await makeAdmin()]) {
      expect((await send(getOne, "GET", { as, ...at(id) })).body.status).toBe("draft");
    }
    expect((await send(getOne, "GET", { as: null, ...NOWHERE })).status).toBe(404);
    expect((await send(getOne, "GET", { as: null, params: { id: "x" } })).status).toBe(422);
  });
});

describe("GET /api/projects/{id}/holders", () => {
  it("200: names investors who agreed to it and the viewer, the others together; its promoter sees all", async () => {
    const { id, promoter } = await makeSale();
    const [named, quiet] = [await makeInvestor(), await makeInvestor()];
    await invest(named, id, "100.00", { isNamed: true });
    await invest(quiet, id, "200.00");
    const table = await send(getHolders, "GET", { as: null, ...at(id) });
    expect(table.status).toBe(200);
    expect(table.body).toMatchObject({
      isIssued: false,
      holders: 2,
      total: { tokens: "100.000000", part: "100.00" },
      parts: {
        promoter: { tokens: "0.000000" },
        firm: { tokens: "0.000000" },
        reflection: { tokens: "12.000000", part: "12.00" },
        unsold: { tokens: "88.000000" },
      },
      others: { count: 1, tokens: "8.000000" },
    });
    expect(table.body.lines).toMatchObject([{ userId: named.id, tokens: "4.000000", isInReflection: true }]);
    const own = await send(getHolders, "GET", { as: quiet, ...at(id) });
    expect(own.body.lines.map(({ isViewer }: { isViewer: boolean }) => isViewer)).toEqual([true, false]);
    expect((await send(getHolders, "GET", { as: promoter, ...at(id) })).body.lines).toHaveLength(2);
  });

  it("404 for a hidden or unknown one, 422", async () => {
    const { id } = await create(await makePromoter(), { draft: true });
    expectError(await send(getHolders, "GET", { as: null, ...at(id) }), "not_found", NO_PROJECT);
    expect((await send(getHolders, "GET", { as: null, ...NOWHERE })).status).toBe(404);
    expect((await send(getHolders, "GET", { as: null, params: { id: "0" } })).status).toBe(422);
  });
});

describe("GET /api/projects/user and /investments/user", () => {
  it("200: the member's own, in every state, a page at a time; 422", async () => {
    const promoter = await makePromoter();
    const first = await create(promoter, { draft: true });
    const second = await create(promoter, { draft: true });
    const page = await send(getOwn, "GET", { as: promoter, query: asked({ limit: "1" }) });
    expect(page.body.map(({ id }: { id: number }) => id)).toEqual([second.id]);
    const cursor = page.headers.get("X-Next-Cursor") ?? "";
    const rest = await send(getOwn, "GET", { as: promoter, query: asked({ limit: "1", cursor }) });
    expect(rest.body.map(({ id }: { id: number }) => id)).toEqual([first.id]);
    expect((await send(getOwn, "GET", { as: promoter, query: asked({ cursor: "x" }) })).status).toBe(422);
  });

  it("200: the member's investments, with their actions; 422", async () => {
    const { id } = await makeSale();
    const investor = await makeInvestor();
    const made = await invest(investor, id, "100.00");
    const [line] = (await send(getInvestments, "GET", { as: investor })).body;
    expect(line).toMatchObject({
      id: made.id,
      projectId: id,
      amount: "100.00",
      tokens: "4.000000",
      status: "reserved",
      isRevocable: true,
      platformFee: "2.00",
      sheetVersion: 1,
      revocableUntil: made.revocableUntil,
    });
    const [firm] = await later(5, async () => listInvestmentsIn(await viewerOf(investor), id));
    expect(firm).toMatchObject({ status: "reserved", isRevocable: false });
    await revoke(investor, made.id);
    const [gone] = (await send(getInvestments, "GET", { as: investor })).body;
    expect(gone).toMatchObject({ status: "revoked", isRevocable: false, revocableUntil: null });
    expect((await send(getInvestments, "GET", { as: investor, query: asked({ limit: "0" }) })).status).toBe(
      422,
    );
  });
});

describe("a sale that is funded", () => {
  it("shows tokens from the ledger: on the page, in the member's holdings, and in the figures", async () => {
    const { id } = await makeSale({ deadlineDays: 1 });
    const investor = await makeInvestor();
    await invest(investor, id, "1000.00", { isNamed: true });
    const before = await readSaleFigures();
    await later(6, close);
    await later(12, close);
    const viewer = await viewerOf(investor);
    expect(await listOwnTokens(viewer)).toMatchObject([
      { projectId: id, tokens: "40.000000", held: "0.000000", paidWorth: "1000.00", projectStatus: "funded" },
    ]);
    expect(await readOwnFigures(viewer)).toEqual({ tokens: 40, investments: 1 });
    expect((await readSaleFigures()).activeProjects).toBeLessThan(before.activeProjects);
    const table = await send(getHolders, "GET", { as: null, ...at(id) });
    expect(table.body).toMatchObject({
      isIssued: true,
      holders: 1,
      total: { tokens: "40.000000" },
      parts: { firm: { tokens: "40.000000", part: "100.00" }, unsold: { tokens: "0.000000" } },
      lines: [{ userId: investor.id, tokens: "40.000000", isInReflection: false }],
    });
    const owned = await listParticipations(AREAS, investor.id);
    expect(owned).toMatchObject([{ currency: "EUR", minor: 100_000n, path: `/tokenization/${id}` }]);
  });
});

describe("projects in other areas", () => {
  it("are found by the search by their words, for members with the app", async () => {
    const word = `almazara${newSymbol().toLowerCase()}`;
    const { id, promoter } = await makeSale({ name: `La ${word}` });
    const viewer = await viewerOf(promoter);
    expect(await searchProjects(viewer, word)).toMatchObject([
      { kind: "project", title: `La ${word}`, href: `/tokenization/${id}` },
    ]);
    expect(await searchProjects({ ...viewer, apps: [] }, word)).toEqual([]);
    expect(await searchProjects(null, word)).toEqual([]);
  });

  it("name the subject of a movement", async () => {
    const { id } = await makeSale({ name: "La prensa" });
    const made = await invest(await makeInvestor(), id);
    const subject = { text: "«La prensa»", path: `/tokenization/${id}` };
    expect((await listInvestmentSubjects([String(made.id)])).get(String(made.id))).toEqual(subject);
    expect((await listProjectSubjects([String(id)])).get(String(id))).toEqual(subject);
  });
});

describe("GET /api/projects/user", () => {
  it("200: without a draft that was discarded before any review", async () => {
    const promoter = await makePromoter();
    const { id: kept } = await create(promoter, { draft: true });
    const { id: discarded } = await create(promoter, { draft: true });
    const { id: reviewed } = await create(promoter);
    for (const id of [discarded, reviewed]) await cancelProject.run(await callOf(promoter), { id });
    const { body } = await send(getOwn, "GET", { as: promoter });
    expect(body.map(({ id }: { id: number }) => id)).toEqual([reviewed, kept]);
  });
});

it("the form says whether a draft was saved or the project was sent for review", async () => {
  await signedIn(await makePromoter());
  const rest = { tokenKind: "utility", deadlineDays: "40", lockMonths: "", spending: "[]", milestones: "[]" };
  for (const draft of ["true", "false"]) {
    const sent = { ...aProject(), ...rest, draft } as Record<string, string>;
    expect(await post(createProject, sent)).toMatchObject({
      status: "ok",
      result: { isDraft: draft === "true" },
    });
  }
});
