import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as claim, DELETE as leave } from "@/app/api/admin/funding/tranches/[id]/claim/route";
import { POST as resolve } from "@/app/api/admin/funding/tranches/[id]/resolution/route";
import { GET as oneCase } from "@/app/api/admin/funding/tranches/[id]/route";
import { GET as queue } from "@/app/api/admin/funding/tranches/route";
import { GET as ofOffer } from "@/app/api/funding/offers/[id]/tranches/route";
import { POST as approval } from "@/app/api/funding/tranches/[id]/approval/route";
import { POST as dispute } from "@/app/api/funding/tranches/[id]/dispute/route";
import { GET as evidenceFile } from "@/app/api/funding/tranches/[id]/evidence/[event]/route";
import { POST as evidence } from "@/app/api/funding/tranches/[id]/evidence/route";
import { POST as proof } from "@/app/api/funding/tranches/[id]/proof/route";
import { GET as one } from "@/app/api/funding/tranches/[id]/route";
import { POST as waiver } from "@/app/api/funding/tranches/[id]/waiver/route";
import { db } from "@/db";
import { adminProposals, files } from "@/db/schema";
import { consume } from "@/lib/core/command/limits";
import { ATTACHMENT, ATTACHMENT_ATTEMPTS } from "@/lib/deals/constants";
import { auditBy, makeAdmin } from "../../factories/identity";
import { letOneDecide } from "../../factories/trade";
import { set } from "../../factories/wallet";
import { expectError, send } from "../../http/client";
import { A_PDF, multipart, pictureFile } from "../../http/uploads";
import { makeMember } from "../deals";
import { inParts, prove, statesOf } from "../parts";

beforeAll(letOneDecide);

type Who = { id: string } | null;
const MISSING = "Ese tramo no existe";
const at = (id: number | string) => ({ params: { id: String(id) } });
const REPORT = { report: "El horno, con su factura." };
const REASON = { reason: "Falta la factura." };

async function proven() {
  const made = await inParts();
  await prove(made.owner, made.due);
  return made;
}

async function disputed() {
  const made = await proven();
  await send(dispute, "POST", { as: made.investor, ...at(made.due), body: REASON });
  return made;
}

describe("GET /api/funding/tranches/{id} and those of an agreement", () => {
  it("200 for the parties; 401, 404 for others, 422", async () => {
    const { id, due, owner, investor } = await inParts();
    const { status, body } = await send(one, "GET", { as: owner, ...at(due) });
    expect([status, body.status, body.role, body.nr, body.amount, body.mayDo]).toEqual([
      200,
      "due",
      "owner",
      2,
      "199.98",
      ["prove", "waive"],
    ]);
    const listed = await send(ofOffer, "GET", { as: investor, ...at(id) });
    expect(listed.body.map(({ status: each }: { status: string }) => each)).toEqual([
      "released",
      "due",
      "waiting",
    ]);
    const stranger = await makeMember();
    for (const [call, number] of [
      [one, due],
      [ofOffer, id],
    ] as const) {
      expect((await send(call, "GET", { as: null, ...at(number) })).status).toBe(401);
      expect((await send(call, "GET", { as: stranger, ...at(number) })).status).toBe(404);
      expect((await send(call, "GET", { as: owner, ...at("x") })).status).toBe(422);
    }
    expectError(await send(one, "GET", { as: await makeAdmin(), ...at(due) }), "not_found", MISSING);
  });
});

