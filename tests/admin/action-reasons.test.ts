import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { importSettings, setMoneyRules, setRates } from "@/actions/admin/settings";
import { deleteUser, resetSecondFactor, setPassword, updatePerson, updateStanding } from "@/actions/auth";
import { assignLine } from "@/actions/bank/payouts";
import { updatePool } from "@/actions/bank/pools";
import { creditLine } from "@/actions/bank/statement-lines";
import { setPoolOffer } from "@/actions/lending/pools";
import { POST as credit } from "@/app/api/admin/bank/lines/[id]/credit/route";
import { POST as approvePayout } from "@/app/api/admin/bank/payouts/[id]/approval/route";
import { PATCH as changePool } from "@/app/api/admin/bank/pools/[id]/route";
import { POST as approve } from "@/app/api/admin/btc/withdrawals/[id]/approval/route";
import { POST as correct } from "@/app/api/admin/ledger/corrections/route";
import { POST as rejectProposal } from "@/app/api/admin/proposals/[id]/rejection/route";
import { POST as stopProposal } from "@/app/api/admin/proposals/[id]/stop/route";
import { DELETE as revokeLink } from "@/app/api/admin/reset-tokens/[id]/route";
import { PUT as importFile, PATCH as settings } from "@/app/api/admin/settings/route";
import { PATCH as password } from "@/app/api/admin/users/[id]/password/route";
import { PATCH as permission } from "@/app/api/admin/users/[id]/permissions/[appKey]/route";
import { PATCH as edit, DELETE as remove } from "@/app/api/admin/users/[id]/route";
import { DELETE as factor } from "@/app/api/admin/users/[id]/second-factor/route";
import { POST as archive } from "@/app/api/courses/[id]/archive/route";
import { DELETE as removeCourse } from "@/app/api/courses/[id]/route";
import { db } from "@/db";
import { bankLines, settings as kept, notifications } from "@/db/schema";
import { detailsOf } from "@/lib/admin/audit/rules";
import { MESSAGE } from "@/lib/core/command/errors";
import type { Handler } from "@/lib/core/command/route";
import { MAX_ACTION_REASON_LENGTH } from "@/lib/core/fields/reason-length";
import { csvOf, importFile as importStatement } from "../factories/bank-statements";
import { auditBy, makeAdmin, makeUser, reload } from "../factories/identity";
import { makeCourse } from "../factories/offerings";
import { openLink } from "../factories/password-links";
import { makePayout } from "../factories/payout";
import { poolOf } from "../factories/pools";
import { approveAs } from "../factories/proposals";
import { makeTrader, set, withdraw } from "../factories/wallet";
import { expectError, send } from "../http/client";
import { asAdministrator, post } from "../http/forms";

const reason = "Lo ha pedido por teléfono";

afterEach(async () => void (await db.delete(kept)));

type Method = "PATCH" | "PUT" | "POST" | "DELETE";
type Act = { handler: Handler; method: Method; body?: object; params?: Record<string, string> };

const withFactor = () => makeUser({ totpSecret: "sealed", totpEnabledAt: new Date() });
const idOf = async (one: Promise<{ id: string | number }>) => ({ id: String((await one).id) });

/** A correction that has been approved and waits for a day. */
async function waitingCorrection(): Promise<number> {
  const correction = {
    reason: "Transferencia sin registrar",
    evidence: "Extracto 4821",
    transfers: [
      {
        currency: "EUR",
        amount: "10000.01",
        from: { kind: "world", world: "bank" },
        to: { kind: "available", memberId: (await makeTrader()).id },
      },
    ],
  };
  const { body } = await send(correct, "POST", { as: await makeAdmin(), body: correction });
  await approveAs(await makeAdmin(), body.id);
  return Number(body.id);
}

let counted = 0;

/** A transfer that names nobody. */
async function unclaimedLine() {
  counted += 1;
  const reference = `abono con motivo ${counted}`;
  await importStatement(csvOf([{ reference }]));
  const [line] = await db.select().from(bankLines).where(eq(bankLines.reference, reference));
  if (!line) throw new Error("the line was not imported");
  return line;
}

