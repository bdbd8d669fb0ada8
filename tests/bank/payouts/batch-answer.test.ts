import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/admin/bank/batches/[id]/answer/route";
import { db } from "@/db";
import { adminProposals } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { createBatch } from "@/lib/bank/payouts/create-batch";
import { listBatches } from "@/lib/bank/payouts/queries";
import { MESSAGE } from "@/lib/core/command/errors";
import { auditBy, callOf, makeAdmin, makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { askPayout, heldBy, makePayout, payoutRow } from "../../factories/payout";
import { approveAs } from "../../factories/proposals";
import { expectSound } from "../../factories/purchase";
import { give, set, spendable } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

type Person = { id: string };

beforeEach(async () => {
  await set("newPayeeHoldHours", 0);
  await set("automaticPayoutEur", "5000.00");
  await set("disputeApprovalEur", "1000.00");
  await set("sepaIban", "ES7921000813610123456789");
  await set("sepaAccountHolder", "Lonja SL");
});
afterEach(async () => {
  await releaseKillSwitch();
  await set("automaticPayoutEur", "1000.00");
  await set("disputeApprovalEur", "3000.00");
});

async function batchOf(...amounts: string[]) {
  const payouts = await Promise.all(amounts.map((amount) => makePayout({ amount })));
  const { id, messageId } = await createBatch.run(await callOf(await makeAdmin()), {});
  const names = await Promise.all(payouts.map(async (one) => (await payoutRow(one.id)).endToEndId));
  return { id, messageId, payouts, names };
}

type PaymentStatus = { status: string; code?: string; said?: string };

const statusOf = ({ status, code, said }: PaymentStatus, tag: string) =>
  `<${tag}>${status}</${tag}>${code || said ? `<StsRsnInf>${code ? `<Rsn><Cd>${code}</Cd></Rsn>` : ""}${said ? `<AddtlInf>${said}</AddtlInf>` : ""}</StsRsnInf>` : ""}`;

function answer(messageId: string, payments: Readonly<Record<string, PaymentStatus>>, group?: PaymentStatus) {
  const transactions = Object.entries(payments).map(
    ([name, one]) =>
      `<TxInfAndSts><OrgnlEndToEndId>${name}</OrgnlEndToEndId>${statusOf(one, "TxSts")}</TxInfAndSts>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>B1</MsgId><CreDtTm>2026-11-23T10:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group ? statusOf(group, "GrpSts") : ""}</OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${messageId}</OrgnlPmtInfId>${transactions.join("")}</OrgnlPmtInfAndSts>
</CstmrPmtStsRpt></Document>`;
}

async function read(as: Person | null, id: number | string, content: string) {
  const form = new FormData();
  form.set("file", new File([content], "respuesta.xml"));
  const encoded = new Response(form);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return send(POST, "POST", { as, params: { id: String(id) }, raw: await encoded.arrayBuffer(), headers });
}

const states = (payouts: readonly { id: number }[]) =>
  Promise.all(payouts.map(async ({ id }) => (await payoutRow(id)).status));

describe("POST /api/admin/bank/batches/{id}/answer", () => {
  it("200: payouts rejected by the bank return to their owners with the reason, the rest waits for the statement", async () => {
    const { id, messageId, payouts, names } = await batchOf("50.00", "60.00", "70.00");
    const [one = "", other = ""] = names;
    const xml = answer(messageId, {
      [one]: { status: "RJCT", code: "AC04" },
      [other]: { status: "ACSC" },
    });
    const admin = await makeAdmin();
    const { status, body } = await read(admin, id, xml);
    expect([status, body]).toEqual([200, { refused: 1, proposed: 0, unchanged: 2 }]);
    expect(await states(payouts)).toEqual(["failed", "sent", "sent"]);
    const [failed] = payouts;
    if (!failed) throw new Error("no payout");
    expect((await payoutRow(failed.id)).reason).toBe("El banco la ha rechazado: la cuenta está cerrada");
    expect([await spendable(failed.user, "EUR"), await heldBy(failed.user, failed.id)]).toEqual([
      500_000n,
      0n,
    ]);
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "bank.answer-batch",
      details: { batch: id, refused: 1, proposed: 0, unchanged: 2 },
    });
    expect((await read(admin, id, xml)).body).toEqual({ refused: 0, proposed: 0, unchanged: 3 });
    await expectSound();
  });

  it("200: a batch rejected as a whole, except payouts with their own answer", async () => {
    const { id, messageId, payouts, names } = await batchOf("50.00", "60.00");
    const group = { status: "RJCT", code: "FF99", said: "Formato" };
    const xml = answer(messageId, { [names[1] ?? ""]: { status: "ACSP" } }, group);
    expect((await read(await makeAdmin(), id, xml)).body).toEqual({ refused: 1, proposed: 0, unchanged: 1 });
    expect(await states(payouts)).toEqual(["failed", "sent"]);
    expect((await payoutRow(payouts[0]?.id ?? 0)).reason).toBe("El banco la ha rechazado: FF99: Formato");
  });

  it("200: a large one waits for a second administrator, and an administrator's own for another one", async () => {
    const admin = await makeAdmin();
    await give(admin, { EUR: "500.00" });
    const asked = await askPayout(admin, { amount: "40.00" });
    const large = await makePayout({ amount: "2000.00" });
    const { id, messageId } = await createBatch.run(await callOf(await makeAdmin()), {});
    const xml = answer(messageId, {}, { status: "RJCT" });
    expect((await read(admin, id, xml)).body).toEqual({ refused: 0, proposed: 1, unchanged: 1 });
    expect((await read(admin, id, xml)).body).toEqual({ refused: 0, proposed: 0, unchanged: 2 });
    const [proposal] = await db
      .select()
      .from(adminProposals)
      .where(eq(adminProposals.subjectId, large.user.id));
    await approveAs(await makeAdmin(), proposal?.id ?? 0);
    expect(await states([large, asked.body])).toEqual(["failed", "sent"]);
    expect((await payoutRow(large.id)).reason).toBe("El banco la ha rechazado: sin motivo");
    await expectSound();
  });

  it("401, 403, 404 and 503: visitors, members, no such batch, a closed ledger", async () => {
    const { id, messageId, payouts } = await batchOf("50.00");
    const xml = answer(messageId, {}, { status: "RJCT" });
    expect((await read(null, id, xml)).status).toBe(401);
    expect((await read(await makeUser(), id, xml)).body.code).toBe("forbidden");
    expectError(await read(await makeAdmin(), 999_999_999, xml), "not_found", "Esa remesa no existe");
    await engageKillSwitch();
    expectError(await read(await makeAdmin(), id, xml), "unavailable", MESSAGE.ledgerClosed);
    expect(await states(payouts)).toEqual(["sent"]);
  });

  it("422: not an answer, the answer of another batch, or payouts of no batch", async () => {
    const { id, messageId, payouts } = await batchOf("50.00");
    const admin = await makeAdmin();
    const wrong = async (content: string, words: string) => {
      const { status, body } = await read(admin, id, content);
      expect([status, body.errors ?? body.fields]).toEqual([422, { file: words }]);
    };
    await wrong("no", "El XML está roto en la línea 1");
    await wrong("<a>", "El XML está roto en la línea 1");
    await wrong("<!DOCTYPE a><a/>", "El XML define entidades: no se lee");
    await wrong("<Document/>", "El XML no es un pain.002");
    await wrong(answer("LONJA-1-1", {}, { status: "RJCT" }), "La respuesta es de otra remesa");
    const stranger = answer(messageId, { "LONJA-9": { status: "RJCT" } });
    await wrong(stranger, "La respuesta nombra una retirada que no está en la remesa");
    expect(await states(payouts)).toEqual(["sent"]);
  });

  it("409: a batch with all its answers", async () => {
    const { id, messageId, payouts } = await batchOf("50.00");
    const xml = answer(messageId, {}, { status: "RJCT" });
    await read(await makeAdmin(), id, xml);
    const words = "Todas las retiradas de la remesa tienen ya respuesta.";
    expectError(await read(await makeAdmin(), id, xml), "conflict", words);
    expect(await states(payouts)).toEqual(["failed"]);
  });

  it("413: a file too large for an answer of 500 payments", async () => {
    const { id } = await batchOf("50.00");
    expect((await read(await makeAdmin(), id, "x".repeat(6 * 1024 * 1024))).status).toBe(413);
  });
});

it("shows for each batch how many payouts have no answer", async () => {
  const { id, messageId } = await batchOf("50.00", "60.00");
  const admin = await makeAdmin();
  const openOf = async () => {
    const viewer = authorize("admin", (await callOf(admin)).viewer);
    return (await listBatches(viewer, { limit: 20 })).rows.find((batch) => batch.id === id)?.open;
  };
  expect(await openOf()).toBe(2);
  await read(admin, id, answer(messageId, {}, { status: "RJCT" }));
  expect(await openOf()).toBe(0);
});