describe("the actions of the parties", () => {
  it("200: proof and approval; 403 and 409 for the wrong party or at the wrong time, 404, 422", async () => {
    const { id, due, owner, investor } = await inParts();
    const denied = await send(proof, "POST", { as: investor, ...at(due), body: REPORT });
    expectError(denied, "forbidden", "Solo quien recibe el dinero justifica el tramo.");
    const early = await send(approval, "POST", { as: investor, ...at(due), body: {} });
    expectError(early, "conflict", "El tramo está «Por justificar»: ahora no se puede hacer eso.");
    const empty = await send(proof, "POST", { as: owner, ...at(due), body: { report: " " } });
    expect(empty.body.fields).toEqual({ report: "Explica en qué se ha usado el tramo anterior" });
    const stranger = await makeMember();
    expectError(await send(proof, "POST", { as: stranger, ...at(due), body: REPORT }), "not_found", MISSING);
    const sent = await send(proof, "POST", { as: owner, ...at(due), body: REPORT });
    expect([sent.status, sent.body.status]).toEqual([200, "proven"]);
    expect((await send(proof, "POST", { as: owner, ...at(due), body: REPORT })).status).toBe(409);
    expect((await send(approval, "POST", { as: owner, ...at(due), body: {} })).status).toBe(403);
    const paid = await send(approval, "POST", { as: investor, ...at(due), body: {} });
    expect([paid.status, paid.body.status]).toEqual([200, "released"]);
    expect(await statesOf(id)).toEqual(["released", "released", "due"]);
    const actions = [...(await auditBy(owner)), ...(await auditBy(investor))].map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["funding.prove-tranche", "funding.approve-tranche"]));
  });

  it("the same key pays once, and returns the same", async () => {
    const { id, due, investor } = await proven();
    const call = {
      as: investor,
      ...at(due),
      body: {},
      headers: { "Idempotency-Key": `tranche-${due}-once` },
    };
    const answers = [await send(approval, "POST", call), await send(approval, "POST", call)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statesOf(id)).toEqual(["released", "released", "due"]);
  });

  it("200: an objection with its reason; 409 for the owner before the investor is late; 422", async () => {
    const { due, owner, investor } = await proven();
    expect((await send(dispute, "POST", { as: investor, ...at(due), body: { reason: "" } })).status).toBe(
      422,
    );
    expect((await send(dispute, "POST", { as: owner, ...at(due), body: REASON })).status).toBe(409);
    expect((await send(dispute, "POST", { as: owner, ...at(987_654), body: REASON })).status).toBe(404);
    const { status, body } = await send(dispute, "POST", { as: investor, ...at(due), body: REASON });
    expect([status, body.status, body.disputeReason]).toEqual([200, "disputed", REASON.reason]);
  });

  it("200: an owner waives it; 403, 409", async () => {
    const { due, first, owner, investor } = await inParts();
    expect((await send(waiver, "POST", { as: investor, ...at(due), body: {} })).status).toBe(403);
    expect((await send(waiver, "POST", { as: owner, ...at(first), body: {} })).status).toBe(409);
    const { status, body } = await send(waiver, "POST", { as: owner, ...at(due), body: {} });
    expect([status, body.status]).toEqual([200, "returned"]);
  });
});

describe("POST /api/funding/tranches/{id}/evidence", () => {
  const add = async (as: Who, id: number, fields: Record<string, string | Blob>) =>
    send(evidence, "POST", { as, ...at(id), ...(await multipart(fields)) });
  const read = (as: Who, id: number, event: number) =>
    send(evidenceFile, "GET", { as, params: { id: String(id), event: String(event) } });

  it("200 with a picture or a PDF, for the parties and, after a dispute, an administrator", async () => {
    const { due, owner, investor } = await proven();
    const { status, body } = await add(owner, due, { note: "La factura", file: A_PDF });
    const { id: event, fileUrl } = body.timeline.at(-1);
    expect([status, fileUrl]).toEqual([200, `/api/funding/tranches/${due}/evidence/${event}`]);
    expect(await db.$count(files, and(eq(files.ownerId, owner.id), eq(files.purpose, "tranche")))).toBe(1);
    const admin = await makeAdmin();
    const answers = [
      await read(owner, due, event),
      await read(investor, due, event),
      await read(admin, due, event),
    ];
    expect(answers.map(({ status: each }) => each)).toEqual([200, 200, 404]);
    await send(dispute, "POST", { as: investor, ...at(due), body: REASON });
    expect((await read(admin, due, event)).status).toBe(200);
    expect((await read(await makeMember(), due, event)).status).toBe(404);
    expect((await add(investor, due, { note: "Así estaba", file: await pictureFile() })).status).toBe(200);
  });

  it("403 for the investor before, 404, 409, 413, 415, 422 and 429", async () => {
    const { due, last, owner, investor } = await proven();
    expect((await add(investor, due, { note: "x" })).status).toBe(409);
    expect((await add(await makeMember(), due, { note: "x" })).status).toBe(404);
    expect((await add(owner, last, { note: "x" })).status).toBe(409);
    const large = new Blob([new Uint8Array(ATTACHMENT.maxBytes + 1)]);
    expectError(await add(owner, due, { note: "x", file: large }), "too_large", ATTACHMENT.tooLarge);
    expect((await add(owner, due, { note: "x", file: new Blob(["<script>"]) })).status).toBe(415);
    expect((await add(owner, due, { note: " " })).body.fields).toEqual({ note: "Explica la prueba" });
    await consume({ name: "tranche-file", key: owner.id, ...ATTACHMENT_ATTEMPTS, points: 1 }).catch(
      () => null,
    );
    for (let left = ATTACHMENT_ATTEMPTS.points; left > 0; left -= 1) {
      await consume({ name: "tranche-file", key: owner.id, ...ATTACHMENT_ATTEMPTS }).catch(() => null);
    }
    expect((await add(owner, due, { note: "x", file: A_PDF })).status).toBe(429);
  });
});

