import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db";
import { violates } from "@/lib/core/db/transaction";
import { makeUser } from "../factories/identity";

type Row = Record<string, unknown>;
type Case = readonly [table: string, wrong: Row, constraint: string];

let ana: string;
let luis: string;
let payee: number;
let pool: number;
let file: number;
const later = "2040-01-01T00:00:00Z";
const IBAN = "ES9121000418450200051332";

async function insert(table: string, row: Row): Promise<number> {
  const columns = Object.keys(row).map((column) => sql.identifier(column));
  const values: SQL[] = Object.values(row).map((value) => sql`${value}`);
  const [written] = await db.execute<{ row: { id?: number } }>(
    sql`insert into ${sql.identifier(table)} as t (${sql.join(columns, sql`, `)})
      values (${sql.join(values, sql`, `)}) returning to_jsonb(t) as row`,
  );
  return written?.row.id ?? 0;
}

/** Returns a valid row for each table. */
function rightRow(table: string): Row {
  const amount = { asset: "EUR", amount_minor: 100 };
  const rows: Record<string, Row> = {
    bank_payments: { payer_id: ana, payee_id: luis, ...amount },
    bank_standing_orders: {
      ...{ payer_id: ana, payee_id: luis, ...amount },
      ...{ every: "month", anchor_day: 31, next_on: "2030-01-31", due_at: later },
    },
    bank_requests: { requester_id: ana, payer_id: luis, ...amount, code: randomUUID(), expires_at: later },
    bank_topups: { user_id: ana, amount_minor: 100, provider: "stripe" },
    bank_references: { user_id: ana, reference: "LJ12ABCDEFGH" },
    bank_payees: { user_id: luis, iban: IBAN, holder: "Luis", usable_at: later, removed_at: later },
    bank_payouts: {
      ...{ user_id: ana, payee_id: payee, iban: IBAN, holder: "Ana", amount_minor: 100 },
      end_to_end_id: randomUUID().replaceAll("-", ""),
    },
    bank_lines: {
      ...{ import_id: file, line_key: randomUUID(), booked_on: "2030-01-31", amount_minor: 100 },
      currency: "EUR",
    },
    bank_quotes: {
      ...{ id: randomUUID(), user_id: ana, from_asset: "EUR", to_asset: "BTC", from_minor: 100, to_minor: 1 },
      ...{ fee_minor: 1, rate: "0.1", spread_points: 50, expires_at: later },
    },
    bank_pots: { user_id: ana, asset: "EUR", name: randomUUID(), icon: "plane" },
    bank_shared_pots: { name: "Piso", asset: "EUR", two_signatures_above_minor: 0, created_by: ana },
    bank_pool_moves: {
      ...{ pool_id: pool, user_id: ana, kind: "deposit", amount_minor: 1, shares: `1${"0".repeat(38)}` },
      ...{ assets_after_minor: 1, shares_after: 1 },
    },
    bank_reconciliations: {
      ...{ source: "bank", currency: "EUR", as_of: `2030-01-${10 + Math.floor(Math.random() * 18)}` },
      ...{ ledger_minor: 5, external_minor: 3, difference_minor: 2 },
    },
  };
  const row = rows[table];
  if (!row) throw new Error(`no row of ${table}`);
  return row;
}