const ACTS: Readonly<Record<string, () => Promise<Act>>> = {
  "identity.update-user": async () => ({
    handler: edit,
    method: "PATCH",
    params: await idOf(makeUser()),
    body: { city: "Soria" },
  }),
  "identity.set-permission": async () => ({
    handler: permission,
    method: "PATCH",
    params: { ...(await idOf(makeUser())), appKey: "btc" },
    body: { hasAccess: true },
  }),
  "identity.set-password": async () => ({
    handler: password,
    method: "PATCH",
    params: await idOf(makeUser()),
  }),
  "identity.reset-second-factor": async () => ({
    handler: factor,
    method: "DELETE",
    params: await idOf(withFactor()),
  }),
  "identity.delete-user": async () => ({
    handler: remove,
    method: "DELETE",
    params: await idOf(makeUser()),
  }),
  "identity.revoke-reset-token": async () => {
    const user = await makeUser();
    await openLink(user);
    return { handler: revokeLink, method: "DELETE", params: { id: user.id } };
  },
  "admin.update-settings": async () => ({ handler: settings, method: "PATCH", body: { eurUsdRate: "1.09" } }),
  "admin.import-settings": async () => ({ handler: importFile, method: "PUT", body: { eurUsdRate: "1.1" } }),
  "exchange.approve-withdrawal": async () => {
    await set("automaticWithdrawalEur", "1.00");
    const { id } = await withdraw(await makeTrader({ BTC: "1" }));
    return { handler: approve, method: "POST", params: { id: String(id) } };
  },
  "bank.credit-line": async () => ({
    handler: credit,
    method: "POST",
    params: await idOf(unclaimedLine()),
    body: { to: (await makeTrader()).email },
  }),
  "bank.update-pool": async () => {
    counted += 1;
    return {
      handler: changePool,
      method: "PATCH",
      params: await idOf(poolOf("BTC")),
      body: { targetPoints: counted },
    };
  },
  "bank.approve-payout": async () => {
    const { id } = await makePayout({ amount: "2000.00" });
    return { handler: approvePayout, method: "POST", params: { id: String(id) } };
  },
  "admin.reject-proposal": async () => {
    const [as, params] = [await makeAdmin(), await idOf(makeUser())];
    const { body } = await send(edit, "PATCH", { as, params, body: { isAdmin: true } });
    return { handler: rejectProposal, method: "POST", params: { id: String(body.proposal.id) } };
  },
  "admin.stop-proposal": async () => ({
    handler: stopProposal,
    method: "POST",
    params: { id: String(await waitingCorrection()) },
  }),
  "learning.archive-course": async () => ({
    handler: archive,
    method: "POST",
    params: await idOf(makeCourse(await makeUser())),
  }),
  "learning.delete-course": async () => ({
    handler: removeCourse,
    method: "DELETE",
    params: await idOf(makeCourse(await makeUser())),
  }),
};

describe("the reason of an administrator's act", () => {
  it.each(Object.entries(ACTS))("%s: is kept in the audit log and shown there", async (action, act) => {
    const [admin, { handler, method, body, params }] = [await makeAdmin(), await act()];
    const answer = await send(handler, method, {
      as: admin,
      body: { ...body, reason },
      ...(params && { params }),
    });
    expect(answer.status).toBeLessThan(300);
    const line = (await auditBy(admin)).at(-1);
    expect(line).toMatchObject({ action, details: { reason } });
    expect(detailsOf(line?.details ?? {})).toContainEqual({
      field: "reason",
      label: "Motivo",
      before: null,
      after: reason,
    });
  });

  it.each(Object.entries(ACTS))("%s: may be left out of a call", async (action, act) => {
    const [admin, { handler, method, body, params }] = [await makeAdmin(), await act()];
    const answer = await send(handler, method, {
      as: admin,
      ...(body && { body }),
      ...(params && { params }),
    });
    expect(answer.status).toBeLessThan(300);
    const line = (await auditBy(admin)).at(-1);
    expect(line?.action).toBe(action);
    expect(line?.details ?? {}).not.toHaveProperty("reason");
  });

  it.each(Object.entries(ACTS))("%s: 422 where it is too long", async (_, act) => {
    const [admin, { handler, method, body, params }] = [await makeAdmin(), await act()];
    const long = { ...body, reason: "a".repeat(MAX_ACTION_REASON_LENGTH + 1) };
    const answer = await send(handler, method, { as: admin, body: long, ...(params && { params }) });
    expectError(answer, "invalid", MESSAGE.invalid, {
      reason: `Como mucho ${MAX_ACTION_REASON_LENGTH} caracteres`,
    });
    expect(await auditBy(admin)).toEqual([]);
  });

  it("is stored with a settings proposal, and is not a setting of an imported file", async () => {
    const admin = await makeAdmin();
    const body = { newAddressHoldHours: 1, reason };
    expect((await send(settings, "PATCH", { as: admin, body })).status).toBe(202);
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "admin.propose",
      details: { proposalKind: "settings", reason },
    });
    const empty = await send(importFile, "PUT", { as: admin, body: { reason } });
    expectError(empty, "invalid", MESSAGE.invalid, { form: "El archivo no contiene ningún ajuste" });
  });

  it("is sent to the owner of what is removed", async () => {
    const maker = await makeUser();
    const params = await idOf(makeCourse(maker));
    await send(archive, "POST", { as: await makeAdmin(), params, body: { reason } });
    const notices = await db.select().from(notifications).where(eq(notifications.userId, maker.id));
    expect(notices.map(({ body }) => body)).toEqual([
      expect.stringMatching(/ Motivo: «Lo ha pedido por teléfono»\. Si no estás de acuerdo/),
    ]);
  });
});