describe("the actions of administrators", () => {
  const decision = (as: Who, id: number, body: object) => send(resolve, "POST", { as, ...at(id), body });

  it("200: the queue, the case, the claim and the decision; 401, 403, 404, 409, 422", async () => {
    const { id, due, owner } = await disputed();
    const admin = await makeAdmin();
    const listed = await send(queue, "GET", { as: admin, query: `?limit=1&cursor=${due - 1}` });
    expect([listed.status, listed.body[0].id]).toEqual([200, due]);
    expect((await send(queue, "GET", { as: owner })).status).toBe(403);
    expect((await send(queue, "GET", { as: null })).status).toBe(401);
    expect((await send(queue, "GET", { as: admin, query: "?status=x" })).status).toBe(422);
    const found = await send(oneCase, "GET", { as: admin, ...at(due) });
    expect([found.status, found.body.canResolve, found.body.openedBy]).toEqual([200, true, "investor"]);
    expect((await send(oneCase, "GET", { as: admin, ...at(2_147_483_647) })).status).toBe(404);
    const said = { for: "owner", reason: "La factura es buena." };
    expectError(await decision(admin, due, said), "conflict", "Toma antes el caso: nadie lo lleva.");
    expect((await send(claim, "POST", { as: admin, ...at(due) })).body.claim.by.id).toBe(admin.id);
    const other = await makeAdmin();
    expect((await send(claim, "POST", { as: other, ...at(due) })).status).toBe(409);
    expect((await send(leave, "DELETE", { as: other, ...at(due) })).status).toBe(409);
    expect((await send(leave, "DELETE", { as: admin, ...at(due) })).body.claim).toBeNull();
    await send(claim, "POST", { as: admin, ...at(due) });
    expect((await decision(admin, 2_147_483_647, said)).status).toBe(404);
    expect((await decision(admin, due, { ...said, for: "share" })).body.fields).toEqual({
      for: "Elige si se paga o se devuelve",
    });
    const { status, body } = await decision(admin, due, said);
    expect([status, body.status, body.resolution]).toEqual([200, "released", said.reason]);
    expect(await statesOf(id)).toEqual(["released", "released", "due"]);
    expect((await decision(admin, due, said)).status).toBe(409);
  });

  it("202: above the setting a second administrator approves it first", async () => {
    const { id, due } = await disputed();
    const admin = await makeAdmin();
    await send(claim, "POST", { as: admin, ...at(due) });
    await set("disputeApprovalEur", "1.00");
    const { status } = await decision(admin, due, { for: "investor", reason: "No hay factura." });
    await letOneDecide();
    expect([status, (await statesOf(id))[1]]).toEqual([202, "disputed"]);
    const [proposed] = await db
      .select()
      .from(adminProposals)
      .where(and(eq(adminProposals.proposedBy, admin.id), eq(adminProposals.kind, "dispute")));
    expect(proposed?.payload).toMatchObject({ deal: "tranche", id: due, queue: "tranches" });
  });
});