const CASES: readonly Case[] = [
  ["bank_payments", { amount_minor: 0 }, "bank_payments_amount_positive"],
  ["bank_payments", { asset: "XAU" }, "bank_payments_asset_known"],
  ["bank_payments", { note: "x".repeat(141) }, "bank_payments_note_short"],
  ["bank_payments", { due_on: "2030-01-01" }, "bank_payments_due_by_order"],
  ["bank_standing_orders", { anchor_day: null }, "bank_standing_orders_anchored"],
  ["bank_standing_orders", { every: "week" }, "bank_standing_orders_anchored"],
  ["bank_standing_orders", { due_at: null }, "bank_standing_orders_active_is_due"],
  ["bank_standing_orders", { status: "ended" }, "bank_standing_orders_active_is_due"],
  ["bank_standing_orders", { ends_on: "2030-01-30" }, "bank_standing_orders_ends_after_next"],
  [
    "bank_standing_orders",
    { every: "once", anchor_day: null, ends_on: "2031-01-01" },
    "bank_standing_orders_ends_after_next",
  ],
  ["bank_requests", { status: "paid", closed_at: later }, "bank_requests_paid_has_payment"],
  ["bank_requests", { status: "declined" }, "bank_requests_closed_has_date"],
  ["bank_topups", { status: "succeeded" }, "bank_topups_settled_has_date"],
  ["bank_topups", { refunded_minor: 1 }, "bank_topups_refund_by_status"],
  ["bank_topups", { undelivered_minor: 101 }, "bank_topups_undelivered_within"],
  ["bank_topups", { sent_by_hand_minor: 1 }, "bank_topups_sent_by_hand_within"],
  ["bank_references", { reference: "LJ12abcdefgh" }, "bank_references_reference_shaped"],
  ["bank_payees", { iban: "ES91 2100 0418" }, "bank_payees_iban_shaped"],
  ["bank_payouts", { status: "sent" }, "bank_payouts_batch_by_status"],
  [
    "bank_payouts",
    { status: "completed", closed_at: later, needs_approval: true },
    "bank_payouts_sent_was_approved",
  ],
  ["bank_payouts", { status: "failed", closed_at: later }, "bank_payouts_refused_has_reason"],
  ["bank_payouts", { end_to_end_id: "a b" }, "bank_payouts_end_to_end_shaped"],
  ["bank_lines", { amount_minor: 0 }, "bank_lines_amount_moves"],
  ["bank_lines", { status: "credited" }, "bank_lines_credited_whole"],
  ["bank_lines", { status: "payout" }, "bank_lines_payout_named"],
  ["bank_quotes", { fee_minor: 100 }, "bank_quotes_amounts_positive"],
  ["bank_quotes", { to_asset: "EUR" }, "bank_quotes_two_assets"],
  ["bank_quotes", { used_at: later }, "bank_quotes_used_in_time"],
  ["bank_pots", { share_percent: 10 }, "bank_pots_share_whole"],
  ["bank_pots", { share_percent: 101, share_of: "all" }, "bank_pots_share_within"],
  ["bank_pots", { monthly_minor: 5 }, "bank_pots_monthly_whole"],
  ["bank_pots", { share_percent: 10, share_of: "all", closed_at: later }, "bank_pots_closed_takes_nothing"],
  ["bank_shared_pots", { two_signatures_above_minor: -1 }, "bank_shared_pots_limit_not_negative"],
  ["bank_pool_moves", { kind: "contribution" }, "bank_pool_moves_by_kind"],
  ["bank_pool_moves", { shares: 0 }, "bank_pool_moves_by_kind"],
  ["bank_reconciliations", { difference_minor: 0 }, "bank_reconciliations_difference_adds_up"],
];

beforeAll(async () => {
  [ana, luis] = [(await makeUser()).id, (await makeUser()).id];
  payee = await insert("bank_payees", { user_id: ana, iban: IBAN, holder: "Ana", usable_at: later });
  const sha = { file_sha256: "0".repeat(64), file_name: "a.csv", format: "csv" };
  file = await insert("bank_imports", { ...sha, uploaded_by: ana });
  const [first] = await db.execute<{ id: number }>(sql`select id from bank_pools limit 1`);
  pool = first?.id ?? 0;
});

describe("the bank's tables", () => {
  it.each([...new Set(CASES.map(([table]) => table))])("accept a row of %s", async (table) => {
    await insert(table, rightRow(table));
  });

  it.each(CASES)("refuse in %s %j (%s)", async (table, wrong, constraint) => {
    const error = await insert(table, { ...rightRow(table), ...wrong }).catch((thrown: unknown) => thrown);
    expect(violates(error, constraint), String(error)).toBe(true);
  });

  it("refuse a payment to oneself, and a standing order that pays a day twice", async () => {
    const own = insert("bank_payments", { ...rightRow("bank_payments"), payee_id: ana });
    await expect(own).rejects.toSatisfy((error) => violates(error, "bank_payments_two_people"));
    const order = await insert("bank_standing_orders", rightRow("bank_standing_orders"));
    const row = { ...rightRow("bank_payments"), standing_order_id: order, due_on: "2030-01-31" };
    await insert("bank_payments", row);
    await expect(insert("bank_payments", row)).rejects.toSatisfy((error) =>
      violates(error, "bank_payments_due_key"),
    );
  });

  it("refuse a line ignored without an administrator or a reason, and a repeated file", async () => {
    const ignored = { ...rightRow("bank_lines"), status: "ignored", decided_by: luis, decided_at: later };
    for (const wrong of [{ decided_by: null, reason: "Duplicada" }, {}, { reason: "" }]) {
      await expect(insert("bank_lines", { ...ignored, ...wrong })).rejects.toSatisfy((error) =>
        violates(error, "bank_lines_ignored_has_reason"),
      );
    }
    await insert("bank_lines", { ...ignored, reason: "Duplicada" });
    const again = { file_sha256: "0".repeat(64), file_name: "b.csv", format: "csv", uploaded_by: luis };
    await expect(insert("bank_imports", again)).rejects.toSatisfy((error) =>
      violates(error, "bank_imports_content_key"),
    );
  });

  it("refuse an account twice in an address book, until it is removed", async () => {
    const again = { user_id: ana, iban: IBAN, holder: "Ana", usable_at: later };
    await expect(insert("bank_payees", again)).rejects.toSatisfy((error) =>
      violates(error, "bank_payees_live_key"),
    );
    await insert("bank_payees", { ...again, removed_at: later });
  });
});