const RATES = { eurUsdRate: "1,09", btcReferencePriceUsd: "71000" };
const RULES = {
  ...{ newAddressHoldHours: "48", automaticWithdrawalEur: "500", marketPriceBandPercent: "15" },
  ...{ marketConfirmationEur: "750", delayedCorrectionEur: "9000", btcConfirmations: "3" },
  disputeApprovalEur: "2000",
  evmConfirmations: "20",
  milestoneAskDays: "200",
  trancheAnswerDays: "20",
};

const BLANKS: readonly Record<string, string>[] = [{}, { reason: " " }];

describe("the panel", () => {
  it("asks for the reason in every form that changes a member", async () => {
    const user = await withFactor();
    const { id } = user;
    await asAdministrator();
    const missing = { code: "invalid", fields: { reason: "Escribe el motivo" } };
    for (const blank of BLANKS) {
      expect(await post(updatePerson, { id, firstName: "Eva", ...blank })).toMatchObject(missing);
      const standing = { id, tier: "premium", kycStatus: "pending" };
      expect(await post(updateStanding, { ...standing, ...blank })).toMatchObject(missing);
      expect(await post(setPassword, { id, newPassword: "", ...blank })).toMatchObject(missing);
      expect(await post(resetSecondFactor, { id, ...blank })).toMatchObject(missing);
      expect(await post(deleteUser, { id, ...blank })).toMatchObject(missing);
    }
    expect(await reload(user)).toEqual(user);
  });

  it("asks for it in every form that changes settings", async () => {
    await asAdministrator();
    const missing = { code: "invalid", fields: { reason: "Escribe el motivo" } };
    expect(await post(setRates, RATES)).toMatchObject(missing);
    expect(await post(setMoneyRules, RULES)).toMatchObject(missing);
    expect(await post(importSettings, { content: '{"eurUsdRate":"1.09"}' })).toMatchObject(missing);
    expect(await db.select().from(kept)).toEqual([]);
  });

  it("asks for it in every form about transfers and pools", async () => {
    await asAdministrator();
    const [line, pool] = [await unclaimedLine(), await poolOf("USD")];
    const to = (await makeTrader()).email;
    const id = String(pool.id);
    const lending = { lendPoints: "20", lendPerBorrower: "5000" };
    const terms = { name: "Otro", targetPoints: "4,5", minDeposit: "10", isOpen: "true", ...lending };
    const offer = { amount: "8000", collateralRequired: "0,2", interestRate: "7,5", term: "180" };
    const missing = { code: "invalid", fields: { reason: "Escribe el motivo" } };
    for (const blank of BLANKS) {
      expect(await post(creditLine, { id: String(line.id), to, ...blank })).toMatchObject(missing);
      expect(await post(assignLine, { id: String(line.id), payout: "1", ...blank })).toMatchObject(missing);
      expect(await post(updatePool, { id, ...terms, ...blank })).toMatchObject(missing);
      expect(await post(setPoolOffer, { id, ...offer, repayment: "whole", ...blank })).toMatchObject(missing);
    }
    expect(await poolOf("USD")).toEqual(pool);
  });

  it("stores the typed text", async () => {
    const user = await makeUser();
    const admin = await asAdministrator();
    expect(await post(updatePerson, { id: user.id, firstName: "Eva", reason })).toMatchObject({
      status: "ok",
    });
    expect(await post(setRates, { ...RATES, reason })).toMatchObject({ status: "ok" });
    const kept = (await auditBy(admin)).map(({ action, details }) => [action, details?.reason]);
    expect(kept).toEqual([
      ["identity.update-user", reason],
      ["admin.update-settings", reason],
    ]);
  });
});
