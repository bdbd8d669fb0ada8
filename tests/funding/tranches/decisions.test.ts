import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db";
import { fundingTrancheEvents, notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { TRANCHE_DAYS } from "@/lib/funding/constants";
import { addTrancheEvidence } from "@/lib/funding/tranches/add-tranche-evidence";
import { expireTranches, getTrancheCase } from "@/lib/funding/tranches/deal";
import { listTrancheQueue } from "@/lib/funding/tranches/queries";
import { auditBy, callOf, makeAdmin } from "../../factories/identity";
import { letOneDecide } from "../../factories/trade";
import { travel } from "../../setup/clock";
import { makeMember } from "../deals";
import { decide, dispute, inParts, prove, statesOf } from "../parts";

beforeAll(letOneDecide);

const DAY = 24 * 60;
const clean = async () => expect(await checkMoney("full")).toEqual([]);

const noticesOf = async (person: { id: string }, kind: string) =>
  db.$count(notifications, and(eq(notifications.userId, person.id), eq(notifications.kind, kind)));

const codeOf = (error: { code?: string }) => error.code ?? String(error);

describe("the decision of an administrator", () => {
  async function disputed() {
    const made = await inParts();
    await prove(made.owner, made.due);
    await dispute(made.investor, made.due);
    return made;
  }

  it.each([
    ["owner", ["released", "released", "due"]],
    ["investor", ["released", "returned", "returned"]],
  ] as const)("for the %s: %j", async (side, states) => {
    const { id, due, owner, investor } = await disputed();
    const admin = await makeAdmin();
    await decide(admin, due, side);
    expect(await statesOf(id)).toEqual(states);
    for (const person of [owner, investor]) {
      expect(await noticesOf(person, `funding.tranche-resolved-${side}`)).toBe(1);
    }
    expect((await auditBy(admin)).map(({ action }) => action)).toEqual([
      "funding.claim-tranche",
      "funding.resolve-tranche",
    ]);
    await clean();
  });

  it("waits in the queue with both statements, and is refused for an administrator who is a party", async () => {
    const { id, due, owner, investor } = await disputed();
    const admin = (await callOf(await makeAdmin())).viewer as never;
    const { rows } = await listTrancheQueue(admin, { status: "disputed", limit: 100, cursor: due - 1 });
    expect(rows[0]).toMatchObject({ id: due, offerId: id, openedBy: "investor", claim: null });
    const found = await getTrancheCase(admin, due);
    expect(found).toMatchObject({ canResolve: true, owner: { id: owner.id }, investor: { id: investor.id } });
    expect(found.timeline.map(({ note }) => note)).toContain("El horno, con su factura.");
  });

  it("private data of the parties stays private until one of them disputes", async () => {
    const { due, owner } = await inParts();
    await prove(owner, due);
    const admin = (await callOf(await makeAdmin())).viewer as never;
    expect((await getTrancheCase(admin, due)).timeline.map(({ note }) => note)).toEqual([null, null, null]);
  });

  it("evidence of both is listed in order while it waits; a stranger finds nothing", async () => {
    const { due, owner, investor } = await disputed();
    const stranger = await makeMember();
    for (const by of [investor, owner]) {
      await addTrancheEvidence.run(await callOf(by), { id: due, note: "Foto del horno" });
    }
    const refused = await addTrancheEvidence
      .run(await callOf(stranger), { id: due, note: "Nada" })
      .catch(codeOf);
    expect(refused).toBe("not_found");
    const added = and(eq(fundingTrancheEvents.dealId, due), eq(fundingTrancheEvents.event, "evidence"));
    expect(await db.$count(fundingTrancheEvents, added)).toBe(2);
  });

  it("without a decision in 60 days it is returned", async () => {
    const { id } = await disputed();
    travel((TRANCHE_DAYS.undecided + 1) * DAY);
    await expireTranches();
    expect(await statesOf(id)).toEqual(["released", "returned", "returned"]);
    await clean();
  });
});
